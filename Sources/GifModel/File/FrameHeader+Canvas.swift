// SPDX-License-Identifier: MIT

import PixelGeometry

/// A frame may reach beyond the canvas, or lie outside it, but never makes it larger.
///
/// Only the part on the canvas is shown; the rest is a ``GifWarning/outsideCanvas(frame:at:)``.
/// Windows and layouts take their size from the canvas before the first frame arrives.
extension FrameHeader {
  /// Whether the whole frame lies on the canvas.
  func fits(_ canvas: Size) -> Bool { Rect(canvas).contains(rectangle) }

  /// The part of the frame that lies on the canvas.
  func visible(on canvas: Size) -> Rect { rectangle.intersection(Rect(canvas)) }

  /// How many pixels must be decoded to draw the frame.
  ///
  /// Rows below the canvas are left out. In an interlaced frame they are not the last ones, so
  /// there they count.
  func decodedPixels(on canvas: Size) -> Int {
    let visible = visible(on: canvas)
    guard !visible.isEmpty else { return 0 }
    return rectangle.width * (isInterlaced ? rectangle.height : visible.height)
  }
}
