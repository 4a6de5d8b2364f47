// SPDX-License-Identifier: MIT

/// The loops of scaling that run for every pixel.
///
/// Each proves its bounds once, and then runs without a check a pixel. The channels of a pixel are handled alike, so their order does
/// not matter. Values that are still to be rounded are kept finer: 256ths across, 2^24ths in the end.
extension MutableSpan<UInt16> {
  /// Scales a row of the picture across, for the target's pixels in `targets`, of the axis' part: four channels each, in 256ths, from 0 on.
  ///
  /// - Returns: Whether all pixels that it is made of are opaque.
  mutating func scale(_ pixels: Span<UInt32>, by axis: ScaleAxis, to targets: Range<Int>) -> Bool {
    let taps = axis.taps
    let starts = axis.starts.span
    let weights = axis.weights.span
    let first = targets.lowerBound - axis.part.lowerBound
    // No start is beyond `size - taps`.
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
        // At most 255 · 65535 in all, and the half.
        sum &+= SIMD4(truncatingIfNeeded: channels) &* SIMD4(repeating: UInt32(weight))
      }
      let line = SIMD4<UInt16>(truncatingIfNeeded: sum &>> 8)
      for channel in 0..<4 { unsafe self[unchecked: 4 &* index &+ channel] = line[channel] }
    }
    return common >= 0xFF00_0000
  }
}

extension MutableSpan<UInt32> {
  /// What sums begin with: a half.
  static var emptySum: UInt32 { 1 << 23 }

  /// Adds so much of a line to sums, channel by channel.
  mutating func add(_ line: Span<UInt16>, _ weight: UInt16) {
    precondition(line.count <= count)
    for index in 0..<line.count {
      // At most 65280 · 65535 in all: 255.99 in the end.
      unsafe self[unchecked: index] &+= UInt32(line[unchecked: index]) &* UInt32(weight)
    }
  }

  /// Adds so much of a line to sums, and rounds them to pixels from `start` on; then the sums are empty.
  mutating func put(
    _ sums: inout MutableSpan<UInt32>, adding line: Span<UInt16>, _ weight: UInt16, at start: Int
  ) {
    precondition(start >= 0 && 4 * start + line.count <= 4 * count && line.count <= sums.count)
    // Bytes of this span, bounded above.
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
