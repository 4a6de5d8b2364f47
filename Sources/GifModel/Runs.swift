// SPDX-License-Identifier: MIT

import PixelGeometry

/// The pieces of a frame's pixels that lie on a canvas and follow each other there as in the frame's data.
///
/// Rows come from top to bottom, or in four passes when interlaced. Source: GIF89a appendix E.
struct Runs: Sequence, IteratorProtocol {
  struct Run {
    /// The first pixel in the frame's data.
    var source: Int
    /// The first pixel on the canvas.
    var target: Int
    var count: Int
  }

  private static let passes: [4 of (start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]

  private let rectangle: Rect
  private let visible: Rect
  private let count: Int
  private let canvasWidth: Int
  private let isInterlaced: Bool
  private var source = 0
  private var pass = 0
  private var row = 0

  /// The runs of the first `count` pixels of `frame`.
  init(of frame: FrameHeader, count: Int, on canvas: Size) {
    rectangle = frame.rectangle
    visible = frame.visible(on: canvas)
    self.count = count
    canvasWidth = canvas.width
    isInterlaced = frame.isInterlaced
  }

  mutating func next() -> Run? {
    while source < count {
      if isInterlaced {
        while row >= rectangle.height {
          guard pass < Self.passes.count - 1 else { return nil }
          pass += 1
          row = Self.passes[pass].start
        }
      } else if rectangle.width == canvasWidth, rectangle.x == 0 {
        // The rows follow each other: they are one run.
        defer { source = count }
        return Run(
          source: 0, target: rectangle.y * canvasWidth,
          count: Swift.min(count, visible.height * canvasWidth))
      }
      let y = rectangle.y + row
      let run = Run(
        source: source, target: y * canvasWidth + rectangle.x,
        count: Swift.min(visible.width, count - source))
      source += rectangle.width
      row += isInterlaced ? Self.passes[pass].step : 1
      if y < visible.maxY { return run }
    }
    return nil
  }
}
