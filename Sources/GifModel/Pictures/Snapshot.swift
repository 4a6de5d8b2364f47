// SPDX-License-Identifier: MIT

/// A copy of the canvas that a frame is drawn on.
struct Snapshot {
  var frame: Int
  var pixels: [UInt32]

  /// The smallest distance of two snapshots, in frames.
  static let firstStride = 16
}
