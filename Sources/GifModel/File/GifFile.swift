// SPDX-License-Identifier: MIT

public import PixelGeometry

/// A GIF file and the index of its blocks, which grows as bytes arrive.
///
/// Feed it with ``append(_:)-([UInt8])`` in pieces of any size, then ``seal()`` it. The frames, warnings and errors do
/// not depend on the pieces. Nothing is decoded here: a ``FrameStore`` makes pictures of the frames.
///
/// Beside the file's bytes it keeps 40 bytes a frame.
public struct GifFile: Sendable {
  /// The bytes so far, up to the end of the piece with the trailer.
  var bytes: [UInt8] = []
  /// The next byte to index.
  var position = 0
  /// What is expected there.
  var phase = Phase.signature
  /// The graphic control extension for the next frame.
  var control: GraphicControl?
  /// Where the comment extensions' first sub-blocks are.
  var commentOffsets: [Int] = []
  /// Why indexing failed; seals the file.
  var failure: GifError?

  /// The logical screen descriptor, known after 13 bytes.
  public internal(set) var screen: LogicalScreen?

  /// The size of every picture: the logical screen, or the first frame's extent where a side of that is 0.
  public internal(set) var canvas: Size?

  /// The frames whose data have arrived, in file order.
  public internal(set) var frames: [FrameHeader] = []

  /// The frame whose data still arrive: its first rows can be shown already.
  public internal(set) var arriving: FrameHeader?

  /// The loop count of the last loop extension, as stored: 0 for ever, `n` for n + 1 plays; `nil` without one.
  public internal(set) var loopCount: Int?

  /// Damage in the block structure, the first ``GifLimits/warnings`` of it.
  ///
  /// A ``FrameStore`` finds that in the frames' data.
  public internal(set) var warnings: [GifWarning] = []

  /// How much damage there is, listed in ``warnings`` or not.
  public internal(set) var warningCount = 0

  /// Makes an empty file.
  ///
  /// - Parameter byteCount: How many bytes to expect, where that is known.
  public init(expecting byteCount: Int = 0) {
    bytes.reserveCapacity(byteCount)
  }

  /// Whether nothing more is read: the trailer was met, junk ended the file, or it was sealed.
  public var isSealed: Bool { phase == .ended }

  /// Whether it is "GIF89a"; `false` for "GIF87a", `nil` while that is unknown.
  public var isVersion89a: Bool? { phase == .signature ? nil : bytes[4] == 0x39 }

  /// How many bytes it holds.
  public var byteCount: Int { bytes.count }
}

// MARK: - Feeding

extension GifFile {
  /// Takes the next bytes of the file, however many; what follows the end of the GIF is ignored.
  ///
  /// - Throws: The error that says why nothing of the file can be shown, as soon as that is certain.
  ///
  /// Complexity: amortised O(count).
  public mutating func append(_ piece: [UInt8]) throws(GifError) {
    guard !isSealed else { return }
    if bytes.isEmpty, bytes.capacity < piece.count {
      bytes = piece  // shared, not copied
    } else {
      bytes += piece
    }
    try index()
  }

  /// Takes the next bytes of the file, however many; what follows the end of the GIF is ignored.
  ///
  /// - Throws: The error that says why nothing of the file can be shown, as soon as that is certain.
  ///
  /// Complexity: amortised O(count).
  public mutating func append(_ piece: Span<UInt8>) throws(GifError) {
    guard !isSealed else { return }
    for offset in piece.indices { bytes.append(piece[offset]) }
    try index()
  }

  /// Says that the input has ended.
  ///
  /// A frame that was still arriving becomes the last one, with the rows it has.
  ///
  /// - Throws: The error that says why there is nothing to show.
  public mutating func seal() throws(GifError) {
    if let failure { throw failure }
    guard !isSealed else { return }
    if phase == .signature { try fail(.notGif(start: Array(bytes.prefix(4)))) }
    let end = bytes.count
    if let last = arriving {
      warn(.truncatedFrame(frames.count, at: end))
      try finish(last)
    } else if frames.isEmpty {
      try fail(
        position == end && phase == .block
          ? .noFrames(at: end) : .truncated(at: end, needed: needed))
    } else {
      warn(position == end && phase == .block ? .missingTrailer(at: end) : .truncatedBlock(at: end))
    }
    phase = .ended
  }

  /// The comments, in file order, the first ``GifLimits/comments`` of them: bytes as stored, meant to be ASCII.
  public var comments: [[UInt8]] {
    commentOffsets.map { start in
      var text: [UInt8] = []
      var offset = start
      while offset < bytes.count, bytes[offset] != 0 {
        let next = offset + 1 + Int(bytes[offset])
        text += bytes[offset + 1..<min(next, bytes.count)]
        offset = next
      }
      return text
    }
  }
}

// MARK: - Damage

extension GifFile {
  /// All damage: ``warnings``, and what decoding every frame finds in their data.
  public func damage() -> [GifWarning] {
    var store = FrameStore(budget: 0)
    for index in frames.indices { store.withPicture(index, of: self) { _ in } }
    return warnings + store.warnings
  }

  /// Notes damage.
  mutating func warn(_ warning: GifWarning) {
    warningCount += 1
    if warnings.count < GifLimits.warnings { warnings.append(warning) }
  }

  /// Ends the file here: a warning where there are frames before, else an error.
  mutating func fail(_ error: GifError) throws(GifError) {
    phase = .ended
    arriving = nil
    guard frames.isEmpty else { return warn(.ended(error)) }
    failure = error
    throw error
  }
}
