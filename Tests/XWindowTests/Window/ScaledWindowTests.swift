// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Pictures in windows of another size, as a second client sees them.
@Suite(.timeLimit(.minutes(2))) struct ScaledWindowTests {
  /// How far what is seen is from the definition, in steps; beside the picture it has to be black.
  ///
  /// `target` is where the picture lies; by default it is fitted.
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

  @Test func `only what a change reaches is scaled, and all of that`() throws {
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

  @Test func `what is half transparent after scaling lies over the background`() throws {
    let stage = try Stage(size: Size(width: 100, height: 60))
    // Left half clear, right half white: between them they are mixed with the black behind.
    let pixels = (0..<Stage.size.area).map { $0 % 50 < 25 ? 0 : UInt32.max }
    stage.show(pixels)
    let seen = try #require(stage.seen)
    // Middles of the target are at ¼ and ¾ of a pixel.
    #expect((48..<52).map { seen[$0, 30] } == [0, 0x40_4040, 0xBF_BFBF, 0xFF_FFFF])
  }
}
