// SPDX-License-Identifier: MIT

extension GifWarning {
  /// The byte offset where the damage was found, from the start of the file.
  public var offset: Int {
    switch self {
    case .missingTrailer(let offset), .truncatedBlock(let offset), .truncatedFrame(_, let offset),
      .badControlLength(_, let offset), .outsideCanvas(_, let offset), .emptyFrame(_, let offset),
      .noColorTable(_, let offset), .badCode(_, _, let offset), .tooFewPixels(_, _, _, let offset),
      .missingEndCode(_, let offset), .indexBeyondTable(_, _, let offset):
      offset
    case .ended(let error): error.offset
    }
  }
}

extension GifError {
  /// The byte offset of the error, from the start of the file.
  fileprivate var offset: Int {
    switch self {
    case .notGif, .outOfMemory: 0
    case .truncated(let offset, _), .noFrames(let offset), .badBlock(_, let offset),
      .badCodeSize(_, let offset), .badFirstCode(_, let offset), .emptyCanvas(let offset),
      .canvasTooLarge(_, _, let offset), .frameTooLarge(_, _, let offset),
      .tooManyFrames(let offset), .fileTooLarge(let offset):
      offset
    }
  }
}
