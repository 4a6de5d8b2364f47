// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing
import XWindow

/// A window on a real server, as a second client reads its pixels.
@Suite(.timeLimit(.minutes(15))) struct WindowTests {
  @Test func `a mapped window shows the first picture`() throws {
    let stage = try Stage()
    #expect(stage.seen == Stage.picture(0))
  }

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func `every picture is on the screen byte for byte`(server: [String]) throws {
    let stage = try Stage(server)
    for seed: UInt32 in 1...5 {
      stage.show(Stage.pixels(seed))
      #expect(stage.seen == Stage.picture(seed))
    }
  }

  @Test func `a changed part is enough, also for the image that is two pictures old`() throws {
    let stage = try Stage()
    let left = Rect(x: 0, y: 0, width: 10, height: 30)
    let right = Rect(x: 40, y: 5, width: 10, height: 20)
    var expected = Stage.pixels(0)
    for (seed, changed) in [(1, left), (2, right), (3, left), (4, right), (5, right)] {
      let pixels = Stage.pixels(UInt32(seed))
      for y in changed.y..<changed.maxY {
        for x in changed.x..<changed.maxX { expected[y * 50 + x] = pixels[y * 50 + x] }
      }
      stage.show(expected, changed: changed)
      #expect(stage.seen == Picture(size: Stage.size, pixels: expected))
    }
  }

  @Test func `a picture drawn ahead is not shown before its time`() throws {
    let stage = try Stage()
    stage.show(Stage.pixels(1))
    stage.window.draw(Stage.pixels(2).span, changed: Rect(Stage.size))
    stage.settle()
    #expect(stage.seen == Stage.picture(1))
    // Another picture replaces the one drawn ahead.
    stage.show(Stage.pixels(3))
    #expect(stage.seen == Stage.picture(3))
  }

  @Test func `an exposed part shows the picture again`() throws {
    let stage = try Stage()
    for seed: UInt32 in 0...2 {
      if seed > 0 { stage.show(Stage.pixels(seed)) }
      let cover = stage.client.cover(Rect(x: 0, y: 0, width: 60, height: 20))
      stage.client.destroy(cover)
      stage.settle()
      stage.window.repair()
      stage.settle()
      #expect(stage.seen == Stage.picture(seed))
    }
  }

  @Test func `transparent pixels show the background`() throws {
    let stage = try Stage()
    stage.show([UInt32](repeating: 0, count: Stage.size.area))
    #expect(stage.seen == Picture(size: Stage.size, colour: 0))
  }

  @Test
  func `a mixture is within one step of the exact value, and transparent where both pictures are`()
    throws
  {
    let stage = try Stage()
    let first = Stage.pixels(1)
    var second = Stage.pixels(2)
    for index in 0..<100 { second[index] = 0 }
    for weight in [0, 1, 77, 128, 255, 256] {
      stage.settle()
      stage.window.draw(
        first.span, mixedWith: second.span, weight: weight, changed: Rect(Stage.size))
      stage.window.present()
      stage.settle()
      let seen = try #require(stage.seen)
      for index in first.indices {
        for shift in [0, 8, 16] {
          // Clear pixels are 0 in every channel and the background is black, so each channel is a
          // mixture by itself.
          let exact =
            Double(first[index] >> shift & 0xFF) * Double(256 - weight) / 256
            + Double(second[index] >> shift & 0xFF) * Double(weight) / 256
          #expect(abs(Double(seen.pixels[index] >> shift & 0xFF) - exact) <= 1)
        }
      }
    }
  }

  @Test func `a larger window shows the picture centred, and as large as fits`() throws {
    let stage = try Stage(size: Size(width: 120, height: 60), filter: .nearest)
    let seen = try #require(stage.seen)
    let pixels = Stage.pixels(0).map { $0 & 0xFF_FFFF }
    #expect(seen.size == Size(width: 120, height: 60))
    // 50 × 30 fits twice, 10 pixels from the left and from the right.
    for y in 0..<60 {
      for x in 0..<120 {
        let isInside = (10..<110).contains(x)
        #expect(seen[x, y] == (isInside ? pixels[y / 2 * 50 + (x - 10) / 2] : 0))
      }
    }
  }

  @Test func `a request to close the window is an event`() throws {
    let stage = try Stage()
    stage.client.sendDelete(stage.window.id)
    stage.settle(until: .closeRequested)
    #expect(stage.events.contains(.closeRequested))
  }

  @Test func `a window destroyed by another client is an event, and drawing into it has no effect`()
    throws
  {
    let stage = try Stage()
    stage.client.destroy(stage.window.id)
    stage.settle(until: .destroyed)
    stage.show(Stage.pixels(1))
    stage.window.close()
    #expect(!stage.display.isLost)
  }

  @Test func `after a lost connection every call returns`() throws {
    let stage = try Stage()
    try stage.server.kill()
    stage.show(Stage.pixels(1))
    #expect(stage.display.isLost)
    stage.window.close()
  }

  @Test func `a display without a server is an error`() {
    #expect(throws: XWindowError.cannotOpenDisplay(":4711")) {
      _ = try Display(name: ":4711")
    }
  }
}
