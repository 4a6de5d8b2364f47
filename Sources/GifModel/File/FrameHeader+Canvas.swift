// SPDX-License-Identifier: MIT

import PixelGeometry

// What of a frame lies on a canvas.
extension FrameHeader {
  /// The part of its rectangle that lies on the canvas.
  func visible(on canvas: Size) -> Rect { rectangle.intersection(Rect(canvas)) }

  /// How many of its pixels must be decoded to draw it: of a frame that hangs out below, the rows there are left out
  /// unless it is interlaced.
  func decodedPixels(on canvas: Size) -> Int {
    let visible = visible(on: canvas)
    guard !visible.isEmpty else { return 0 }
    return rectangle.width * (isInterlaced ? rectangle.height : visible.height)
  }
}
