// SPDX-License-Identifier: MIT

/// Why nothing of a file can be shown.
///
/// Offsets count bytes from the start of the file. Damage that leaves pictures to show is a ``GifWarning`` instead.
public enum GifError: Error, Equatable, Sendable {
  /// The file does not start with "GIF87a" or "GIF89a", but with these bytes (at most four).
  case notGif(start: [UInt8])
  /// The file ended at this offset before its first frame, amid something `needed` bytes long.
  case truncated(at: Int, needed: Int)
  /// The file has no image; its end, or its trailer, is at this offset.
  case noFrames(at: Int)
  /// A byte that starts no block stands where a block must start, before any frame.
  case badBlock(UInt8, at: Int)
  /// The minimum code size of the first frame is beyond ``GifLimits/codeSize``.
  case badCodeSize(UInt8, at: Int)
  /// The data of a frame after the first start with a code that cannot be the first.
  case badFirstCode(Int, at: Int)
  /// Neither the logical screen nor the first frame has an extent.
  case emptyCanvas(at: Int)
  /// The canvas has more pixels than ``GifLimits/canvasPixels``.
  case canvasTooLarge(width: Int, height: Int, at: Int)
  /// A frame has more pixels to decode than ``GifLimits/framePixels``.
  case frameTooLarge(width: Int, height: Int, at: Int)
  /// There are more frames than ``GifLimits/frames``.
  case tooManyFrames(at: Int)
}

// MARK: - Text

extension GifError: CustomStringConvertible {
  /// What is wrong, for the user: one line, lower case, without a full stop.
  public var description: String {
    switch self {
    case .notGif(let start):
      start.isEmpty
        ? "not a GIF file (it is empty)" : "not a GIF file (starts with \(quoted(start)))"
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
    case .tooManyFrames(let offset): "more than \(GifLimits.frames) frames at byte \(offset)"
    }
  }

  /// The bytes in quotes, those that are not printable ASCII as `\xNN`.
  private func quoted(_ bytes: [UInt8]) -> String {
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
