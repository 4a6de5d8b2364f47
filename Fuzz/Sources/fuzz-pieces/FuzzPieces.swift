// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry

/// Checks that a file in pieces has the same frames, warnings and error as the whole file.
///
/// The first byte is the size of the pieces.
@c(LLVMFuzzerTestOneInput)
public func fuzzPieces(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let size = input.first else { return 0 }
  let content = Array(input.dropFirst())
  let whole = outcome(content, pieces: content.count, isShown: false)
  let pieces = outcome(content, pieces: Int(size) + 1, isShown: true)
  precondition(whole == pieces)
  return 0
}

/// The result of reading a file.
struct Outcome: Equatable {
  var error: GifError?
  var frames: [FrameHeader]
  var warnings: [GifWarning]
  var loopCount: Int?
  var comments: [[UInt8]]
}

/// Reads a file in pieces, and composites pictures after each piece if `isShown`.
func outcome(_ content: [UInt8], pieces: Int, isShown: Bool) -> Outcome {
  var file = GifFile()
  var store = FrameStore()
  var failure: GifError?
  do {
    var start = 0
    while start < content.count {
      let end = min(start + max(pieces, 1), content.count)
      try file.append(Array(content[start..<end]))
      start = end
      if isShown, let canvas = file.canvas, canvas.area <= 1 << 14 {
        if file.arriving != nil { try store.withArrivingPicture(of: file) { _ in } }
        if let last = file.frames.indices.last { try store.withPicture(last, of: file) { _ in } }
      }
    }
    try file.seal()
  } catch {
    failure = error
  }
  return Outcome(
    error: failure, frames: Array(file.frames), warnings: file.warnings, loopCount: file.loopCount,
    comments: file.comments.map { Array($0) })
}
