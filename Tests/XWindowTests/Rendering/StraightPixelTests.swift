// SPDX-License-Identifier: MIT
import Support
import Testing

@testable import XWindow

/// Straight colours of premultiplied pixels, compared with their definition.
@Suite(.timeLimit(.minutes(15))) struct StraightPixelTests {
  /// round(c · 255 / alpha) for each channel.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return pixel }
    return [0, 8, 16].reduce(alpha << 24) { result, shift in
      let exact = Double(pixel >> shift & 0xFF) * 255 / Double(alpha)
      return result | UInt32(exact.rounded()) << shift
    }
  }

  @Test func `every channel of every alpha equals the definition`() {
    for alpha: UInt32 in 0...255 {
      for value in 0...alpha {
        let pixel = alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2
        #expect(pixel.straight == StraightPixelTests.straight(pixel))
      }
    }
  }

  @Test func `straightening part of a row makes its pixels straight, and opaque from alpha 128 on`()
  {
    var dice = Dice()
    for _ in 0..<300 {
      let count = Int.random(in: 0...150, using: &dice)
      // Runs of pixels, most of them opaque or clear.
      var pixels: [UInt32] = []
      while pixels.count < count {
        let alpha = [0, 255, UInt32.random(in: 0...255, using: &dice)].randomElement(using: &dice)
        let pixel = (0..<3).reduce((alpha ?? 0) << 24) { pixel, channel in
          pixel | UInt32.random(in: 0...(alpha ?? 0), using: &dice) << (8 * channel)
        }
        pixels += Array(repeating: pixel, count: Int.random(in: 1...40, using: &dice))
      }
      let start = Int.random(in: 0...pixels.count, using: &dice)
      let range = start..<Int.random(in: start...pixels.count, using: &dice)
      let expected = pixels.enumerated().map { index, pixel in
        guard range.contains(index) else { return pixel }
        return StraightPixelTests.straight(pixel) | (pixel >> 24 < 128 ? 0 : 0xFF00_0000)
      }
      var span = pixels.mutableSpan
      span.straighten(range)
      #expect(pixels == expected, "GIFVIEW_SEED=\(Dice.seed)")
    }
  }
}
