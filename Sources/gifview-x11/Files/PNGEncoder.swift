// SPDX-License-Identifier: MIT
import CZlib
import PixelGeometry

/// Writes PNG files of one size: 8-bit RGBA, not interlaced; the caller chooses the filters.
///
/// Source: PNG (Third Edition) §5 for the chunks, §11.2.1 for the header.
struct PNGEncoder: ~Copyable {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bit depth 8, colour type RGBA, deflate, adaptive filters, no interlace.
  private static let kind: [UInt8] = [8, 6, 0, 0, 0]

  private let size: Size
  private var deflater: Deflater

  init(size: Size) throws(CommandError) {
    self.size = size
    deflater = try Deflater()
  }

  /// Begins a file.
  func begin(_ output: inout Output) throws(CommandError) {
    try output.write(PNGEncoder.signature)
    try writeChunk(
      "IHDR", bigEndian(size.width) + bigEndian(size.height) + PNGEncoder.kind, to: &output)
  }

  /// Adds a row: a filter byte, then the pixels.
  mutating func add(_ row: [UInt8], to output: inout Output) throws(CommandError) {
    try deflater.add(row) { data throws(CommandError) in try writeChunk("IDAT", data, to: &output) }
  }

  /// Ends the file; ``begin(_:)`` can then start another one.
  mutating func end(_ output: inout Output) throws(CommandError) {
    try deflater.finish { data throws(CommandError) in try writeChunk("IDAT", data, to: &output) }
    try writeChunk("IEND", [], to: &output)
  }
}

private func writeChunk(
  _ type: String, _ data: [UInt8], to output: inout Output
) throws(CommandError) {
  var checksum = unsafe crc32(0, Array(type.utf8), UInt32(type.utf8.count))
  // crc32() with a null pointer, which an empty array can be, would start again from 0.
  if !data.isEmpty { checksum = unsafe crc32(checksum, data, UInt32(data.count)) }
  try output.write(bigEndian(data.count))
  try output.write(type)
  try output.write(data)
  try output.write(bigEndian(Int(checksum)))
}

/// The value in four bytes, most significant byte first.
private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
