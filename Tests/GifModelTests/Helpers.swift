// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support

/// A sealed file of these bytes.
func gif(_ bytes: [UInt8]) throws(GifError) -> GifFile {
  var file = GifFile(expecting: bytes.count)
  try file.append(bytes)
  try file.seal()
  return file
}

/// A sealed file of 0xRRGGBB colours with the blocks that `build` adds, and a trailer.
func gif(
  _ width: Int, _ height: Int, colors: [UInt32] = Colors.four,
  _ build: (inout GifWriter) -> Void
) throws(GifError) -> GifFile {
  var writer = GifWriter(width, height, colors: colors)
  build(&writer)
  writer.trailer()
  return try gif(writer.bytes)
}

/// Colours of the tests' files.
enum Colors {
  static let four: [UInt32] = [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00]
  static let black: UInt32 = 0xFF00_0000
  static let white: UInt32 = 0xFFFF_FFFF
  static let red: UInt32 = 0xFFFF_0000
  static let green: UInt32 = 0xFF00_FF00
}

extension FrameStore {
  /// The pixels of a picture.
  mutating func pixels(_ index: Int, of file: GifFile) -> [UInt32] {
    lend(index, of: file) { $0.array }
  }

  /// Lends a picture; memory is not refused here.
  mutating func lend<R>(_ index: Int, of file: GifFile, _ body: (Span<UInt32>) -> R) -> R {
    do { return try withPicture(index, of: file, body) } catch { preconditionFailure("\(error)") }
  }
}

extension Span<UInt32> {
  /// A copy of the elements.
  var array: [UInt32] { indices.map { self[$0] } }
}

extension GifFile {
  /// The pixels of all pictures.
  var pictures: [[UInt32]] {
    var store = FrameStore()
    return frames.indices.map { store.pixels($0, of: self) }
  }

  /// The damage found by decoding all frames.
  var pixelWarnings: [GifWarning] {
    do { return Array(try damage().dropFirst(warnings.count)) } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// The CRC-32 of every picture, as eight hexadecimal digits.
func checksums(of file: GifFile) -> [String] {
  var store = FrameStore()
  return file.frames.indices.map { index in
    store.lend(index, of: file) { pixels in
      var crc = Crc32()
      crc.add(rgba: pixels)
      let digits = String(crc.value, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
}

/// Everything read from a file that arrived in pieces.
struct Outcome: Equatable {
  var error: GifError?
  var canvas: Size?
  var frames: [FrameHeader]
  var warnings: [GifWarning]
  var loopCount: Int?
  var comments: [[UInt8]]

  init(of bytes: [UInt8], inPiecesOf size: Int) {
    var file = GifFile()
    do {
      for start in stride(from: 0, to: bytes.count, by: max(size, 1)) {
        try file.append(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      try file.seal()
    } catch {
      self.error = error
    }
    canvas = file.canvas
    frames = Array(file.frames)
    warnings = file.warnings
    loopCount = file.loopCount
    comments = file.comments.map { Array($0) }
  }
}
