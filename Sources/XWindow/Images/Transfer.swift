// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// A picture on its way over a slow line.
///
/// It is sent to a pixmap in pieces, and copied to the window at the end. So every picture that is
/// seen is complete.
struct Transfer {
  let pixmap: XID
  /// The part of the picture that is sent.
  let rect: Rect
  /// The number of rows that were sent.
  var sentRows = 0
  /// Whether the window gets the shape of the picture with it.
  let setsShape: Bool
}
