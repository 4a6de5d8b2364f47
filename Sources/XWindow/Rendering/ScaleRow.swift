// SPDX-License-Identifier: MIT

/// The loops of scaling that run for every pixel.
///
/// Each loop checks its bounds once and then runs without a check per pixel. All channels of a
/// pixel are handled alike, so their order does not matter. Intermediate values have a finer
/// resolution than a channel: 1/256 of a step after the horizontal pass, 1/2²⁴ in the vertical
/// sums.
extension MutableSpan<UInt16> {
  /// Scales a row of the picture horizontally: four channels for each target pixel, in 256ths of a
  /// step, from index 0 on.
  ///
  /// - Parameters:
  ///   - pixels: The whole row.
  ///   - axis: The horizontal axis.
  ///   - targets: The target columns, within the part that `axis` covers.
  /// - Returns: Whether all source pixels that contribute are opaque.
  mutating func scale(_ pixels: Span<UInt32>, by axis: ScaleAxis, to targets: Range<Int>) -> Bool {
    let taps = axis.taps
    let starts = axis.starts.span
    let weights = axis.weights.span
    let first = targets.lowerBound - axis.part.lowerBound
    // Every start is at most `size - taps`, so the taps of each target lie within the row.
    precondition(
      first >= 0 && first + targets.count <= starts.count && pixels.count == axis.size
        && weights.count == starts.count * taps && 4 * targets.count <= count)
    var common = UInt32.max
    for index in 0..<targets.count {
      let target = first &+ index
      let start = unsafe starts[unchecked: target]
      var sum = SIMD4<UInt32>(repeating: 1 << 7)
      for tap in 0..<taps {
        let pixel = unsafe pixels[unchecked: start &+ tap]
        common &= pixel
        let channels = unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
        let weight = unsafe weights[unchecked: target &* taps &+ tap]
        // The total is at most 255 · 65535 plus the rounding half.
        sum &+= SIMD4(truncatingIfNeeded: channels) &* SIMD4(repeating: UInt32(weight))
      }
      let line = SIMD4<UInt16>(truncatingIfNeeded: sum &>> 8)
      for channel in 0..<4 { unsafe self[unchecked: 4 &* index &+ channel] = line[channel] }
    }
    return common >= 0xFF00_0000
  }
}

extension MutableSpan<UInt32> {
  /// The initial value of a sum: the rounding half.
  static var emptySum: UInt32 { 1 << 23 }

  /// Adds a line, multiplied by `weight`, to the sums, channel by channel.
  mutating func add(_ line: Span<UInt16>, weight: UInt16) {
    precondition(line.count <= count)
    for index in 0..<line.count {
      // The total is at most 65280 · 65535, that is 255.99 steps.
      unsafe self[unchecked: index] &+= UInt32(line[unchecked: index]) &* UInt32(weight)
    }
  }

  /// Adds a line, multiplied by `weight`, to `sums`, rounds the totals to pixels from `start` on,
  /// and resets the sums.
  mutating func put(
    _ sums: inout MutableSpan<UInt32>, adding line: Span<UInt16>, weight: UInt16, at start: Int
  ) {
    precondition(start >= 0 && 4 * start + line.count <= 4 * count && line.count <= sums.count)
    // The precondition also bounds the byte offsets below.
    var bytes = unsafe mutableBytes
    for index in 0..<line.count {
      let sum = unsafe sums[unchecked: index] &+ UInt32(line[unchecked: index]) &* UInt32(weight)
      unsafe bytes.storeBytes(
        of: UInt8(truncatingIfNeeded: sum >> 24), toUncheckedByteOffset: 4 &* start &+ index,
        as: UInt8.self)
      unsafe sums[unchecked: index] = MutableSpan.emptySum
    }
  }
}
