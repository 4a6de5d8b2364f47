// SPDX-License-Identifier: MIT

import PixelGeometry

extension FrameStore {
  /// A way to the base of a frame, which may take several slices.
  struct Seek {
    let target: Int
    /// Whether the way leads back, so that another step back is likely.
    let isBackward: Bool
    /// How many more snapshots may be kept on the way back.
    var free = 0
    /// The next frame to keep a snapshot of on the way back.
    var checkpoint: Int?
  }

  /// Brings the canvas to the base of a frame, or to its picture.
  ///
  /// A frame is composited at a time, and at least one in each call.
  ///
  /// - Parameters:
  ///   - index: The index of the frame.
  ///   - file: The file.
  ///   - goesOn: Whether there is time for another frame.
  /// - Returns: Whether the canvas is there. If not, the next call for the same frame goes on.
  /// - Throws: ``GifError/outOfMemory(bytes:)``; the frames so far stay composited.
  mutating func seek(
    _ index: Int, of file: borrowing GifFile, while goesOn: () -> Bool = { true }
  ) throws(GifError) -> Bool {
    if canvas.size.isEmpty, let size = file.canvas { canvas = try Canvas(size) }
    if frame == index, stage != .picture { return true }
    var way: Seek
    if let begun, begun.target == index, frame < index {
      way = begun
    } else {
      way = try begin(index, of: file)
    }
    begun = nil
    while frame < index {
      try advance(in: file)
      if way.isBackward {
        if frame == way.checkpoint {
          keepSnapshot()
          way.free -= 1
          way.checkpoint = checkpoint(towards: index, free: way.free)
        }
      } else {
        keepSpacedSnapshot()
      }
      if frame < index, !goesOn() {
        begun = way
        return false
      }
    }
    return true
  }

  /// Begins the way to a frame.
  private mutating func begin(_ index: Int, of file: borrowing GifFile) throws(GifError) -> Seek {
    var way = Seek(target: index, isBackward: frame >= index)
    if way.isBackward || index > frame + 1 { try start(for: index, of: file) }
    if way.isBackward, frame < index {
      // Another step back is likely, and needs no snapshot after this frame.
      snapshots.removeAll { $0.frame > index }
      way.free = snapshotLimit - snapshots.count
      way.checkpoint = checkpoint(towards: index, free: way.free)
    }
    return way
  }

  /// Brings the canvas to the latest base or picture, up to frame `index`, that is at hand or
  /// depends on no other frame.
  private mutating func start(for index: Int, of file: borrowing GifFile) throws(GifError) {
    let current = frame < index ? frame : -1
    let nearest = snapshots.last { $0.frame <= index }
    let first = max(current, 0, nearest?.frame ?? 0)
    // One frame that turns out to be incomplete is enough: decoding all of them would take as long
    // as compositing them.
    var decodes = true
    for candidate in (first + 1..<index + 1).reversed() {
      if clears(candidate - 1, of: file) { return restart(candidate) }
      guard decodes, covers(candidate, of: file) else { continue }
      decodes = try begin(with: candidate, of: file)
      if decodes { return }
    }
    if first == current { return }
    if let nearest, nearest.frame == first {
      nearest.restore(&canvas)
      frame = first
      stage = .base
    } else {
      restart(0)
    }
  }

  /// Whether a frame's disposal makes the whole canvas transparent.
  private func clears(_ index: Int, of file: borrowing GifFile) -> Bool {
    let header = file.frames[index]
    return header.disposal == .restoreToBackground
      && header.rectangle.contains(Rect(canvas.size))
  }

  /// Whether a frame, if its data are complete, covers all that was drawn before.
  private func covers(_ index: Int, of file: borrowing GifFile) -> Bool {
    guard index < file.frames.count else { return false }
    let header = file.frames[index]
    return header.transparentIndex == nil && header.disposal != .restoreToPrevious
      && header.rectangle.contains(Rect(canvas.size))
  }

  /// Brings the canvas to the picture of a frame that covers it, if the frame's data are complete.
  ///
  /// - Returns: Whether they are.
  private mutating func begin(
    with candidate: Int, of file: borrowing GifFile
  ) throws(GifError) -> Bool {
    let header = file.frames[candidate]
    let range = try indices(of: candidate, header, file)
    guard range.count == header.decodedPixels(on: canvas.size) else { return false }
    frame = candidate
    paint(range, as: header, of: file)
    stage = .picture
    return true
  }

  /// Makes a transparent canvas the base of a frame.
  private mutating func restart(_ index: Int) {
    canvas.clear(Rect(canvas.size))
    frame = index
    stage = .base
  }
}
