// SPDX-License-Identifier: MIT
import PixelGeometry
import Testing

@testable import XWindow

/// Scaling, compared with its definition in floating point.
@Suite(.timeLimit(.minutes(15))) struct ScalerTests {
  /// Random premultiplied pixels: no colour channel exceeds alpha.
  static func pixels(_ size: Size, _ random: inout SplitMix) -> [UInt32] {
    (0..<size.area).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &random)
      return (0..<3).reduce(alpha << 24) { pixel, channel in
        pixel | UInt32.random(in: 0...alpha, using: &random) << (8 * channel)
      }
    }
  }

  static let sizes: [(Size, Size)] = [
    ((7, 5), (7, 5)), ((7, 5), (14, 10)), ((7, 5), (23, 19)), ((1, 1), (9, 4)), ((2, 1), (5, 3)),
    ((40, 31), (20, 31)), ((40, 31), (13, 7)), ((40, 31), (1, 1)), ((33, 9), (32, 8)),
    ((9, 33), (40, 4)), ((100, 3), (3, 100)), ((5, 1), (2, 1)), ((300, 2), (2, 300)),
  ].map { (Size(width: $0.0.0, height: $0.0.1), Size(width: $0.1.0, height: $0.1.1)) }

  @Test(arguments: sizes)
  func `linear rounds the exact value, and nearest picks the exact pixel`(
    picture: Size, target: Size
  ) {
    var random = SplitMix(seed: UInt64(picture.area * 1000 + target.area))
    let pixels = ScalerTests.pixels(picture, &random)
    for (filter, most) in [(Filter.linear, 0.52), (.nearest, 0)] {
      var scaler = Scaler(from: picture, to: target, filter: filter)
      let reference = ReferenceScaler(picture: picture, target: target, filter: filter)
      let scaled = scaler.scaled(pixels, to: target)
      #expect(reference.error(of: scaled, from: pixels) <= most)
      #expect(
        scaled.allSatisfy { pixel in (0..<3).allSatisfy { pixel >> (8 * $0) & 0xFF <= pixel >> 24 }
        })
    }
  }

  @Test func `the average of 200 000 pixels is exact within one step`() {
    let picture = Size(width: 2000, height: 100)
    var random = SplitMix(seed: 1)
    let target = Size(width: 1, height: 1)
    // Rounding errors add up the most when every other pixel is bright.
    let pixels = (0..<picture.area).map {
      $0 % 2 == 0 ? UInt32.max : UInt32.random(in: 0..<2, using: &random) * 0xFF00_0000
    }
    var scaler = Scaler(from: picture, to: target, filter: .linear)
    let reference = ReferenceScaler(picture: picture, target: target, filter: .linear)
    #expect(reference.error(of: scaler.scaled(pixels, to: target), from: pixels) < 1)
  }

  @Test func `a single-coloured picture keeps its colour, and its opacity is reported`() {
    for pixel: UInt32 in [0xFFFF_FFFF, 0xFF01_80FE, 0x8001_8000, 0, 0xFEFE_FEFE] {
      for (picture, target) in ScalerTests.sizes {
        var scaler = Scaler(from: picture, to: target, filter: .linear)
        let pixels = [UInt32](repeating: pixel, count: picture.area)
        #expect(scaler.scaled(pixels, to: target).allSatisfy { $0 == pixel })
        var row = [UInt32](repeating: 0, count: target.width)
        var span = row.mutableSpan
        let isOpaque = scaler.scale(
          PixelRun(row: 0, columns: 0..<target.width, start: 0), of: pixels.span,
          mixedWith: pixels.span, weight: 0, into: &span)
        #expect(isOpaque == (pixel >= 0xFF00_0000))
      }
    }
  }

  @Test(arguments: [Filter.nearest, .linear])
  func `scaling only the reach of a change equals scaling the whole picture`(filter: Filter) {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let picture = Size(
        width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
      let target = Size(
        width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
      let x = Int.random(in: 0..<picture.width, using: &random)
      let y = Int.random(in: 0..<picture.height, using: &random)
      let changed = Rect(
        x: x, y: y, width: .random(in: 1...picture.width - x, using: &random),
        height: .random(in: 1...picture.height - y, using: &random))
      let before = ScalerTests.pixels(picture, &random)
      var after = before
      for row in changed.y..<changed.maxY {
        for column in changed.x..<changed.maxX {
          after[row * picture.width + column] = UInt32.random(in: 0...UInt32.max, using: &random)
        }
      }
      var scaler = Scaler(from: picture, to: target, filter: filter)
      let reach = scaler.reach(of: changed)
      var pieced = scaler.scaled(before, to: target)
      let part = scaler.scaled(after, to: target, in: reach)
      for row in reach.y..<reach.maxY {
        for column in reach.x..<reach.maxX {
          pieced[row * target.width + column] = part[row * target.width + column]
        }
      }
      #expect(pieced == scaler.scaled(after, to: target), "seed \(seed)")
    }
  }

  @Test func `pictures are mixed before they are scaled`() {
    let picture = Size(width: 12, height: 9)
    let target = Size(width: 31, height: 5)
    var random = SplitMix(seed: 3)
    let first = ScalerTests.pixels(picture, &random)
    let second = ScalerTests.pixels(picture, &random)
    let mixed = zip(first, second).map { $0.mixed(with: $1, weight: 100) }
    var scaler = Scaler(from: picture, to: target, filter: .linear)
    let whole = scaler.scaled(mixed, to: target)
    #expect(scaler.scaled(first, mixedWith: second, weight: 100, to: target) == whole)
  }
}

extension Scaler {
  /// Scales to the whole target.
  init(from picture: Size, to target: Size, filter: Filter) {
    self.init(from: picture, to: target, part: Rect(target), filter: filter)
  }
}

/// Random numbers with a fixed seed: SplitMix64 (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
