// SPDX-License-Identifier: MIT

/// The reason why a file has nothing to show.
///
/// Offsets count bytes from the start of the file. Damage that leaves pictures to show is a
/// ``GifWarning`` instead. <doc:LenientRules> lists the limits.
public enum GifError: Error, Equatable, Sendable {
  /// The file does not start with "GIF87a" or "GIF89a"; its first bytes are these: as many as tell
  /// the format, at most 32.
  case notGif(start: [UInt8])
  /// The file ends at this offset, before its first frame and inside a part of `needed` bytes.
  case truncated(at: Int, needed: Int)
  /// The file has no image; its end or its trailer is at this offset.
  case noFrames(at: Int)
  /// This byte stands where a block must start, but starts none.
  case badBlock(UInt8, at: Int)
  /// The LZW minimum code size of a frame is greater than 11.
  case badCodeSize(UInt8, at: Int)
  /// The data of a frame after the first one start with a code that cannot be the first.
  case badFirstCode(Int, at: Int)
  /// Neither the logical screen nor the first frame has a pixel.
  case emptyCanvas(at: Int)
  /// The canvas has more than 2^25 pixels.
  case canvasTooLarge(width: Int, height: Int, at: Int)
  /// A frame has more than 2^25 pixels to decode.
  case frameTooLarge(width: Int, height: Int, at: Int)
  /// There are more than 2^20 frames.
  case tooManyFrames(at: Int)
  /// The file has not ended within its first 2^30 bytes.
  case fileTooLarge(at: Int)
  /// The system refused memory of this many bytes.
  case outOfMemory(bytes: Int)
}

// MARK: - Text

extension GifError: CustomStringConvertible {
  /// The error in words for the user: one line, lower case, without a full stop.
  public var description: String {
    switch self {
    case .notGif(let start):
      if start.isEmpty {
        "not a GIF file (it is empty)"
      } else if let format = ForeignFormat.name(of: start) {
        "not a GIF file but \(format)"
      } else {
        "not a GIF file (starts with \(quoted(start.prefix(4))))"
      }
    case .truncated(let offset, let needed):
      "ends at byte \(offset), before its first frame (\(needed) bytes needed)"
    case .noFrames(let offset): "no image before byte \(offset)"
    case .badBlock(let byte, let offset): "\(hex(byte)) at byte \(offset) starts no block"
    case .badCodeSize(let size, let offset): "LZW code size \(size) at byte \(offset)"
    case .badFirstCode(let code, let offset):
      "code \(code) cannot be a frame's first, at byte \(offset)"
    case .emptyCanvas(let offset): "no pixel in the screen or the frame at byte \(offset)"
    case .canvasTooLarge(let width, let height, _):
      "\(width)x\(height) is more than \(GifLimits.canvasPixels) pixels"
    case .frameTooLarge(let width, let height, let offset):
      "\(width)x\(height) frame at byte \(offset) is more than \(GifLimits.framePixels) pixels"
    case .fileTooLarge(let offset): "no end within \(offset) bytes"
    case .outOfMemory(let bytes): "out of memory: \(bytes) bytes refused"
    case .tooManyFrames(let offset): "more than \(GifLimits.frames) frames at byte \(offset)"
    }
  }

  /// The bytes in quotes; a byte that is not printable ASCII becomes `\xNN`.
  private func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    let text = bytes.map { byte in
      (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
        ? String(Unicode.Scalar(byte)) : "\\x" + digits(byte)
    }
    return "\"\(text.joined())\""
  }

  private func hex(_ byte: UInt8) -> String { "0x" + digits(byte) }

  private func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
