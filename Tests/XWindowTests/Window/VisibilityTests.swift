// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing
import XWindow

/// A window that comes and goes.
@Suite(.timeLimit(.minutes(2))) struct VisibilityTests {
  @Test func `a window that is unmapped and mapped again shows the picture it was given last`()
    throws
  {
    let stage = try Stage()
    stage.show(Stage.pixels(1))
    stage.client.unmap(stage.window.id)
    stage.settle(until: .unmapped)
    stage.show(Stage.pixels(2))
    stage.events = []
    stage.client.map(stage.window.id)
    stage.settle(until: .mapped)
    stage.window.repair()
    stage.settle()
    #expect(stage.seen == Stage.picture(2))
  }

  @Test func `a window that is covered all over is told, and that it is not any more`() throws {
    let stage = try Stage()
    stage.settle(until: .revealed)
    let cover = stage.client.cover(Rect(x: 0, y: 0, width: 100, height: 100))
    stage.settle(until: .obscured)
    stage.events = []
    stage.client.destroy(cover)
    stage.settle(until: .revealed)
    stage.window.repair()
    stage.settle()
    #expect(stage.seen == Stage.picture(0))
  }
}
