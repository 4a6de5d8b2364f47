// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// Makes a picture larger or smaller, a row at a time: across, then down.
///
/// Pixels are premultiplied 0xAARRGGBB; a channel is rounded once, at the end. What one pixel becomes does not depend on which
/// part is asked for.
struct Scaler {
  /// A row of the picture, scaled across.
  private struct Line {
    /// Which row; -1 for none.
    var row = -1
    var isOpaque = false
    /// Four values for each pixel, in 256ths.
    var channels: [UInt16]

    mutating func scale(_ pixels: Span<UInt32>, by axis: ScaleAxis, to targets: Range<Int>) {
      var span = channels.mutableSpan
      isOpaque = span.scale(pixels, by: axis, to: targets)
    }
  }

  private let columns: ScaleAxis
  private let rows: ScaleAxis
  /// The rows that were scaled last, an even and an odd one: whoever goes down needs no other twice.
  private var lines: [Line]
  /// One row of the target before it is rounded; empty between rows.
  private var sums: [UInt32]
  /// One row of the picture with another mixed in.
  private var mixture: [UInt32]

  /// Scales a picture to the size `target`, of which nothing but `part` is asked for.
  init(from picture: Size, to target: Size, part: Rect, _ filter: Filter) {
    columns = ScaleAxis(from: picture.width, to: target.width, part: part.x..<part.maxX, filter)
    rows = ScaleAxis(from: picture.height, to: target.height, part: part.y..<part.maxY, filter)
    lines = Array(
      repeating: Line(channels: Array(repeating: 0, count: 4 * part.width)), count: 2)
    sums = Array(repeating: MutableSpan<UInt32>.emptySum, count: 4 * part.width)
    mixture = Array(repeating: 0, count: picture.width)
  }

  /// Those of the target's part that the picture's pixels in `rect` are part of.
  func reach(of rect: Rect) -> Rect {
    let clipped = rect.intersection(Rect(Size(width: columns.size, height: rows.size)))
    guard !clipped.isEmpty else { return .empty }
    let x = columns.targets(of: clipped.x..<clipped.maxX)
    let y = rows.targets(of: clipped.y..<clipped.maxY)
    return Rect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  /// Forgets the rows it has kept: another picture comes, or other columns.
  mutating func reset() {
    lines[0].row = -1
    lines[1].row = -1
  }
}

extension Scaler {
  /// Scales one row.
  ///
  /// - Parameters:
  ///   - y: Which row of the target, in its part.
  ///   - targets: Which of its columns, in its part; the same ones for every row until ``reset()``.
  ///   - first: The whole picture.
  ///   - second: The whole picture that is mixed in before.
  ///   - weight: How much of `second` there is, in 1/256; with 0 it is not looked at.
  ///   - row: Where the pixels go.
  ///   - start: From where on.
  /// - Returns: Whether all are opaque.
  mutating func scale(
    row y: Int, columns targets: Range<Int>, _ first: Span<UInt32>, _ second: Span<UInt32>,
    weight: UInt32, into row: inout MutableSpan<UInt32>, at start: Int
  ) -> Bool {
    let known = y - rows.part.lowerBound
    let shares = rows.weights[known * rows.taps..<(known + 1) * rows.taps]
    let last = shares.lastIndex { $0 > 0 } ?? shares.startIndex
    var isOpaque = true
    for index in shares.startIndex...last where shares[index] > 0 {
      let source = rows.starts[known] + index - shares.startIndex
      prepare(source, targets, first, second, weight)
      let kept = lines[source & 1]
      isOpaque = isOpaque && kept.isOpaque
      let line = kept.channels.span.extracting(0..<4 * targets.count)
      var sums = sums.mutableSpan
      if index < last {
        sums.add(line, shares[index])
      } else {
        row.put(&sums, adding: line, shares[index], at: start)
      }
    }
    return isOpaque
  }

  /// Scales a row of the picture across, unless that was done.
  private mutating func prepare(
    _ source: Int, _ targets: Range<Int>, _ first: Span<UInt32>, _ second: Span<UInt32>,
    _ weight: UInt32
  ) {
    guard lines[source & 1].row != source else { return }
    let range = source * columns.size..<(source + 1) * columns.size
    if weight == 0 {
      lines[source & 1].scale(first.extracting(range), by: columns, to: targets)
    } else {
      // Taken out for the time, so that what is kept can be written meanwhile.
      var mixed: [UInt32] = []
      swap(&mixed, &mixture)
      let sources = columns.sources(of: targets)
      var span = mixed.mutableSpan
      span.mix(first.extracting(range), with: second.extracting(range), weight, in: sources)
      lines[source & 1].scale(mixed.span, by: columns, to: targets)
      swap(&mixed, &mixture)
    }
    lines[source & 1].row = source
  }
}
