// SPDX-License-Identifier: MIT

/// One row of pixels while it is composed: the loops that run for every pixel.
///
/// Each loop checks its bounds once and then runs without a check per pixel, so that it vectorizes.
extension MutableSpan<UInt32> {
  /// Sets the pixels in `range` to the backdrop.
  mutating func fill(_ range: Range<Int>, with backdrop: some BackdropRow) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range { unsafe self[unchecked: index] = backdrop.pixel(at: index) }
  }

  /// Writes canvas pixels over the backdrop, from `start` on.
  mutating func put(_ pixels: Span<UInt32>, over backdrop: some BackdropRow, at start: Int) {
    precondition(start >= 0 && start + pixels.count <= count)
    for index in 0..<pixels.count {
      unsafe self[unchecked: start &+ index] = backdrop.behind(
        pixels[unchecked: index], at: start &+ index)
    }
  }

  /// Writes a mixture of two pictures over the backdrop, from `start` on.
  ///
  /// The mixture has `weight` 256ths of `others`.
  mutating func put(
    _ pixels: Span<UInt32>, mixedWith others: Span<UInt32>, weight: UInt32,
    over backdrop: some BackdropRow, at start: Int
  ) {
    precondition(start >= 0 && start + pixels.count <= count && others.count == pixels.count)
    for index in 0..<pixels.count {
      let mixture = unsafe pixels[unchecked: index]
        .mixed(with: others[unchecked: index], weight: weight)
      unsafe self[unchecked: start &+ index] = backdrop.under(mixture, at: start &+ index)
    }
  }

  /// Sets the pixels in `range` to a mixture of two rows, with `weight` 256ths of `others`.
  mutating func mix(
    _ pixels: Span<UInt32>, with others: Span<UInt32>, weight: UInt32, in range: Range<Int>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count && pixels.count == count
        && others.count == count)
    for index in range {
      unsafe self[unchecked: index] = pixels[unchecked: index]
        .mixed(with: others[unchecked: index], weight: weight)
    }
  }

  /// Replaces the pixels in `range` by their ``UInt32/shaped`` values.
  ///
  /// Only pixels along edges change. Blocks without such a pixel are recognized by a vectorized
  /// test and not written.
  mutating func straighten(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var begin = range.lowerBound
    while begin < range.upperBound {
      let end = Swift.min(begin &+ Self.blockLength, range.upperBound)
      var partial: UInt32 = 0
      for index in begin..<end { unsafe partial |= self[unchecked: index].partialBits }
      if partial != 0 {
        for index in begin..<end {
          unsafe self[unchecked: index] = self[unchecked: index].shaped
        }
      }
      begin = end
    }
  }

  /// The number of pixels that ``straighten(_:)`` tests together.
  private static var blockLength: Int { 32 }

  /// Lays the premultiplied pixels in `range` over the backdrop.
  mutating func lay(_ range: Range<Int>, over backdrop: some BackdropRow) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range {
      unsafe self[unchecked: index] = backdrop.under(self[unchecked: index], at: index)
    }
  }
}
