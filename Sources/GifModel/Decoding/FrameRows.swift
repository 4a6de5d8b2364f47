// SPDX-License-Identifier: MIT

import PixelGeometry

/// Rows of a frame's pixels and where they go on a canvas, both at equal distances.
struct FrameRows: Equatable {
  /// The first pixel of the first row in the frame's data, and the way to the next row there.
  var source: Int
  var sourceStep: Int
  /// The first pixel on the canvas, and the way to the next row there.
  var target: Int
  var targetStep: Int
  /// How many pixels a row has.
  var width: Int
  var count: Int

  /// The passes of an interlaced frame, the first row and the way to the next of each.
  ///
  /// Source: GIF89a appendix E.
  private static let passes: [4 of (start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]

  /// Gives `body` the rows of the first `pixels` pixels of `frame`, as far as they lie on a canvas of `size`.
  static func of(
    _ frame: FrameHeader, pixels: Int, on size: Size, _ body: (FrameRows) -> Void
  ) {
    let rectangle = frame.rectangle
    let visible = frame.visible(on: size)
    var source = 0
    for index in 0..<(frame.isInterlaced ? passes.count : 1) {
      let pass = frame.isInterlaced ? passes[index] : (start: 0, step: 1)
      func count(below height: Int) -> Int {
        max(0, height - pass.start + pass.step - 1) / pass.step
      }
      let shown = count(below: visible.height)
      let there = max(0, pixels - source)
      var rows = FrameRows(
        source: source, sourceStep: rectangle.width,
        target: (rectangle.y + pass.start) * size.width + rectangle.x,
        targetStep: pass.step * size.width, width: visible.width,
        count: min(shown, there / rectangle.width))
      if rows.count > 0 { body(rows.joined) }
      if rows.count < shown, there % rectangle.width > 0 {
        // The data end within a row.
        rows.source += rows.count * rows.sourceStep
        rows.target += rows.count * rows.targetStep
        rows.width = min(visible.width, there % rectangle.width)
        rows.count = 1
        body(rows)
      }
      source += count(below: rectangle.height) * rectangle.width
    }
  }

  /// The same pixels in one row, where the rows follow each other on both sides.
  var joined: FrameRows {
    guard width == sourceStep, width == targetStep, count > 1 else { return self }
    var row = self
    row.width *= count
    row.count = 1
    return row
  }

  /// The way back, from the canvas.
  var reversed: FrameRows {
    FrameRows(
      source: target, sourceStep: targetStep, target: source, targetStep: sourceStep,
      width: width, count: count)
  }

  /// The pixels of the rows in the frame's data, from the first to the last; the rows must not be none.
  var sources: Range<Int> { source..<source + (count - 1) * sourceStep + width }

  /// The pixels of the rows on the canvas, from the first to the last; the rows must not be none.
  var targets: Range<Int> { target..<target + (count - 1) * targetStep + width }
}
