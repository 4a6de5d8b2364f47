// SPDX-License-Identifier: MIT
internal import GifModel
internal import LinuxSystem
internal import PixelGeometry

/// A GIF whose bytes may still be arriving, and its composited pictures.
struct GifSource: ~Copyable {
  /// The largest frame that is decoded ahead: one of this many pixels takes less than a
  /// millisecond.
  private static let mostPixelsAhead = 1 << 18

  /// The path of the file; `nil` if it is not known.
  let path: ByteString?
  /// The state of the file when it was opened.
  let state: Libc.FileState?
  private var bytes: ByteSource?
  /// The frames so far.
  private(set) var file = GifFile()
  private var store = FrameStore()

  /// A file or a pipe from which nothing has been read.
  init(_ bytes: consuming ByteSource) {
    path = bytes.path
    state = bytes.state
    file = GifFile(expecting: bytes.expectedBytes)
    self.bytes = consume bytes
  }

  /// Opens a file and reads it up to its first picture, or strictly to its end.
  ///
  /// - Throws: As `GifFile.init(at:strictly:)` and ``read()``.
  static func open(_ path: ByteString, strictly: Bool) throws(ViewerError) -> GifSource {
    if strictly { return GifSource(try GifFile(at: path, strictly: true), at: path) }
    var source = GifSource(try ByteSource(named: path))
    try source.readFirstPicture()
    return source
  }

  /// A file that was read before.
  init(_ file: GifFile, at path: ByteString? = nil) {
    self.path = path
    state = path.flatMap(Libc.state(at:))
    bytes = nil
    self.file = file
  }

  /// A file in memory.
  ///
  /// - Throws: ``ViewerError/notShowable(_:)``.
  init(bytes: [UInt8]) throws(ViewerError) {
    path = nil
    state = nil
    self.bytes = nil
    do {
      try file.append(bytes)
      try file.seal()
    } catch {
      throw .notShowable(error)
    }
  }

  /// What is wrong with the file or with a picture that was composited, in one line; `nil` where
  /// nothing is.
  var warning: String? {
    (file.warnings.first ?? store.warnings.first).map { "\($0)" }
  }
}

// MARK: - Reading

extension GifSource {
  /// The descriptor that more bytes come from; `nil` once the file is complete.
  var descriptor: Int32? {
    switch bytes {
    case .some(let bytes): bytes.descriptor
    case .none: nil
    }
  }

  /// The length of the file, as far as it is known.
  private var expectedBytes: Int {
    switch bytes {
    case .some(let bytes): bytes.expectedBytes
    case .none: file.byteCount
    }
  }

  /// Takes the next bytes that can be read without waiting.
  ///
  /// - Returns: Whether bytes, or the end of the file, had arrived.
  /// - Throws: ``ViewerError/cannotOpen(errno:)``, ``ViewerError/readFailed(errno:)``,
  ///   ``ViewerError/notShowable(_:)``.
  mutating func read() throws(ViewerError) -> Bool {
    let most = file.byteCount == 0 ? ByteSource.firstPieceBytes : ByteSource.pieceBytes
    guard try bytes?.read(into: &file, atMost: most) == true else { return false }
    if file.isSealed { bytes = nil }
    return true
  }

  /// Reads up to the first picture, as far as that is possible without waiting.
  ///
  /// - Throws: As ``read()``.
  mutating func readFirstPicture() throws(ViewerError) {
    let fileBytes = expectedBytes
    while file.frames.isEmpty, bytes != nil {
      guard try read() else { return }
    }
    // The bytes of the file and its kept pictures share one budget, so that a long file costs no
    // more memory than a short one.
    store = FrameStore(
      budget: max(
        FrameStore.defaultBudget - fileBytes,
        FrameStore.defaultBudgetCanvases * size.area * MemoryLayout<UInt32>.size))
  }
}

// MARK: - Pictures

extension GifSource {
  /// The size of the canvas; empty until the first picture has arrived.
  var size: Size { file.canvas ?? Size(width: 0, height: 0) }

  /// Decodes a frame before its time, and keeps it.
  ///
  /// - Returns: Whether there was such a frame, small enough not to hold up an event.
  mutating func decodeAhead() -> Bool {
    store.decodeAhead(in: file, atMost: GifSource.mostPixelsAhead)
  }

  /// Composites a picture, or the two of a mixture.
  ///
  /// - Parameters:
  ///   - blend: The picture.
  ///   - goesOn: Whether there is time for another frame.
  /// - Returns: Whether it is complete. If not, the next call goes on.
  /// - Throws: ``ViewerError/notShowable(_:)``, if the system refuses memory.
  mutating func compose(
    _ blend: Blend, while goesOn: () -> Bool
  ) throws(ViewerError) -> Bool {
    do {
      return if blend.weight == 0 {
        try store.compose(blend.frame, of: file, while: goesOn)
      } else {
        try store.compose(blend.frame, blend.next, of: file, while: goesOn)
      }
    } catch {
      throw .notShowable(error)
    }
  }

  /// The last frame that was composited, while ``compose(_:while:)`` is on its way.
  var composedFrame: Int { store.composedFrame }

  /// Lends the picture that was composited last.
  func withPicture<R, E: Error>(
    _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    try store.withPicture(body)
  }

  /// Lends the two pictures of the mixture that was composited last.
  func withPictures<R, E: Error>(
    _ body: (Span<UInt32>, Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    try store.withPictures(body)
  }

  /// The rectangle of the canvas outside of which two pictures are equal.
  func changedRectangle(from old: Blend, to new: Blend) -> Rect {
    var changed = file.changedRectangle(from: old.frame, to: new.frame)
    for mixture in [old, new] where mixture.weight > 0 {
      changed = changed.union(file.changedRectangle(from: mixture.frame, to: mixture.next))
    }
    return changed
  }
}
