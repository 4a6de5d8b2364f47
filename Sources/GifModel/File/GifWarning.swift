// SPDX-License-Identifier: MIT

/// Damage that leaves something to show, and the byte offset where it was found.
public enum GifWarning: Equatable, Sendable {
  /// The file ends without a trailer.
  case missingTrailer(at: Int)
  /// The file ends inside an extension or a descriptor.
  case truncatedBlock(at: Int)
  /// The file ends inside this frame, of which the decoded pixels are shown.
  case truncatedFrame(Int, at: Int)
  /// An error after the last good frame; the rest of the file is ignored.
  case ended(GifError)
  /// A graphic control block is not four bytes long; a longer one is used, a shorter one is not.
  case badControlLength(Int, at: Int)
  /// Part of this frame, or all of it, lies outside the canvas and is not shown.
  case outsideCanvas(frame: Int, at: Int)
  /// This frame has no pixels.
  case emptyFrame(Int, at: Int)
  /// This frame has no colour table, so all its pixels are black.
  case noColorTable(frame: Int, at: Int)
  /// A code greater than the next free entry ended this frame's pixels.
  case badCode(Int, frame: Int, at: Int)
  /// This frame's data end before its last pixel.
  case tooFewPixels(Int, of: Int, frame: Int, at: Int)
  /// No end code follows this frame's last pixel: it is missing, or there are more pixels.
  case missingEndCode(frame: Int, at: Int)
  /// A pixel of this frame has an index beyond the colour table; such pixels are black.
  case indexBeyondTable(Int, frame: Int, at: Int)
}

// MARK: - Text

extension GifWarning: CustomStringConvertible {
  /// The damage in words for the user: one line, lower case, without a full stop.
  ///
  /// Frames count from 1.
  public var description: String {
    switch self {
    case .missingTrailer(let offset): "no trailer at byte \(offset)"
    case .truncatedBlock(let offset): "ends within a block at byte \(offset)"
    case .truncatedFrame(let frame, let offset): "ends within frame \(frame + 1) at byte \(offset)"
    case .ended(let error): "nothing read further: \(error)"
    case .badControlLength(let length, let offset):
      "graphic control of \(length) bytes at byte \(offset)"
    case .outsideCanvas(let frame, let offset):
      "frame \(frame + 1) at byte \(offset) reaches beyond the canvas"
    case .emptyFrame(let frame, let offset): "frame \(frame + 1) at byte \(offset) has no pixels"
    case .noColorTable(let frame, let offset):
      "frame \(frame + 1) at byte \(offset) has no colour table"
    case .badCode(let code, let frame, let offset):
      "bad code \(code) in frame \(frame + 1) before byte \(offset)"
    case .tooFewPixels(let count, let all, let frame, let offset):
      "frame \(frame + 1) has \(count) of \(all) pixels at byte \(offset)"
    case .missingEndCode(let frame, let offset):
      "frame \(frame + 1) has no end code after its pixels at byte \(offset)"
    case .indexBeyondTable(let index, let frame, let offset):
      "frame \(frame + 1) at byte \(offset) uses colour \(index), which its table has not"
    }
  }
}
