// SPDX-License-Identifier: MIT
import CZlib
import PixelGeometry

/// Writes PNG files of one size: 8 bit RGBA, not interlaced, rows as they are handed over.
///
/// Source: PNG (Third Edition) §5 for the chunks, §11.2.1 for the header.
struct PNGEncoder: ~Copyable {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bit depth 8, colour type RGBA, deflate, adaptive filters, no interlace.
  private static let kind: [UInt8] = [8, 6, 0, 0, 0]

  private let size: Size
  private var deflater: Deflater

  init(size: Size) throws(Failure) {
    self.size = size
    deflater = try Deflater()
  }

  /// Begins a file.
  func begin(_ output: inout Output) throws(Failure) {
    try output.write(PNGEncoder.signature)
    try writeChunk(
      "IHDR", bigEndian(size.width) + bigEndian(size.height) + PNGEncoder.kind, to: &output)
  }

  /// Adds a row: a byte for the filter, and its pixels.
  mutating func add(_ row: [UInt8], to output: inout Output) throws(Failure) {
    try deflater.add(row) { data throws(Failure) in try writeChunk("IDAT", data, to: &output) }
  }

  /// Ends the file; another can begin.
  mutating func end(_ output: inout Output) throws(Failure) {
    try deflater.finish { data throws(Failure) in try writeChunk("IDAT", data, to: &output) }
    try writeChunk("IEND", [], to: &output)
  }
}

private func writeChunk(
  _ type: String, _ data: [UInt8], to output: inout Output
) throws(Failure) {
  var checksum = unsafe crc32(0, Array(type.utf8), UInt32(type.utf8.count))
  // The checksum of nothing is not that of no more.
  if !data.isEmpty { checksum = unsafe crc32(checksum, data, UInt32(data.count)) }
  try output.write(bigEndian(data.count))
  try output.write(type)
  try output.write(data)
  try output.write(bigEndian(Int(checksum)))
}

/// Four bytes, the most significant first.
private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
