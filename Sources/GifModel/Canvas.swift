// SPDX-License-Identifier: MIT

import PixelGeometry

/// A picture that frames are drawn on: native 0xAARRGGBB, alpha 0 or 255, rows from the top.
struct Canvas {
  let size: Size
  var pixels: [UInt32]

  /// A transparent canvas.
  init(_ size: Size) {
    self.size = size
    pixels = Array(repeating: 0, count: size.area)
  }

  var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }

  /// Makes `rectangle`, which lies on the canvas, transparent.
  mutating func clear(_ rectangle: Rect) {
    let width = size.width
    var span = pixels.mutableSpan
    for row in rectangle.y..<rectangle.maxY {
      let start = row * width + rectangle.x
      for pixel in start..<start + rectangle.width { span[pixel] = 0 }
    }
  }

  /// Copies the pixels of `rectangle`, which lies on the canvas, to the start of `store`.
  func save(_ rectangle: Rect, to store: inout [UInt32]) {
    store.removeAll(keepingCapacity: true)
    for row in rectangle.y..<rectangle.maxY {
      let start = row * size.width + rectangle.x
      store.append(contentsOf: pixels[start..<start + rectangle.width])
    }
  }

  /// Puts back what ``save(_:to:)`` copied.
  mutating func restore(_ rectangle: Rect, from store: [UInt32]) {
    let width = size.width
    let source = store.span
    var span = pixels.mutableSpan
    var offset = 0
    for row in rectangle.y..<rectangle.maxY {
      let start = row * width + rectangle.x
      for column in 0..<rectangle.width { span[start + column] = source[offset + column] }
      offset += rectangle.width
    }
  }

  /// Draws the indices of `frame`, in the order of its data; there may be fewer than it has pixels.
  mutating func draw(_ indices: Span<UInt8>, of frame: FrameHeader, in palette: borrowing Palette) {
    let rectangle = frame.rectangle
    let visible = frame.visible(on: size)
    let isTransparent = frame.transparentIndex != nil
    let width = size.width
    var span = pixels.mutableSpan
    var offset = 0
    for row in RowOrder(height: rectangle.height, isInterlaced: frame.isInterlaced) {
      guard offset < indices.count else { return }
      let count = min(visible.width, indices.count - offset)
      if rectangle.y + row < visible.maxY {
        let start = (rectangle.y + row) * width + rectangle.x
        let source = indices.extracting(offset..<offset + count)
        if isTransparent {
          palette.blend(source, over: &span, at: start)
        } else {
          palette.expand(source, into: &span, at: start)
        }
      }
      offset += rectangle.width
    }
  }
}

// MARK: - Rows

extension Palette {
  /// Replaces the pixels from `start` on by the colours of `indices`.
  borrowing func expand(
    _ indices: Span<UInt8>, into pixels: inout MutableSpan<UInt32>, at start: Int
  ) {
    for column in indices.indices { pixels[start + column] = colors[Int(indices[column])] }
  }

  /// Replaces the pixels from `start` on whose index is not the transparent one.
  borrowing func blend(
    _ indices: Span<UInt8>, over pixels: inout MutableSpan<UInt32>, at start: Int
  ) {
    for column in indices.indices {
      let color = colors[Int(indices[column])]
      if color != 0 { pixels[start + column] = color }
    }
  }
}
