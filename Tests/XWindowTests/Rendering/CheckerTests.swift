// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// A checkerboard behind transparent pixels and beside the picture, on every path that pixels take.
@Suite(.timeLimit(.minutes(15))) struct CheckerTests {
  /// Squares of 8 pixels; the one in the corner is light.
  static func gray(_ x: Int, _ y: Int) -> UInt32 {
    (x / 8 + y / 8) % 2 == 0 ? 0x99_9999 : 0x66_6666
  }

  static func checkerboard(_ size: Size, _ pixel: (Int, Int) -> UInt32? = { _, _ in nil })
    -> Picture
  {
    Picture(
      size: size,
      pixels: (0..<size.area).map { index in
        let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
        return pixel(x, y) ?? gray(x, y)
      })
  }

  /// A picture with scattered transparent pixels.
  static func pixels(_ seed: UInt32) -> [UInt32] {
    Stage.pixels(seed).map { $0 & 0x300 == 0 ? 0 : $0 }
  }

  static let clear = [UInt32](repeating: 0, count: Stage.size.area)

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func `every picture lies over the checkerboard, from the first on`(server: [String]) throws {
    let stage = try Stage(server, background: .checker, pixels: CheckerTests.pixels(0))
    for seed: UInt32 in 0...3 {
      if seed > 0 { stage.show(CheckerTests.pixels(seed)) }
      let pixels = CheckerTests.pixels(seed)
      let expected = CheckerTests.checkerboard(Stage.size) { x, y in
        pixels[50 * y + x] == 0 ? nil : pixels[50 * y + x]
      }
      #expect(stage.seen == expected)
    }
  }

  @Test func `the checkerboard is anchored in the window's corner, whatever rectangle changes`()
    throws
  {
    for (size, scale) in [(Stage.size, 1), (Size(width: 120, height: 60), 2)] {
      let stage = try Stage(
        size: size, filter: .nearest, background: .checker, pixels: Stage.pixels(0))
      var pixels = Stage.pixels(0)
      for (step, changed) in [
        Rect(x: 3, y: 5, width: 1, height: 1), Rect(x: 13, y: 2, width: 30, height: 27),
        Rect(x: 49, y: 0, width: 1, height: 30), Rect(x: 0, y: 29, width: 50, height: 1),
      ].enumerated() {
        for y in changed.y..<changed.maxY {
          for x in changed.x..<changed.maxX {
            pixels[y * 50 + x] = CheckerTests.pixels(UInt32(step))[y * 50 + x]
          }
        }
        stage.show(pixels, changed: changed)
        let left = (size.width - 50 * scale) / 2
        let expected = CheckerTests.checkerboard(size) { x, y in
          guard (left..<size.width - left).contains(x) else { return nil }
          let pixel = pixels[y / scale * 50 + (x - left) / scale]
          return pixel == 0 ? nil : pixel
        }
        #expect(stage.seen == expected)
      }
    }
  }

  @Test func `partial alpha from scaling is blended with the checkerboard`() throws {
    let size = Size(width: 133, height: 90)
    let stage = try Stage(size: size, background: .checker)
    let pixels = CheckerTests.pixels(1)
    stage.show(pixels)
    let seen = try #require(stage.seen)
    let target = Rect.aspectFit(Stage.size, in: Rect(size))
    let reference = ReferenceScaler(picture: Stage.size, target: target.size, filter: .linear)
    var largest = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = target.contains(Rect(x: x, y: y, width: 1, height: 1))
        let above =
          isInside ? reference.pixel(x - target.x, y - target.y, of: pixels) : [0, 0, 0, 0]
        let behind = Double(CheckerTests.gray(x, y) & 0xFF) * (1 - above[3] / 255)
        for channel in 0..<3 {
          let value = Double(seen[x, y] >> (8 * UInt32(channel)) & 0xFF)
          largest = max(largest, abs(value - above[channel] - behind))
        }
      }
    }
    // Half a step for the scaled pixel, and half a step for the backdrop. The backdrop's share is
    // off by half a step of alpha and by 1/512, which is 0.6 of a step for the lighter gray.
    #expect(largest <= 1.6)
  }

  @Test(arguments: [8, 15, 16, 24, 30])
  func `every visual shows the same checkerboard, also where the server paints it`(
    depth: Int
  ) throws {
    let picture = CheckerTests.checkerboard(Stage.size).pixels.map { $0 | 0xFF00_0000 }
    let drawn = try Stage(screen: "640x480x\(depth)", pixels: picture)
    let behind = try Stage(
      screen: "640x480x\(depth)", background: .checker, pixels: CheckerTests.clear)
    let expected = try #require(drawn.client.pixelValues(of: drawn.window.id))
    #expect(behind.client.pixelValues(of: behind.window.id) == expected)
    behind.show(CheckerTests.clear)
    #expect(behind.client.pixelValues(of: behind.window.id) == expected)
    // The server repaints the whole window.
    unsafe XClearWindow(behind.client.display, behind.canvas)
    behind.client.sync()
    #expect(behind.client.pixelValues(of: behind.window.id) == expected)
  }

  @Test func `a mixture lies over the checkerboard`() throws {
    let stage = try Stage(background: .checker)
    let first = CheckerTests.pixels(1)
    let second = CheckerTests.pixels(2)
    for weight in [1, 77, 128, 255] {
      stage.settle()
      stage.window.draw(
        first.span, mixedWith: second.span, weight: weight, changed: Rect(Stage.size))
      stage.window.present()
      stage.settle()
      let seen = try #require(stage.seen)
      let share = Double(weight) / 256
      for index in first.indices {
        let (y, x) = index.quotientAndRemainder(dividingBy: 50)
        let alpha = (first[index] == 0 ? 0 : 1 - share) + (second[index] == 0 ? 0 : share)
        for shift in [0, 8, 16] {
          let exact =
            Double(first[index] >> shift & 0xFF) * (1 - share)
            + Double(second[index] >> shift & 0xFF) * share
            + Double(CheckerTests.gray(x, y) & 0xFF) * (1 - alpha)
          #expect(abs(Double(seen.pixels[index] >> shift & 0xFF) - exact) <= 1.5)
        }
      }
    }
  }
}
