// SPDX-License-Identifier: MIT

/// One row of pixels that is being composed: the loops that run for every pixel.
///
/// Each proves its bounds once, and then runs without a check a pixel, so that the compiler can take many pixels at a time.
extension MutableSpan<UInt32> {
  /// Sets the pixels in `range` to one colour.
  mutating func fill(_ range: Range<Int>, with pixel: UInt32) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range { unsafe self[unchecked: index] = pixel }
  }

  /// Puts pixels over an opaque background, from `start` on.
  mutating func put(_ pixels: Span<UInt32>, over background: UInt32, at start: Int) {
    precondition(start >= 0 && start + pixels.count <= count)
    for index in 0..<pixels.count {
      unsafe self[unchecked: start &+ index] = pixels[unchecked: index].over(background)
    }
  }

  /// Puts pixels with so many 256ths of others over an opaque background, from `start` on.
  mutating func put(
    _ pixels: Span<UInt32>, mixedWith others: Span<UInt32>, _ weight: UInt32,
    over background: UInt32, at start: Int
  ) {
    precondition(start >= 0 && start + pixels.count <= count && others.count == pixels.count)
    for index in 0..<pixels.count {
      unsafe self[unchecked: start &+ index] = pixels[unchecked: index]
        .mixed(with: others[unchecked: index], weight).over(background)
    }
  }

  /// Sets the pixels in `range` to those of a row with so many 256ths of another's.
  mutating func mix(
    _ pixels: Span<UInt32>, with others: Span<UInt32>, _ weight: UInt32, in range: Range<Int>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count && pixels.count == count
        && others.count == count)
    for index in range {
      unsafe self[unchecked: index] = pixels[unchecked: index]
        .mixed(with: others[unchecked: index], weight)
    }
  }

  /// Lays the pixels in `range` over an opaque background.
  mutating func lay(_ range: Range<Int>, over background: UInt32) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range { unsafe self[unchecked: index] = self[unchecked: index].over(background) }
  }
}
