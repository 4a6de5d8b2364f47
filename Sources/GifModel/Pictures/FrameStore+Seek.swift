// SPDX-License-Identifier: MIT

import PixelGeometry

extension FrameStore {
  /// Brings the canvas to the base of a frame.
  mutating func seek(_ index: Int, of file: borrowing GifFile) {
    if canvas.size.isEmpty, let size = file.canvas { canvas = Canvas(size) }
    if frame == index, stage != .picture { return }
    let isBackward = frame >= index
    if isBackward || index > frame + 1 { start(for: index, of: file) }
    var free = 0
    if isBackward, frame < index {
      // Another step back is likely, and needs no snapshot after this frame.
      snapshots.removeAll { $0.frame > index }
      free = snapshotLimit - snapshots.count
    }
    var next = isBackward ? checkpoint(towards: index, free: free) : nil
    while frame < index {
      advance(in: file)
      if isBackward {
        if frame == next {
          keepSnapshot()
          free -= 1
          next = checkpoint(towards: index, free: free)
        }
      } else {
        keepSpacedSnapshot()
      }
    }
  }

  /// Brings the canvas to the latest base or picture, up to frame `index`, that is at hand or
  /// depends on no other frame.
  private mutating func start(for index: Int, of file: borrowing GifFile) {
    let current = frame < index ? frame : -1
    let nearest = snapshots.lastIndex { $0.frame <= index }
    let first = max(current, 0, nearest.map { snapshots[$0].frame } ?? 0)
    for candidate in (first + 1..<index + 1).reversed() where begin(at: candidate, of: file) {
      return
    }
    if first == current { return }
    if let nearest, snapshots[nearest].frame == first {
      canvas.pixels.copy(snapshots[nearest].pixels)
      frame = first
      stage = .base
    } else {
      restart(0)
    }
  }

  /// Brings the canvas to a frame if its picture depends on no other frame.
  ///
  /// - Returns: Whether that is so.
  private mutating func begin(at candidate: Int, of file: borrowing GifFile) -> Bool {
    let all = Rect(canvas.size)
    let previous = file.frames[candidate - 1]
    if previous.disposal == .restoreToBackground, previous.rectangle.contains(all) {
      restart(candidate)
      return true
    }
    guard candidate < file.frames.count else { return false }
    let header = file.frames[candidate]
    guard header.transparentIndex == nil, header.disposal != .restoreToPrevious,
      header.rectangle.contains(all)
    else { return false }
    // The frame covers the canvas only if its data are complete, which decoding shows.
    let range = indices(of: candidate, header, file)
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
