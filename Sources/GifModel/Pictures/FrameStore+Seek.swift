// SPDX-License-Identifier: MIT

import PixelGeometry

/// The canvas that a frame is drawn on.
struct Snapshot {
  var frame: Int
  var pixels: [UInt32]

  /// Fewer frames than this are never worth a snapshot between them.
  static let firstStride = 16
}

// MARK: - Seeking

extension FrameStore {
  /// Brings the canvas to the base of frame `index`.
  mutating func seek(_ index: Int, of file: borrowing GifFile) {
    if canvas.size.isEmpty, let size = file.canvas { canvas = Canvas(size) }
    if frame == index, stage != .picture { return }
    let isBackward = frame >= index
    if isBackward || index > frame + 1 { start(for: index, of: file) }
    var free = 0
    if isBackward, frame < index {
      // Stepping back goes on, most likely, and does not need what lies beyond.
      snapshots.removeAll { $0.frame > index }
      free = snapshotLimit - snapshots.count
    }
    var next = isBackward ? checkpoint(towards: index, free: free) : nil
    while frame < index {
      advance(in: file)
      if isBackward {
        if frame == next {
          snapshots.append(Snapshot(frame: frame, pixels: canvas.pixels.array(canvas.all)))
          free -= 1
          next = checkpoint(towards: index, free: free)
        }
      } else {
        keepSpacedSnapshot()
      }
    }
  }

  /// Brings the canvas to a base at or before frame `index`, the latest that needs no other.
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

  /// Begins at a frame whose picture does not depend on those before; `false` when it does.
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
    // It covers the canvas if its data are whole, which only decoding can tell.
    let range = indices(of: candidate, header, file)
    guard range.count == header.decodedPixels(on: canvas.size) else { return false }
    frame = candidate
    paint(range, as: header, of: file)
    stage = .picture
    return true
  }

  /// Makes a blank canvas the base of frame `index`.
  private mutating func restart(_ index: Int) {
    canvas.clear(Rect(canvas.size))
    frame = index
    stage = .base
  }
}

// MARK: - Snapshots

extension FrameStore {
  /// Keeps the base at hand every so many frames; when they are too many, every second one of them goes.
  private mutating func keepSpacedSnapshot() {
    guard frame.isMultiple(of: stride), frame > snapshots.last?.frame ?? 0 else { return }
    if snapshots.count >= snapshotLimit {
      stride *= 2
      let spacing = stride
      snapshots.removeAll { !$0.frame.isMultiple(of: spacing) }
      guard frame.isMultiple(of: stride), snapshots.count < snapshotLimit else { return }
    }
    snapshots.append(Snapshot(frame: frame, pixels: canvas.pixels.array(canvas.all)))
  }

  /// Where the next of `free` snapshots goes on the way from ``frame`` to `index`, so that stepping back from there
  /// decodes as little as may be.
  ///
  /// With s places (the base at hand is one) and r decodings of each frame, C(s + r, s) frames can be stepped back
  /// over, and the next place is at r / (s + r) of the way: Griewank's binomial checkpoints (1992).
  private func checkpoint(towards index: Int, free: Int) -> Int? {
    let gap = index - frame
    guard free > 0, gap >= Snapshot.firstStride else { return nil }
    let places = free + 1
    var repeats = 0
    var reach = 1
    while reach < gap {
      repeats += 1
      reach = reach * (places + repeats) / repeats
    }
    return frame + max(1, gap * repeats / (places + repeats))
  }
}
