// SPDX-License-Identifier: MIT
internal import CZlib
package import PixelGeometry

/// Writes PNG files of one size: 8-bit RGBA, not interlaced, rows without a filter.
///
/// Source: PNG (Third Edition) §5 for the chunks, §11.2.1 for the header.
package struct PNGEncoder: ~Copyable {
  /// How much time compression may take.
  package enum Compression: Int32, Sendable {
    case usual = -1
    case fastest = 1
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bit depth 8, colour type RGBA, deflate, adaptive filters, no interlace.
  private static let kind: [UInt8] = [8, 6, 0, 0, 0]

  private let size: Size
  private var deflater: Deflater
  /// A row: the number of its filter, 0, and the pixels.
  private var row: RGBARow

  /// Makes an encoder; `nil` if the system refuses the memory.
  package init?(size: Size, compression: Compression = .usual) {
    guard let deflater = Deflater(level: compression.rawValue) else { return nil }
    self.size = size
    self.deflater = deflater
    row = RGBARow(width: size.width, header: [0])
  }

  /// Passes a file on in pieces.
  ///
  /// - Parameters:
  ///   - pixels: `size.width × height` native 0xAARRGGBB pixels, row-major from the top.
  ///   - write: Takes the next piece.
  /// - Throws: What `write` throws.
  package mutating func encode<E: Error>(
    _ pixels: Span<UInt32>, _ write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try write(PNGEncoder.signature)
    try write(
      chunk("IHDR", bigEndian(size.width) + bigEndian(size.height) + PNGEncoder.kind))
    for y in 0..<size.height {
      row.fill(pixels, from: y * size.width)
      try deflater.add(row.bytes) { data throws(E) in try write(chunk("IDAT", data)) }
    }
    try deflater.finish { data throws(E) in try write(chunk("IDAT", data)) }
    try write(chunk("IEND", []))
  }
}

/// A chunk: the length, the type, the data and the checksum.
private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  var checksum = unsafe crc32(0, Array(type.utf8), UInt32(type.utf8.count))
  // crc32() with a null pointer, which an empty array can be, would start again from 0.
  if !data.isEmpty { checksum = unsafe crc32(checksum, data, UInt32(data.count)) }
  return bigEndian(data.count) + type.utf8 + data + bigEndian(Int(checksum))
}

/// The value in four bytes, most significant byte first.
private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
