// SPDX-License-Identifier: MIT

/// The bytes of a comment as stored, which should be ASCII.
///
/// They are read from the file one after the other, as a comment may be as long as the file.
public struct GifComment: Sequence, Sendable {
  fileprivate let file: GrowingArray<UInt8>
  /// The offset of the first sub-block.
  fileprivate let start: Int

  /// Reads from the first byte.
  public func makeIterator() -> Iterator { Iterator(file: file, offset: start) }

  /// Reads the bytes of a comment.
  public struct Iterator: IteratorProtocol {
    fileprivate let file: GrowingArray<UInt8>
    /// The offset of the next byte, or of the length byte of the next sub-block.
    fileprivate var offset: Int
    /// How many bytes of the sub-block are left.
    fileprivate var left = 0

    /// The next byte; `nil` at the end, which is that of the file if the comment is cut off.
    public mutating func next() -> UInt8? {
      if left == 0 {
        guard offset < file.count, file[offset] > 0 else { return nil }
        left = Int(file[offset])
        offset += 1
      }
      guard offset < file.count else { return nil }
      defer {
        offset += 1
        left -= 1
      }
      return file[offset]
    }
  }
}

extension GifFile {
  /// The comments in file order, 64 at most.
  public var comments: [GifComment] { commentOffsets.map { GifComment(file: bytes, start: $0) } }
}
