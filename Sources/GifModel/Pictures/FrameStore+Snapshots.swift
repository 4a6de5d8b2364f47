// SPDX-License-Identifier: MIT

extension FrameStore {
  /// Keeps a copy of the canvas, if there is memory for it.
  mutating func keepSnapshot() {
    if let snapshot = Snapshot(of: canvas, at: frame) { snapshots.append(snapshot) }
  }

  /// Keeps a snapshot if ``frame`` is a multiple of the stride.
  ///
  /// At the limit the stride doubles, and every second snapshot is dropped.
  mutating func keepSpacedSnapshot() {
    guard frame.isMultiple(of: stride), frame > snapshots.last?.frame ?? 0 else { return }
    if snapshots.count >= snapshotLimit {
      stride *= 2
      let spacing = stride
      snapshots.removeAll { !$0.frame.isMultiple(of: spacing) }
      guard frame.isMultiple(of: stride), snapshots.count < snapshotLimit else { return }
    }
    keepSnapshot()
  }

  /// The next frame to keep a snapshot of, on the way from ``frame`` to `index`.
  ///
  /// The snapshots lie so that stepping back from `index` decodes as few frames as possible.
  ///
  /// With s places (the base at hand is one of them) and at most r decodings of each frame, one can
  /// step back over C(s + r, s) frames. The next place is at r / (s + r) of the way.
  ///
  /// - Parameters:
  ///   - index: The frame to reach.
  ///   - free: How many more snapshots may be kept.
  /// - Returns: The index of the frame; `nil` if no snapshot is worth its memory.
  ///
  /// Source: Griewank's binomial checkpoints (1992).
  func checkpoint(towards index: Int, free: Int) -> Int? {
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
