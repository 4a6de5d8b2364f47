// SPDX-License-Identifier: MIT

/// One row of pixels that is being composed: the loops that run for every pixel.
///
/// Each proves its bounds once, and then runs without a check a pixel, so that the compiler can take many pixels at a time.
extension MutableSpan<UInt32> {
  /// Sets the pixels in `range` to the backdrop.
  mutating func fill(_ range: Range<Int>, with backdrop: some BackdropRow) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range { unsafe self[unchecked: index] = backdrop.pixel(at: index) }
  }

  /// Puts pixels over the backdrop, from `start` on.
  mutating func put(_ pixels: Span<UInt32>, over backdrop: some BackdropRow, at start: Int) {
    precondition(start >= 0 && start + pixels.count <= count)
    for index in 0..<pixels.count {
      unsafe self[unchecked: start &+ index] = backdrop.behind(
        pixels[unchecked: index], at: start &+ index)
    }
  }

  /// Puts pixels with so many 256ths of others over the backdrop, from `start` on.
  mutating func put(
    _ pixels: Span<UInt32>, mixedWith others: Span<UInt32>, _ weight: UInt32,
    over backdrop: some BackdropRow, at start: Int
  ) {
    precondition(start >= 0 && start + pixels.count <= count && others.count == pixels.count)
    for index in 0..<pixels.count {
      let mixture = unsafe pixels[unchecked: index].mixed(with: others[unchecked: index], weight)
      unsafe self[unchecked: start &+ index] = backdrop.under(mixture, at: start &+ index)
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

  /// Makes the pixels in `range` what is to be seen of them in a window with a shape.
  ///
  /// It changes few, along edges: the others are looked at many at a time, and most of them not written.
  mutating func straighten(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var begin = range.lowerBound
    while begin < range.upperBound {
      let end = Swift.min(begin &+ Self.pixelsAtOnce, range.upperBound)
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

  /// How many pixels are looked at before it is asked whether one of them is partial.
  private static var pixelsAtOnce: Int { 32 }

  /// Lays the pixels in `range` over the backdrop.
  mutating func lay(_ range: Range<Int>, over backdrop: some BackdropRow) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range {
      unsafe self[unchecked: index] = backdrop.under(self[unchecked: index], at: index)
    }
  }
}
