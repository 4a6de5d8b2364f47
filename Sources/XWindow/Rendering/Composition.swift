// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// What a window shows: a picture of some size, scaled into a rectangle, over a backdrop.
struct Composition {
  let pictureSize: Size
  let windowSize: Size
  /// The rectangle of the window that the picture fills; it may extend beyond the window.
  var target: Rect
  let filter: Filter
  /// What shows through transparent pixels and beside the picture.
  let backdrop: Backdrop

  /// What a part of the window shows, as if that were the window.
  func part(_ area: Rect) -> Composition {
    Composition(
      pictureSize: pictureSize, windowSize: area.size,
      target: target.moved(x: -area.x, y: -area.y), filter: filter, backdrop: backdrop)
  }
}

/// Adjacent pixels of one row, and their place in the span that they are written to.
struct PixelRun {
  let row: Int
  let columns: Range<Int>
  /// The index in the span of the pixel in the first column.
  let start: Int
}
