// SPDX-License-Identifier: MIT
import PixelGeometry

/// The format of an exported picture; the raw value is the file name's extension.
enum PictureFormat: String {
  /// Netpbm's Portable Arbitrary Map, pam(5).
  case pam
  /// Portable Network Graphics.
  case png
}

/// Writes pictures of one size as straight RGBA with 8 bits a channel, row by row.
struct PictureEncoder: ~Copyable {
  private let size: Size
  /// The buffer for one row: the filter byte if the format is PNG, then the pixels.
  private var row: [UInt8]
  /// The index of the first pixel's byte in ``row``.
  private let start: Int
  private var png: PNGEncoder?

  init(_ format: PictureFormat, size: Size) throws(CommandError) {
    self.size = size
    png = format == .png ? try PNGEncoder(size: size) : nil
    start = format == .png ? 1 : 0
    row = Array(repeating: 0, count: start + 4 * size.width)
  }

  /// Writes a picture of native 0xAARRGGBB pixels, row-major from the top.
  mutating func write(_ pixels: Span<UInt32>, to output: inout Output) throws(CommandError) {
    if png == nil {
      try output.write(
        """
        P7
        WIDTH \(size.width)
        HEIGHT \(size.height)
        DEPTH 4
        MAXVAL 255
        TUPLTYPE RGB_ALPHA
        ENDHDR

        """)
    } else {
      try png?.begin(&output)
    }
    for y in 0..<size.height {
      fillRow(pixels, from: y * size.width)
      if png == nil { try output.write(row) } else { try png?.add(row, to: &output) }
    }
    try png?.end(&output)
  }

  private mutating func fillRow(_ pixels: Span<UInt32>, from first: Int) {
    let start = start
    let width = size.width
    var bytes = row.mutableSpan
    for x in 0..<width {
      let pixel = pixels[first + x]
      let place = start + 4 * x
      bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
      bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
      bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
    }
  }
}
