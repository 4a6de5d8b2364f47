// SPDX-License-Identifier: MIT
internal import GifModel
internal import LinuxSystem
internal import PixelGeometry
internal import XWindow

/// A GIF whose bytes may still be arriving, and its pictures.
struct Movie: ~Copyable {
  /// Frames of so many pixels are decoded within a millisecond.
  private static let mostPixelsAhead = 1 << 18

  private var source: ByteSource?
  /// The frames so far.
  private(set) var file = GifFile()
  private var store = FrameStore()

  /// A file or pipe of which nothing has been read.
  init(_ source: consuming ByteSource) {
    file = GifFile(expecting: source.expectedBytes)
    self.source = consume source
  }

  /// A file that was read before.
  init(_ file: GifFile) {
    source = nil
    self.file = file
  }

  /// A file that is all there.
  init(bytes: [UInt8]) throws(ViewerError) {
    source = nil
    do {
      try file.append(bytes)
      try file.seal()
    } catch {
      throw .notShowable(error)
    }
  }
}

// MARK: - Reading

extension Movie {
  /// The descriptor that more bytes come from; `nil` when all are there.
  var descriptor: Int32? {
    switch source {
    case .some(let source): source.descriptor
    case .none: nil
    }
  }

  /// How many bytes there will be, as far as is known.
  private var expectedBytes: Int {
    switch source {
    case .some(let source): source.expectedBytes
    case .none: file.byteCount
    }
  }

  /// Takes the next bytes, if they can be had without waiting.
  ///
  /// - Returns: Whether there were any, or the end.
  mutating func read() throws(ViewerError) -> Bool {
    guard let piece = try nextPiece() else { return false }
    do {
      if piece.isEmpty { try file.seal() } else { try file.append(piece) }
    } catch {
      throw .notShowable(error)
    }
    if file.isSealed { source = nil }
    return true
  }

  private mutating func nextPiece() throws(ViewerError) -> [UInt8]? {
    do {
      let isFirst = file.byteCount == 0
      return try source?.read(
        atMost: isFirst ? ByteSource.firstPieceBytes : ByteSource.pieceBytes)
    } catch {
      throw file.byteCount == 0 ? .cannotOpen(errno: error.code) : .readFailed(errno: error.code)
    }
  }
}

// MARK: - Pictures

extension Movie {
  /// The canvas, known once the first picture is there.
  var size: Size { file.canvas ?? Size(width: 0, height: 0) }

  /// Reads as far as the first picture, as long as that takes no waiting.
  mutating func readFirstPicture() throws(ViewerError) {
    let fileBytes = expectedBytes
    while file.frames.isEmpty, source != nil {
      guard try read() else { return }
    }
    // A file and the pictures kept of it share the budget of the store, so that a long one costs no more than a short one.
    store = FrameStore(
      budget: max(
        FrameStore.defaultBudget - fileBytes,
        FrameStore.defaultBudgetCanvases * size.area * MemoryLayout<UInt32>.size))
  }

  /// Decodes a frame before its time, and keeps it.
  ///
  /// - Returns: Whether there was one for which that takes no longer than an event may wait.
  mutating func decodeAhead() -> Bool {
    store.decodeAhead(in: file, atMost: Movie.mostPixelsAhead)
  }

  /// Lends a frame's picture, composited.
  mutating func withPicture<R, E: Error>(
    _ frame: Int, _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    try store.withPicture(frame, of: file, body)
  }
}

// MARK: - Into a window

extension Movie {
  /// Lays a picture out in the window's spare image, where it differs from the one laid out before.
  ///
  /// - Returns: Whether the picture was drawn; the image may be in use.
  mutating func draw(_ blend: Blend, after drawn: Blend, in window: Window) -> Bool {
    var changed = file.changedRectangle(from: drawn.frame, to: blend.frame)
    for mixture in [drawn, blend] where mixture.weight > 0 {
      changed = changed.union(file.changedRectangle(from: mixture.frame, to: mixture.next))
    }
    guard blend.weight > 0 else {
      return store.withPicture(blend.frame, of: file) { window.draw($0, changed: changed) }
    }
    return store.withPictures(blend.frame, blend.next, of: file) {
      window.draw($0, mixedWith: $1, weight: blend.weight, changed: changed)
    }
  }
}

// MARK: - Damage

extension Movie {
  /// One line about what is wrong with the file, or was found wrong while its pictures were made; `nil` when nothing is.
  var warning: String? {
    (file.warnings.first ?? store.warnings.first).map { "\($0)" }
  }
}
