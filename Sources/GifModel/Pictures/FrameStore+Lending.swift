// SPDX-License-Identifier: MIT

import PixelGeometry

// MARK: - Compositing

extension FrameStore {
  /// Composites the picture of a frame, which ``withPicture(_:)`` then lends.
  ///
  /// A frame far away takes as long as all frames on the way. They are composited in slices, which
  /// end when `goesOn` returns `false`; the next call for the same frame continues there. A slice
  /// composites at least one frame.
  ///
  /// - Parameters:
  ///   - index: The index of the frame.
  ///   - file: The file.
  ///   - goesOn: Whether there is time for another frame; asked between two frames.
  /// - Returns: Whether the picture is complete.
  /// - Throws: ``GifError/outOfMemory(bytes:)``, if the memory is refused although nothing is kept
  ///   any more.
  ///
  /// - Precondition: `index` is among the file's frames.
  @discardableResult
  public mutating func compose(
    _ index: Int, of file: borrowing GifFile, while goesOn: () -> Bool = { true }
  ) throws(GifError) -> Bool {
    precondition(file.frames.indices.contains(index), "no such frame")
    do {
      return try composePicture(index, of: file, while: goesOn)
    } catch {
      guard dropCaches() else { throw error }
      return try composePicture(index, of: file, while: goesOn)
    }
  }

  /// Composites the pictures of two frames, which ``withPictures(_:)`` then lends.
  ///
  /// Repeating a pair composites nothing. When `first` is the `second` of the previous call, only
  /// the new second picture is composited.
  ///
  /// - Parameters:
  ///   - first: The index of one frame.
  ///   - second: The index of the other frame.
  ///   - file: The file.
  ///   - goesOn: As in ``compose(_:of:while:)``.
  /// - Returns: Whether both pictures are complete.
  /// - Throws: As ``compose(_:of:while:)``.
  ///
  /// - Precondition: `first` and `second` are among the file's frames.
  @discardableResult
  public mutating func compose(
    _ first: Int, _ second: Int, of file: borrowing GifFile, while goesOn: () -> Bool = { true }
  ) throws(GifError) -> Bool {
    if otherFrame != first {
      guard try compose(first, of: file, while: goesOn) else { return false }
      otherFrame = nil
      do {
        try other.reserve(canvas.size.area)
      } catch {
        guard dropCaches() else { throw error }
        try other.reserve(canvas.size.area)
      }
      other.copy(canvas.size.area, of: canvas.pixels)
      otherFrame = first
    }
    return try compose(second, of: file, while: goesOn)
  }

  /// The frame that the canvas belongs to, which is the last one that was composited.
  package var composedFrame: Int { frame }

  private mutating func composePicture(
    _ index: Int, of file: borrowing GifFile, while goesOn: () -> Bool
  ) throws(GifError) -> Bool {
    if frame == index, stage == .picture { return true }
    let start = frame
    guard try seek(index, of: file, while: goesOn) else { return false }
    if stage == .picture { return true }
    if frame != start, !goesOn() { return false }
    try draw(file.frames[index], of: file)
    return true
  }

  /// Frees all memory that only saves time, and keeps nothing from now on.
  ///
  /// - Returns: Whether there was any.
  private mutating func dropCaches() -> Bool {
    guard !isShortOfMemory else { return false }
    isShortOfMemory = true
    dropIndices()
    snapshots = []
    return true
  }
}

// MARK: - Lending

extension FrameStore {
  /// Lends the picture that was composited last.
  ///
  /// The picture is `width × height` pixels of the file's canvas, rows from the top, native
  /// 0xAARRGGBB. Alpha is 0 or 255, and transparent pixels are 0.
  ///
  /// - Precondition: ``compose(_:of:while:)`` has completed a picture.
  public func withPicture<R, E: Error>(
    _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    precondition(stage == .picture, "the picture is not complete")
    return try canvas.pixels.withElements(canvas.pixelRange, body)
  }

  /// Lends the two pictures that were composited last, for a cross-fade.
  ///
  /// - Precondition: ``compose(_:_:of:while:)`` has completed the pictures.
  public func withPictures<R, E: Error>(
    _ body: (Span<UInt32>, Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    precondition(stage == .picture && otherFrame != nil, "the pictures are not complete")
    return try other.withElements(canvas.pixelRange) { from throws(E) in
      try canvas.pixels.withElements(canvas.pixelRange) { to throws(E) in try body(from, to) }
    }
  }

  /// Composites the picture of a frame and lends it, as ``withPicture(_:)`` does.
  ///
  /// - Throws: As ``compose(_:of:while:)``.
  ///
  /// - Precondition: `index` is among the file's frames.
  public mutating func withPicture<R>(
    _ index: Int, of file: borrowing GifFile, _ body: (Span<UInt32>) -> R
  ) throws(GifError) -> R {
    try compose(index, of: file)
    return withPicture(body)
  }

  /// Composites the rows that have come of the arriving frame and lends the picture.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  ///
  /// - Precondition: ``GifFile/arriving`` is not nil.
  public mutating func withArrivingPicture<R>(
    of file: borrowing GifFile, _ body: (Span<UInt32>) -> R
  ) throws(GifError) -> R {
    guard let arriving = file.arriving else { preconditionFailure("no frame is arriving") }
    _ = try seek(file.frames.count, of: file)
    try draw(arriving, of: file, isWhole: false)
    return canvas.pixels.withElements(canvas.pixelRange, body)
  }
}
