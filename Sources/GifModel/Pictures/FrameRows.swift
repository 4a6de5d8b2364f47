// SPDX-License-Identifier: MIT

import PixelGeometry

/// Equally spaced rows of a frame's pixels, and where they go on a canvas.
struct FrameRows: Equatable {
  /// The first pixel in the frame's data.
  var source: Int
  /// The distance of two rows in the frame's data, in pixels.
  var sourceStep: Int
  /// The first pixel on the canvas.
  var target: Int
  /// The distance of two rows on the canvas, in pixels.
  var targetStep: Int
  /// The number of pixels in a row.
  var width: Int
  /// The number of rows.
  var count: Int

  /// The passes of an interlaced frame: the first row of each, and the distance to its next row.
  ///
  /// Source: GIF89a appendix E.
  private static let passes: [4 of (start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]

  /// Calls `body` with the visible rows of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - pixels: How many of its pixels there are.
  ///   - size: The size of the canvas.
  ///   - body: Receives each group of equally spaced rows.
  static func forEach(
    of frame: FrameHeader, pixels: Int, on size: Size, _ body: (FrameRows) -> Void
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
        // The data end inside a row.
        rows.source += rows.count * rows.sourceStep
        rows.target += rows.count * rows.targetStep
        rows.width = min(visible.width, there % rectangle.width)
        rows.count = 1
        body(rows)
      }
      source += count(below: rectangle.height) * rectangle.width
    }
  }

  /// The same pixels as one row, if the rows follow each other on both sides.
  var joined: FrameRows {
    guard width == sourceStep, width == targetStep, count > 1 else { return self }
    var row = self
    row.width *= count
    row.count = 1
    return row
  }

  /// The same rows with source and target exchanged, to copy from the canvas.
  var reversed: FrameRows {
    FrameRows(
      source: target, sourceStep: targetStep, target: source, targetStep: sourceStep,
      width: width, count: count)
  }

  /// The range from the first pixel to the last one in the frame's data.
  ///
  /// - Precondition: There is at least one row.
  var sources: Range<Int> { source..<source + (count - 1) * sourceStep + width }

  /// The range from the first pixel to the last one on the canvas.
  ///
  /// - Precondition: There is at least one row.
  var targets: Range<Int> { target..<target + (count - 1) * targetStep + width }
}
