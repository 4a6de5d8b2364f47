// SPDX-License-Identifier: MIT

import PixelGeometry

extension FrameStore {
  /// Moves on to the base of the next frame.
  ///
  /// It starts from the base or the picture of ``frame``, and applies that frame's disposal.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  mutating func advance(in file: borrowing GifFile) throws(GifError) {
    let header = file.frames[frame]
    if stage != .picture { try draw(header, of: file) }
    let rectangle = header.visible(on: canvas.size)
    switch header.disposal {
    case .unspecified, .keep: break
    case .restoreToBackground: canvas.clear(rectangle)
    case .restoreToPrevious: canvas.restore(rectangle, from: saved)
    }
    frame += 1
    stage = .base
  }

  /// Draws ``frame`` on its base, or over the rows that were drawn while it arrived.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``; then the canvas is as it was.
  mutating func draw(
    _ header: FrameHeader, of file: borrowing GifFile, isWhole: Bool = true
  ) throws(GifError) {
    let visible = header.visible(on: canvas.size)
    if stage == .base, header.disposal == .restoreToPrevious {
      try canvas.save(visible, to: &saved)
    }
    if !visible.isEmpty {
      let count = header.decodedPixels(on: canvas.size)
      makeRoom(for: count, of: frame)
      if !kept.isOpen, header.transparentIndex == nil {
        try drawPixels(header, of: file, count: count, isWhole: isWhole)
      } else {
        paint(try indices(of: frame, header, file, isWhole: isWhole), as: header, of: file)
      }
    }
    stage = isWhole ? .picture : .rows
  }

  /// Draws a frame without transparency whose indices are not kept, by decoding it to pixels.
  private mutating func drawPixels(
    _ header: FrameHeader, of file: borrowing GifFile, count: Int, isWhole: Bool
  ) throws(GifError) {
    palette.load(header, of: file.bytes)
    try pixels.setColorLiterals(palette)
    let outcome = try decoder.decode(
      header.data, of: file.bytes, in: LZWDecoder.Alphabet(header), to: &pixels, at: 0, count: count
    )
    if outcome.count == count, header.rectangle == Rect(canvas.size), !header.isInterlaced {
      swap(&canvas.pixels, &pixels)
    } else {
      canvas.draw(outcome.count, of: pixels, as: header)
    }
    if isWhole { damage.add(outcome, of: frame, header, wanted: count) }
  }

  /// Draws indices that have been decoded.
  mutating func paint(_ range: Range<Int>, as header: FrameHeader, of file: borrowing GifFile) {
    palette.load(header, of: file.bytes)
    canvas.draw(range, of: indices, in: palette, as: header)
  }
}

// MARK: - Indices

extension FrameStore {
  /// The place of a frame's indices in the buffer; decodes them unless they are kept.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  mutating func indices(
    of frame: Int, _ header: FrameHeader, _ file: borrowing GifFile, isWhole: Bool = true
  ) throws(GifError) -> Range<Int> {
    if let range = kept[frame] { return range }
    let count = header.decodedPixels(on: canvas.size)
    makeRoom(for: count, of: frame)
    if kept.isOpen, !isRoomMade, file.isSealed { makeRoomForAll(of: file) }
    try indices.setIndexLiterals()
    let outcome = try decoder.decode(
      header.data, of: file.bytes, in: LZWDecoder.Alphabet(header), to: &indices, at: kept.end,
      count: count)
    let range = kept.end..<kept.end + outcome.count
    if isWhole {
      kept.keep(range, of: frame)
      damage.add(outcome, of: frame, header, wanted: count)
    }
    return range
  }

  /// Makes room for the indices of all frames if they fit the budget.
  ///
  /// Growing the buffer frame by frame would copy the indices again and again.
  private mutating func makeRoomForAll(of file: borrowing GifFile) {
    isRoomMade = true
    var count = 0
    for header in file.frames {
      count += header.decodedPixels(on: canvas.size)
      guard count <= indexBudget else { return }
    }
    // A refusal may come to nothing: there may be room for one frame after the other.
    try? indices.reserve(count, keeping: kept.end)
  }

  /// Drops the kept indices, and keeps no others, if those of `frame` would exceed the budget.
  private mutating func makeRoom(for count: Int, of frame: Int) {
    guard kept.isOpen, kept[frame] == nil, kept.end + count > indexBudget else { return }
    dropIndices()
  }

  /// Drops the kept indices, and keeps no others.
  mutating func dropIndices() {
    kept.close()
    indices = PixelBuffer()
  }
}
