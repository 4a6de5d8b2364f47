// SPDX-License-Identifier: MIT

import PixelGeometry

/// A picture that frames are drawn on: native 0xAARRGGBB, alpha 0 or 255, rows from the top.
struct Canvas: ~Copyable {
  let size: Size
  var pixels = PixelBuffer<UInt32>()

  /// A transparent canvas.
  init(_ size: Size) {
    self.size = size
    pixels.reserve(size.area)
    clear(Rect(size))
  }

  /// Where its pixels are in ``pixels``.
  var all: Range<Int> { 0..<size.area }

  var byteCount: Int { size.area * MemoryLayout<UInt32>.stride }

  /// Makes `rectangle`, which lies on the canvas, transparent.
  mutating func clear(_ rectangle: Rect) {
    for row in rows(of: rectangle) { pixels.fill(row, 0) }
  }

  /// Copies the pixels of `rectangle`, which lies on the canvas, to the start of `store`.
  func save(_ rectangle: Rect, to store: inout PixelBuffer<UInt32>) {
    store.reserve(rectangle.size.area)
    var offset = 0
    for row in rows(of: rectangle) {
      store.copy(row, of: pixels, to: offset)
      offset += row.count
    }
  }

  /// Puts back what ``save(_:to:)`` copied.
  mutating func restore(_ rectangle: Rect, from store: borrowing PixelBuffer<UInt32>) {
    var offset = 0
    for row in rows(of: rectangle) {
      pixels.copy(offset..<offset + row.count, of: store, to: row.lowerBound)
      offset += row.count
    }
  }

  /// Draws the indices of `frame`, in the order of its data; there may be fewer than it has pixels.
  mutating func draw(
    _ range: Range<Int>, of indices: borrowing PixelBuffer<UInt8>, in palette: borrowing Palette,
    as frame: FrameHeader
  ) {
    for run in Runs(of: frame, count: range.count, on: size) {
      let source = range.lowerBound + run.source..<range.lowerBound + run.source + run.count
      if let transparent = frame.transparentIndex {
        pixels.blend(
          source, of: indices, in: palette, at: run.target, transparent: transparent)
      } else {
        pixels.draw(source, of: indices, in: palette, at: run.target)
      }
    }
  }

  /// Draws the pixels of `frame`, in the order of its data; there may be fewer than it has.
  mutating func draw(
    _ count: Int, of frame: borrowing PixelBuffer<UInt32>, as header: FrameHeader
  ) {
    for run in Runs(of: header, count: count, on: size) {
      pixels.copy(run.source..<run.source + run.count, of: frame, to: run.target)
    }
  }

  /// Where the rows of `rectangle` are in ``pixels``: all of them at once where they follow each other.
  private func rows(of rectangle: Rect) -> some Sequence<Range<Int>> {
    let width = size.width
    let isWhole = rectangle.width == width
    let start = rectangle.y * width + rectangle.x
    let length = isWhole ? rectangle.size.area : rectangle.width
    return (0..<(isWhole ? min(1, rectangle.height) : rectangle.height)).lazy.map {
      start + $0 * width..<start + $0 * width + length
    }
  }
}
