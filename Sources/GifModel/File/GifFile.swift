// SPDX-License-Identifier: MIT

public import PixelGeometry

/// A GIF file and the index of its blocks, which grows as bytes arrive.
///
/// Feed it with ``append(_:)`` in pieces of any size, then ``seal()`` it. The frames, warnings and
/// errors do not depend on the size of the pieces. Nothing is decoded here: a ``FrameStore`` makes
/// pictures of the frames.
///
/// Beside the bytes of the file it keeps 40 bytes a frame.
public struct GifFile: Sendable {
  /// The bytes so far; the last piece is the one with the trailer.
  var bytes: [UInt8] = []
  /// The offset of the next part to read.
  var position = 0
  /// The part that must stand there.
  var phase = Phase.signature
  /// The graphic control extension for the next frame.
  var control: GraphicControl?
  /// The offsets of the first sub-blocks of comment extensions.
  var commentOffsets: [Int] = []
  /// The error that ended the file.
  var failure: GifError?

  /// The logical screen descriptor, which is known after 13 bytes.
  public internal(set) var screen: LogicalScreen?

  /// The size of every picture.
  ///
  /// It is that of the logical screen. If a side of that is 0, it is the first frame's extent.
  public internal(set) var canvas: Size?

  /// The frames that have arrived completely, in file order.
  public internal(set) var frames: [FrameHeader] = []

  /// The frame whose data are still arriving.
  ///
  /// ``FrameStore/withArrivingPicture(of:_:)`` draws its first rows.
  public internal(set) var arriving: FrameHeader?

  /// The count of the last loop extension as stored; `nil` without one.
  ///
  /// 0 repeats without end, and n plays n + 1 times.
  public internal(set) var loopCount: Int?

  /// The damage in the block structure, 64 warnings at most.
  ///
  /// A ``FrameStore`` finds the damage in the frames' data.
  public internal(set) var warnings: [GifWarning] = []

  /// The number of warnings, including those beyond the limit of ``warnings``.
  package internal(set) var warningCount = 0

  /// Makes an empty file.
  ///
  /// - Parameter byteCount: The expected number of bytes, or 0 if that is unknown.
  public init(expecting byteCount: Int = 0) {
    bytes.reserveCapacity(byteCount)
  }

  /// Whether the file has ended, by its trailer, by an error or by ``seal()``.
  public var isSealed: Bool { phase == .ended }

  /// Whether the version is "GIF89a" and not "GIF87a"; `nil` until it is known.
  public var isVersion89a: Bool? { phase == .signature ? nil : bytes[4] == 0x39 }

  /// The number of bytes that are kept.
  public var byteCount: Int { bytes.count }
}

// MARK: - Feeding

extension GifFile {
  /// Appends the next bytes of the file, in a piece of any size.
  ///
  /// Bytes after the end of the GIF are ignored.
  ///
  /// - Throws: The reason why the file has nothing to show, as soon as that is certain.
  ///
  /// - Complexity: Amortised O(count).
  public mutating func append(_ piece: [UInt8]) throws(GifError) {
    guard !isSealed else { return }
    if bytes.isEmpty, bytes.capacity < piece.count {
      bytes = piece  // shared, not copied
    } else {
      bytes += piece
    }
    try index()
  }

  /// Ends the file, after the last piece.
  ///
  /// A frame that is still arriving becomes the last one, with the pixels it has.
  ///
  /// - Throws: The reason why the file has nothing to show.
  public mutating func seal() throws(GifError) {
    if let failure { throw failure }
    guard !isSealed else { return }
    if phase == .signature { try fail(.notGif(start: telling)) }
    // Only a trailer makes zeros padding.
    if case .padding(let start) = phase { return try fail(.badBlock(0, at: start)) }
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

  /// The comments in file order, 64 at most.
  ///
  /// Each is the bytes as stored, which should be ASCII.
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
  /// All damage: ``warnings``, and the warnings from decoding every frame.
  public func damage() -> [GifWarning] {
    var store = FrameStore(budget: 0)
    for index in frames.indices { store.withPicture(index, of: self) { _ in } }
    return warnings + store.warnings
  }

  /// Adds a warning.
  mutating func warn(_ warning: GifWarning) {
    warningCount += 1
    if warnings.count < GifLimits.warnings { warnings.append(warning) }
  }

  /// Ends the file here.
  ///
  /// - Throws: `error`, if there is no frame. Otherwise it becomes a warning.
  mutating func fail(_ error: GifError) throws(GifError) {
    phase = .ended
    arriving = nil
    guard frames.isEmpty else { return warn(.ended(error)) }
    failure = error
    throw error
  }
}
