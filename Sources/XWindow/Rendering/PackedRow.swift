// SPDX-License-Identifier: MIT

/// One row of an image in the server's format: the loops that pack every pixel when the server does
/// not take canvas pixels as they are.
///
/// Each loop checks its bounds once, as those in PixelRow.swift do.
extension MutableSpan where Element: FixedWidthInteger & UnsignedInteger & BitwiseCopyable {
  /// Packs each pixel into one element, from `start` on.
  mutating func put(_ pixels: Span<UInt32>, as channels: ChannelLayout, at start: Int) {
    precondition(start >= 0 && start + pixels.count <= count)
    for index in 0..<pixels.count {
      let pixel = unsafe Element(truncatingIfNeeded: channels.packed(pixels[unchecked: index]))
      unsafe self[unchecked: start &+ index] =
        channels.isLSBFirst ? pixel.littleEndian : pixel.bigEndian
    }
  }
}

extension MutableSpan<UInt8> {
  /// Packs each pixel into three bytes, from `start` on.
  mutating func putTriples(_ pixels: Span<UInt32>, as channels: ChannelLayout, at start: Int) {
    precondition(start >= 0 && start + 3 * pixels.count <= count)
    let first: UInt32 = channels.isLSBFirst ? 0 : 16
    for index in 0..<pixels.count {
      let pixel = unsafe channels.packed(pixels[unchecked: index])
      let place = start &+ 3 &* index
      unsafe self[unchecked: place] = UInt8(truncatingIfNeeded: pixel &>> first)
      unsafe self[unchecked: place &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      unsafe self[unchecked: place &+ 2] = UInt8(truncatingIfNeeded: pixel &>> (16 &- first))
    }
  }

  /// Dithers each pixel to a cell of a colour cube, from `start` on.
  ///
  /// The result depends only on the pixel's colour and on its place in the window (`x` is the
  /// column of the first pixel), so areas that do not change from picture to picture do not
  /// flicker.
  mutating func put(
    _ pixels: Span<UInt32>, ditheredTo cube: ColorCube, x: Int, y: Int, at start: Int
  ) {
    precondition(start >= 0 && start + pixels.count <= count)
    let (x, y) = (UInt32(x), UInt32(y))
    let (reds, greens, blues) = (UInt32(cube.reds), UInt32(cube.greens), UInt32(cube.blues))
    // Two passes: computing the cell numbers vectorizes, looking up their colormap pixels does not.
    if cube.isGray {
      for index in 0..<pixels.count {
        let threshold = Bayer.threshold(x &+ UInt32(truncatingIfNeeded: index), y)
        let cell = unsafe Bayer.level(pixels[unchecked: index].gray, of: reds, threshold)
        unsafe self[unchecked: start &+ index] = UInt8(truncatingIfNeeded: cell)
      }
    } else {
      for index in 0..<pixels.count {
        let pixel = unsafe pixels[unchecked: index]
        let threshold = Bayer.threshold(x &+ UInt32(truncatingIfNeeded: index), y)
        let red = Bayer.level(pixel >> 16 & 0xFF, of: reds, threshold)
        let green = Bayer.level(pixel >> 8 & 0xFF, of: greens, threshold)
        let blue = Bayer.level(pixel & 0xFF, of: blues, threshold)
        unsafe self[unchecked: start &+ index] = UInt8(
          truncatingIfNeeded: (red &* greens &+ green) &* blues &+ blue)
      }
    }
    let cells = cube.pixels.span
    for place in start..<start &+ pixels.count {
      // Every level is below the number of levels, so the cell exists.
      unsafe self[unchecked: place] = cells[unchecked: Int(self[unchecked: place])]
    }
  }
}

/// Ordered dithering with an 8×8 Bayer matrix.
enum Bayer {
  /// The threshold at a place, 1 … 253 of 255: (2 m + 1) / 128, where m is the matrix entry, 0 …
  /// 63.
  ///
  /// The bits of m alternate between x ⊕ y and y; their lowest bits are the highest two of m. This
  /// gives the matrix of the recursion M₂ₙ = (4 Mₙ, 4 Mₙ + 2; 4 Mₙ + 3, 4 Mₙ + 1) without a table,
  /// so that the loop vectorizes.
  @inline(__always)
  static func threshold(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let other = x ^ y
    let upper = (other & 1) << 5 | (other & 2) << 2 | (other & 4) >> 1
    let lower = (y & 1) << 4 | (y & 2) << 1 | (y & 4) >> 2
    return ((upper | lower) &* 510 &+ 255) >> 7
  }

  /// The level, 0 ..< levels, for a value of 0 … 255; over a block of the matrix the levels average
  /// to the value.
  ///
  /// A value that equals a level always becomes that level.
  @inline(__always)
  static func level(_ value: UInt32, of levels: UInt32, _ threshold: UInt32) -> UInt32 {
    // `scaled` is at most 255 · 255 + 253; up to there the last line is an exact division by 255.
    let scaled = value &* (levels &- 1 & 0xFF) &+ threshold
    return (scaled &+ scaled >> 8 &+ 1) >> 8
  }
}
