// SPDX-License-Identifier: MIT

import PixelGeometry

/// The picture that frames are drawn on.
///
/// Pixels are native 0xAARRGGBB with alpha 0 or 255, rows from the top.
struct Canvas: ~Copyable {
  let size: Size
  var pixels = PixelBuffer<UInt32>()

  /// Makes a canvas without pixels.
  init() { size = Size(width: 0, height: 0) }

  /// Makes a transparent canvas.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  init(_ size: Size) throws(GifError) {
    self.size = size
    try pixels.reserve(size.area)
    clear(Rect(size))
  }

  /// The range of all pixels.
  var pixelRange: Range<Int> { 0..<size.area }

  var byteCount: Int { size.area * MemoryLayout<UInt32>.stride }

  /// Draws the indices of `frame`, which are in the order of its data.
  ///
  /// There may be fewer indices than the frame has pixels.
  mutating func draw(
    _ range: Range<Int>, of indices: borrowing PixelBuffer<UInt8>, in palette: borrowing Palette,
    as frame: FrameHeader
  ) {
    FrameRows.forEach(of: frame, pixels: range.count, on: size) { rows in
      if let transparent = frame.transparentIndex {
        pixels.blend(
          rows, of: indices, from: range.lowerBound, in: palette, transparent: transparent)
      } else {
        pixels.draw(rows, of: indices, from: range.lowerBound, in: palette)
      }
    }
  }

  /// Draws the first `count` pixels of `frame`, which are in the order of its data.
  mutating func draw(
    _ count: Int, of frame: borrowing PixelBuffer<UInt32>, as header: FrameHeader
  ) {
    FrameRows.forEach(of: header, pixels: count, on: size) { pixels.copy($0, of: frame) }
  }

  /// Makes a rectangle of the canvas transparent.
  mutating func clear(_ rectangle: Rect) {
    let rows = rows(of: rectangle)
    if rows.count > 0 { pixels.clear(rows) }
  }

  /// Copies a rectangle of the canvas to the start of `store`.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  func save(_ rectangle: Rect, to store: inout PixelBuffer<UInt32>) throws(GifError) {
    try store.reserve(rectangle.size.area)
    let rows = rows(of: rectangle)
    if rows.count > 0 { store.copy(rows.reversed, of: pixels) }
  }

  /// Restores a rectangle that ``save(_:to:)`` copied.
  mutating func restore(_ rectangle: Rect, from store: borrowing PixelBuffer<UInt32>) {
    let rows = rows(of: rectangle)
    if rows.count > 0 { pixels.copy(rows, of: store) }
  }

  /// The rows of a rectangle of the canvas.
  ///
  /// In the other buffer they begin at 0 and follow each other.
  private func rows(of rectangle: Rect) -> FrameRows {
    FrameRows(
      source: 0, sourceStep: rectangle.width, target: rectangle.y * size.width + rectangle.x,
      targetStep: size.width, width: rectangle.width, count: rectangle.height
    ).joined
  }
}
