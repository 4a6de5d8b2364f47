// SPDX-License-Identifier: MIT

public import PixelGeometry

/// A GIF file and the index of its blocks, which grows as bytes arrive.
///
/// Feed it with ``append(_:)`` in pieces of any size, then ``seal()`` it. The frames, warnings and
/// errors do not depend on the size of the pieces. Nothing is decoded here: a ``FrameStore`` makes
/// pictures of the frames.
///
/// Beside the bytes of the file it keeps 40 bytes a frame. Both grow without being copied. The
/// bytes are in memory and not a mapping of the file: if another program truncated a mapped file,
/// this one would get SIGBUS.
public struct GifFile: Sendable {
  /// The bytes so far; the last piece is the one with the trailer.
  var bytes = GrowingArray<UInt8>()
  /// The number of bytes at which the file ends.
  let byteLimit: Int
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
  public internal(set) var frames = FrameList()

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
  /// - Parameter byteCount: The expected number of bytes, or 0 if that is unknown. Room is made for
  ///   them, which takes no memory until they arrive.
  public init(expecting byteCount: Int = 0) {
    self.init(expecting: byteCount, byteLimit: GifLimits.fileBytes)
  }

  /// Makes an empty file that ends after `byteLimit` bytes.
  package init(expecting byteCount: Int = 0, byteLimit: Int) {
    self.byteLimit = byteLimit
    // Room that is refused now may be there when the bytes arrive, and the file may end earlier.
    try? bytes.reserve(min(byteCount, byteLimit))
  }

  /// Whether the file has ended, by its trailer, by an error or by ``seal()``.
  public var isSealed: Bool { phase == .ended }

  /// Whether the version is "GIF89a" and not "GIF87a"; `nil` until it is known.
  public var isVersion89a: Bool? { phase == .signature ? nil : bytes[4] == 0x39 }

  /// A copy of the bytes that are kept.
  package func copyBytes() -> [UInt8] {
    unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }

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
    try bytes.append(contentsOf: piece.prefix(byteLimit - bytes.count))
    try takeArrived()
  }

  /// Appends the bytes that `fill` writes, of which the file takes `most` or fewer.
  ///
  /// It works as ``append(_:)`` does, but the bytes need no other memory. After the end of the GIF,
  /// `fill` is not called.
  package mutating func append(
    atMost most: Int, _ fill: (inout OutputSpan<UInt8>) -> Void
  ) throws(GifError) {
    guard !isSealed else { return }
    try bytes.append(atMost: min(most, byteLimit - bytes.count), fill)
    try takeArrived()
  }

  private mutating func takeArrived() throws(GifError) {
    try index()
    guard bytes.count == byteLimit, !isSealed else { return }
    // The frame that is arriving keeps the pixels it has, as at the end of a file.
    if let last = arriving { try finish(last) }
    if !isSealed { try fail(.fileTooLarge(at: byteLimit)) }
  }

  /// Whether the file was ended at the limit, so that more bytes would tell nothing.
  package var isCutOff: Bool { isSealed && bytes.count == byteLimit }

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
}

// MARK: - Damage

extension GifFile {
  /// All damage: ``warnings``, and the warnings from decoding every frame.
  ///
  /// No picture is composited, so the work and the memory depend on the data of the frames and not
  /// on the canvas that the file claims.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  public func damage() throws(GifError) -> [GifWarning] {
    guard let canvas else { return warnings }
    var decoder = LZWDecoder()
    var indices = PixelBuffer<UInt8>()
    try indices.setIndexLiterals()
    var found = FrameDamage()
    for (frame, header) in frames.enumerated() {
      let count = header.decodedPixels(on: canvas)
      guard count > 0 else { continue }
      let outcome = try decoder.decode(
        header.data, of: bytes, in: LZWDecoder.Alphabet(header), to: &indices, at: 0, count: count)
      found.add(outcome, of: frame, header, wanted: count)
    }
    return warnings + found.warnings
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
