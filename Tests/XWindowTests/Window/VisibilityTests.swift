// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing
import XWindow

/// A window that is unmapped, covered or hidden, and shown again.
@Suite(.timeLimit(.minutes(15))) struct VisibilityTests {
  @Test func `a window that is unmapped and mapped again shows its newest picture`() throws {
    let stage = try Stage()
    stage.show(Stage.pixels(1))
    stage.client.unmap(stage.window.id)
    stage.settle(until: .visibilityChanged(false))
    stage.show(Stage.pixels(2))
    stage.events = []
    stage.client.map(stage.window.id)
    stage.settle(until: .mapped)
    stage.window.repair()
    stage.settle()
    #expect(stage.events.contains(.visibilityChanged(true)))
    #expect(stage.seen == Stage.picture(2))
  }

  @Test func `a fully obscured window is not visible until the cover goes`() throws {
    let stage = try Stage()
    let cover = stage.client.cover(Rect(x: 0, y: 0, width: 100, height: 100))
    stage.settle(until: .visibilityChanged(false))
    stage.events = []
    stage.client.destroy(cover)
    stage.settle(until: .visibilityChanged(true))
    stage.window.repair()
    stage.settle()
    #expect(stage.seen == Stage.picture(0))
  }

  @Test func `a window with two reasons not to be seen is visible after both have ended`() throws {
    let stage = try Stage()
    stage.events = []
    let cover = stage.client.cover(Rect(x: 0, y: 0, width: 100, height: 100))
    stage.settle(until: .visibilityChanged(false))
    let hidden = stage.client.atom("_NET_WM_STATE_HIDDEN")
    for states in [[hidden], []] {
      stage.client.set("_NET_WM_STATE", of: stage.window.id, type: "ATOM", states)
      stage.settle()
      #expect(!stage.window.isVisible)
    }
    stage.client.destroy(cover)
    stage.settle(until: .visibilityChanged(true))
    #expect(stage.events == [.visibilityChanged(false), .visibilityChanged(true)])
  }

  @Test func `a window that is mapped again is visible although its state is still hidden`() throws
  {
    let stage = try Stage()
    let hidden = stage.client.atom("_NET_WM_STATE_HIDDEN")
    stage.client.set("_NET_WM_STATE", of: stage.window.id, type: "ATOM", [hidden])
    stage.settle(until: .visibilityChanged(false))
    stage.client.unmap(stage.window.id)
    stage.settle()
    #expect(!stage.window.isVisible)
    // fvwm3 leaves the state behind when a map request de-iconifies a window.
    stage.client.map(stage.window.id)
    stage.settle(until: .visibilityChanged(true))
    #expect(stage.window.isVisible)
  }

  @Test func `a window that is uncovered is visible although its state is still hidden`() throws {
    let stage = try Stage()
    let cover = stage.client.cover(Rect(x: 0, y: 0, width: 100, height: 100))
    let hidden = stage.client.atom("_NET_WM_STATE_HIDDEN")
    stage.client.set("_NET_WM_STATE", of: stage.window.id, type: "ATOM", [hidden])
    stage.settle(until: .visibilityChanged(false))
    stage.client.destroy(cover)
    stage.settle(until: .visibilityChanged(true))
    #expect(stage.window.isVisible)
  }
}
