// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// Scales a picture row by row: first horizontally, then vertically.
///
/// Pixels are premultiplied 0xAARRGGBB. Each channel is rounded once, at the end. The value of a
/// pixel does not depend on the part of the target that is requested.
struct Scaler {
  /// A row of the picture, scaled horizontally.
  private struct Line {
    /// The row's number; -1 for none.
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
  /// The two source rows scaled last (one even, one odd); a top-down pass needs no others again.
  private var lines: [Line]
  /// One row of the target before it is rounded; reset between rows.
  private var sums: [UInt32]
  /// One row of the picture with the second picture mixed in.
  private var mixture: [UInt32]

  /// Prepares to scale a picture to the size `target`, of which only `part` will be requested.
  init(from pictureSize: Size, to target: Size, part: Rect, filter: Filter) {
    columns = ScaleAxis(
      from: pictureSize.width, to: target.width, part: part.x..<part.maxX, filter: filter)
    rows = ScaleAxis(
      from: pictureSize.height, to: target.height, part: part.y..<part.maxY, filter: filter)
    lines = Array(
      repeating: Line(channels: Array(repeating: 0, count: 4 * part.width)), count: 2)
    sums = Array(repeating: MutableSpan<UInt32>.emptySum, count: 4 * part.width)
    mixture = Array(repeating: 0, count: pictureSize.width)
  }

  /// The pixels of the requested part that depend on the picture's pixels in `rect`.
  func reach(of rect: Rect) -> Rect {
    let clipped = rect.intersection(Rect(Size(width: columns.size, height: rows.size)))
    guard !clipped.isEmpty else { return .empty }
    let x = columns.targets(of: clipped.x..<clipped.maxX)
    let y = rows.targets(of: clipped.y..<clipped.maxY)
    return Rect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  /// Discards the cached rows, before another picture or other columns are scaled.
  mutating func reset() {
    lines[0].row = -1
    lines[1].row = -1
  }
}

extension Scaler {
  /// Scales a run of pixels of one target row.
  ///
  /// - Parameters:
  ///   - run: The target pixels, within the requested part. The columns are the same for every row
  ///     until ``reset()``.
  ///   - first: The whole picture.
  ///   - second: The whole picture that is mixed in before scaling.
  ///   - weight: The share of `second` in 256ths; with 0 `second` is not read.
  ///   - row: Receives the pixels, from `run.start` on.
  /// - Returns: Whether all pixels are opaque.
  mutating func scale(
    _ run: PixelRun, of first: Span<UInt32>, mixedWith second: Span<UInt32>, weight: UInt32,
    into row: inout MutableSpan<UInt32>
  ) -> Bool {
    let known = run.row - rows.part.lowerBound
    let shares = rows.weights[known * rows.taps..<(known + 1) * rows.taps]
    let last = shares.lastIndex { $0 > 0 } ?? shares.startIndex
    var isOpaque = true
    for index in shares.startIndex...last where shares[index] > 0 {
      let source = rows.starts[known] + index - shares.startIndex
      prepare(source, to: run.columns, of: first, mixedWith: second, weight: weight)
      let kept = lines[source & 1]
      isOpaque = isOpaque && kept.isOpaque
      let line = kept.channels.span.extracting(0..<4 * run.columns.count)
      var sums = sums.mutableSpan
      if index < last {
        sums.add(line, weight: shares[index])
      } else {
        row.put(&sums, adding: line, weight: shares[index], at: run.start)
      }
    }
    return isOpaque
  }

  /// Scales a row of the picture horizontally, unless it is cached.
  private mutating func prepare(
    _ source: Int, to targets: Range<Int>, of first: Span<UInt32>,
    mixedWith second: Span<UInt32>, weight: UInt32
  ) {
    guard lines[source & 1].row != source else { return }
    let range = source * columns.size..<(source + 1) * columns.size
    if weight == 0 {
      lines[source & 1].scale(first.extracting(range), by: columns, to: targets)
    } else {
      // `mixture` is swapped out so that `lines` can be mutated while a span of the mixture exists.
      var mixed: [UInt32] = []
      swap(&mixed, &mixture)
      let sources = columns.sources(of: targets)
      var span = mixed.mutableSpan
      span.mix(
        first.extracting(range), with: second.extracting(range), weight: weight, in: sources)
      lines[source & 1].scale(mixed.span, by: columns, to: targets)
      swap(&mixed, &mixture)
    }
    lines[source & 1].row = source
  }
}
