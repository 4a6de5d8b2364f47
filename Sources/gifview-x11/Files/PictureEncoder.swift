// SPDX-License-Identifier: MIT
import PictureFiles
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
  /// The buffer for one row of a PAM.
  private var row: RGBARow
  private var png: PNGEncoder?

  init(_ format: PictureFormat, size: Size) throws(CommandError) {
    self.size = size
    row = RGBARow(width: size.width)
    png = format == .png ? PNGEncoder(size: size) : nil
    if format == .png, png == nil {
      throw CommandError(status: .system, message: "out of memory: for compression")
    }
  }

  /// Writes a picture of native 0xAARRGGBB pixels, row-major from the top.
  mutating func write(_ pixels: Span<UInt32>, to output: inout Output) throws(CommandError) {
    if png != nil {
      try png?.encode(pixels) { piece throws(CommandError) in try output.write(piece) }
      return
    }
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
    for y in 0..<size.height {
      row.fill(pixels, from: y * size.width)
      try output.write(row.bytes)
    }
  }
}
