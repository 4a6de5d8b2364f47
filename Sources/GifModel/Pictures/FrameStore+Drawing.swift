// SPDX-License-Identifier: MIT

import PixelGeometry

extension FrameStore {
  /// Moves on to the base of the next frame.
  ///
  /// It starts from the base or the picture of ``frame``, and applies that frame's disposal.
  mutating func advance(in file: borrowing GifFile) {
    let header = file.frames[frame]
    if stage != .picture { draw(header, of: file) }
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
  mutating func draw(
    _ header: FrameHeader, of file: borrowing GifFile, isWhole: Bool = true
  ) {
    let visible = header.visible(on: canvas.size)
    if stage == .base, header.disposal == .restoreToPrevious { canvas.save(visible, to: &saved) }
    stage = isWhole ? .picture : .rows
    guard !visible.isEmpty else { return }
    let count = header.decodedPixels(on: canvas.size)
    makeRoom(for: count, of: frame)
    if !kept.isOpen, header.transparentIndex == nil {
      drawPixels(header, of: file, count: count, isWhole: isWhole)
    } else {
      paint(indices(of: frame, header, file, isWhole: isWhole), as: header, of: file)
    }
  }

  /// Draws a frame without transparency whose indices are not kept, by decoding it to pixels.
  private mutating func drawPixels(
    _ header: FrameHeader, of file: borrowing GifFile, count: Int, isWhole: Bool
  ) {
    palette.load(header, of: file.bytes.span)
    pixels.setColorLiterals(palette)
    let outcome = decoder.decode(
      header.data, of: file.bytes, in: LZWDecoder.Alphabet(header), to: &pixels, at: 0, count: count
    )
    if outcome.count == count, header.rectangle == Rect(canvas.size), !header.isInterlaced {
      swap(&canvas.pixels, &pixels)
    } else {
      canvas.draw(outcome.count, of: pixels, as: header)
    }
    if isWhole { check(outcome, of: frame, header, wanted: count) }
  }

  /// Draws indices that have been decoded.
  mutating func paint(_ range: Range<Int>, as header: FrameHeader, of file: borrowing GifFile) {
    palette.load(header, of: file.bytes.span)
    canvas.draw(range, of: indices, in: palette, as: header)
  }
}

// MARK: - Indices

extension FrameStore {
  /// The place of a frame's indices in the buffer; decodes them unless they are kept.
  mutating func indices(
    of frame: Int, _ header: FrameHeader, _ file: borrowing GifFile, isWhole: Bool = true
  ) -> Range<Int> {
    if let range = kept[frame] { return range }
    let count = header.decodedPixels(on: canvas.size)
    makeRoom(for: count, of: frame)
    if kept.isOpen, !isRoomMade, file.isSealed { makeRoomForAll(of: file) }
    let outcome = decoder.decode(
      header.data, of: file.bytes, in: LZWDecoder.Alphabet(header), to: &indices, at: kept.end,
      count: count)
    let range = kept.end..<kept.end + outcome.count
    if isWhole {
      kept.keep(range, of: frame)
      check(outcome, of: frame, header, wanted: count)
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
    indices.reserve(count, keeping: kept.end)
  }

  /// Drops the kept indices, and keeps no others, if those of `frame` would exceed the budget.
  private mutating func makeRoom(for count: Int, of frame: Int) {
    guard kept.isOpen, kept[frame] == nil, kept.end + count > indexBudget else { return }
    kept.close()
    indices = PixelBuffer()
    indices.setIndexLiterals()
  }
}

// MARK: - Damage

extension FrameStore {
  /// Adds the warnings about a frame's data.
  private mutating func check(
    _ outcome: LZWDecoder.Outcome, of frame: Int, _ header: FrameHeader, wanted: Int
  ) {
    if let index = outcome.indexBeyondTable {
      warn(.indexBeyondTable(index, frame: frame, at: header.dataOffset))
    }
    // The rows below the canvas are not decoded, so the end of such a frame is unknown.
    let isAll = wanted == header.rectangle.size.area
    if let warning = outcome.warning(frame: frame, wanted: wanted, isAll: isAll) { warn(warning) }
  }

  private mutating func warn(_ warning: GifWarning) {
    if warnings.count < GifLimits.warnings, !warnings.contains(warning) {
      warnings.append(warning)
    }
  }
}
