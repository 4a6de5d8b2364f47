// SPDX-License-Identifier: MIT

/// The frames of a file, in file order; each takes 40 bytes.
public struct FrameList: Sendable {
  private var headers = GrowingArray<FrameHeader>()

  init() {}

  /// Adds a frame.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  mutating func append(_ frame: FrameHeader) throws(GifError) { try headers.append(frame) }
}

extension FrameList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of frames.
  public var endIndex: Int { headers.count }
  /// The frame at an index.
  public subscript(index: Int) -> FrameHeader { headers[index] }
}

extension FrameHeader: BitwiseCopyable {}
