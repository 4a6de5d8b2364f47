// SPDX-License-Identifier: MIT

import PixelGeometry

/// A copy of the canvas that a frame is drawn on.
final class Snapshot {
  let frame: Int
  private var pixels = PixelBuffer<UInt32>()

  /// The smallest distance of two snapshots, in frames.
  static let firstStride = 16

  /// Copies a canvas; `nil` where the system refuses the memory, as a snapshot only saves time.
  init?(of canvas: borrowing Canvas, at frame: Int) {
    self.frame = frame
    do { try pixels.reserve(canvas.size.area) } catch { return nil }
    pixels.copy(canvas.size.area, of: canvas.pixels)
  }

  /// Gives a canvas of the same size its pixels back.
  func restore(_ canvas: inout Canvas) {
    canvas.pixels.copy(canvas.size.area, of: pixels)
  }
}
