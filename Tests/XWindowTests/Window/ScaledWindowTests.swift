// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Pictures in windows of another size, as a second client reads their pixels.
@Suite(.timeLimit(.minutes(15))) struct ScaledWindowTests {
  /// The largest difference between seen and defined pixels, in steps.
  ///
  /// Beside the picture, seen pixels have to be black.
  ///
  /// `target` is the rectangle of the picture; by default it is fitted.
  static func error(
    of seen: Picture, from pixels: [UInt32], _ filter: Filter, _ target: Rect? = nil
  ) -> Double {
    let target = target ?? Rect.aspectFit(Stage.size, in: Rect(seen.size))
    let reference = ReferenceScaler(picture: Stage.size, target: target.size, filter: filter)
    var largest = 0.0
    for y in 0..<seen.size.height {
      for x in 0..<seen.size.width {
        let isInside = target.contains(Rect(x: x, y: y, width: 1, height: 1))
        let exact =
          isInside ? reference.pixel(x - target.x, y - target.y, of: pixels) : [0, 0, 0, 0]
        for channel in 0..<3 {
          let value = seen[x, y] >> (8 * UInt32(channel)) & 0xFF
          largest = max(largest, abs(Double(value) - exact[channel]))
        }
      }
    }
    return largest
  }

  static let sizes = [(75, 90), (31, 17), (133, 30)].map { Size(width: $0.0, height: $0.1) }

  @Test(arguments: sizes, [Filter.linear, .nearest])
  func `a window of any size shows the picture by the definition`(size: Size, filter: Filter)
    throws
  {
    let stage = try Stage(size: size, filter: filter)
    for seed: UInt32 in 0...2 {
      if seed > 0 { stage.show(Stage.pixels(seed)) }
      let seen = try #require(stage.seen)
      let most = filter == .nearest ? 0 : 0.52
      #expect(ScaledWindowTests.error(of: seen, from: Stage.pixels(seed), filter) <= most)
    }
  }

  @Test func `exactly the pixels that a change reaches are scaled anew`() throws {
    let stage = try Stage(size: Size(width: 130, height: 90))
    var pixels = Stage.pixels(0)
    for (seed, changed) in [
      (1, Rect(x: 0, y: 0, width: 1, height: 1)), (2, Rect(x: 20, y: 10, width: 9, height: 3)),
      (3, Rect(x: 49, y: 29, width: 1, height: 1)), (4, Rect(x: 5, y: 0, width: 1, height: 30)),
    ] {
      let new = Stage.pixels(UInt32(seed))
      for y in changed.y..<changed.maxY {
        for x in changed.x..<changed.maxX { pixels[y * 50 + x] = new[y * 50 + x] }
      }
      stage.show(pixels, changed: changed)
      #expect(ScaledWindowTests.error(of: try #require(stage.seen), from: pixels, .linear) <= 0.52)
    }
  }

  @Test func `soft edges after scaling lie over the background`() throws {
    let stage = try Stage(size: Size(width: 100, height: 60))
    // The left half is clear, the right half white: at the edge white mixes with the black behind.
    let pixels = (0..<Stage.size.area).map { $0 % 50 < 25 ? 0 : UInt32.max }
    stage.show(pixels)
    let seen = try #require(stage.seen)
    // The middles of the target pixels are at ¼ and ¾ of a picture pixel.
    #expect((48..<52).map { seen[$0, 30] } == [0, 0x40_4040, 0xBF_BFBF, 0xFF_FFFF])
  }
}
