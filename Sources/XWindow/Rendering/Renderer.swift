// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// The single pass over pixels: rows of a picture in, rows of the window out.
///
/// A row is composed as premultiplied 0xAARRGGBB pixels: scaled and laid over the backdrop, so
/// opaque unless the backdrop is clear. It is then packed for the visual, or composed in place when
/// the visual takes such pixels as they are.
struct Renderer {
  private(set) var composition: Composition
  let layout: PixelLayout
  /// Whether the window has a shape; its pixels are then straight, because alpha has no effect.
  var isShaped = false
  /// `nil` when the picture is shown at its own size.
  private var scaler: Scaler?
  /// One composed row of the window; empty when rows are composed in place.
  private var scratch: [UInt32]

  init(_ composition: Composition, layout: PixelLayout) {
    self.composition = composition
    self.layout = layout
    scratch =
      layout.isNative ? [] : Array(repeating: 0, count: composition.windowSize.width)
    scaler = Renderer.scaler(for: composition)
  }
}

// MARK: - Geometry

extension Renderer {
  /// Moves or scales the picture to another rectangle of the window.
  mutating func aim(at target: Rect) {
    composition.target = target
    scaler = Renderer.scaler(for: composition)
  }

  /// The scaler for the visible part of a picture; `nil` when the picture is shown at its own size.
  private static func scaler(for composition: Composition) -> Scaler? {
    let target = composition.target
    guard target.size != composition.pictureSize else { return nil }
    var part = target.intersection(Rect(composition.windowSize))
    part.x -= target.x
    part.y -= target.y
    return Scaler(
      from: composition.pictureSize, to: target.size, part: part, filter: composition.filter)
  }

  /// Whether composed pixels may be neither opaque nor clear.
  ///
  /// A canvas has no such pixels; scaling and mixing (`weight` > 0) produce them.
  func makesPartialAlpha(weight: UInt32) -> Bool {
    composition.backdrop == .clear
      && (weight > 0 || scaler != nil && composition.filter == .linear)
  }

  /// Whether a picture's pixels are the window's pixels unchanged: not scaled, not packed, with
  /// nothing visible behind them.
  ///
  /// A transparent canvas pixel is 0, which appears black when the server ignores alpha.
  var passesPixelsThrough: Bool {
    let size = composition.pictureSize
    guard composition.target == Rect(size), composition.windowSize == size else { return false }
    switch composition.backdrop {
    case .solid(let color): return layout.ignoresAlpha && color == 0xFF00_0000
    case .checker: return false
    case .clear: return layout.isNative
    }
  }

  /// The window's pixels that depend on the picture's pixels in `rect`.
  func reach(of rect: Rect) -> Rect {
    let reach = scaler?.reach(of: rect) ?? rect
    let target = composition.target
    return Rect(
      x: target.x + reach.x, y: target.y + reach.y, width: reach.width, height: reach.height)
  }
}

// MARK: - The pass

extension Renderer {
  /// Renders the window's pixels in a rectangle, from a picture or a mixture of two.
  ///
  /// - Parameters:
  ///   - first: All pixels of the picture, premultiplied 0xAARRGGBB, row-major.
  ///   - second: All pixels of the picture that is mixed in.
  ///   - weight: The share of `second` in 256ths; with 0 `second` is not read.
  ///   - rect: The rectangle, in window pixels, within the window.
  ///   - buffer: Receives the pixels, and which of them belong to the window's shape.
  mutating func draw(
    _ first: Span<UInt32>, mixedWith second: Span<UInt32>, weight: UInt32, in rect: Rect,
    into buffer: inout SurfaceBuffer
  ) {
    guard !rect.isEmpty else { return }
    scaler?.reset()
    switch layout {
    case .channels(let channels) where channels.isNative:
      composeInPlace(first, mixedWith: second, weight: weight, in: rect, into: &buffer)
    case .channels(let channels) where channels.bitsPerPixel == 32:
      pack(first, mixedWith: second, weight: weight, in: rect, into: &buffer, as: UInt32.self) {
        row, out, y, stride in
        out.put(row, as: channels, at: y * stride + rect.x)
      }
    case .channels(let channels) where channels.bitsPerPixel == 16:
      pack(first, mixedWith: second, weight: weight, in: rect, into: &buffer, as: UInt16.self) {
        row, out, y, stride in
        out.put(row, as: channels, at: y * stride + rect.x)
      }
    case .channels(let channels):
      pack(first, mixedWith: second, weight: weight, in: rect, into: &buffer, as: UInt8.self) {
        row, out, y, stride in
        out.putTriples(row, as: channels, at: y * stride + 3 * rect.x)
      }
    case .cube(let cube):
      pack(first, mixedWith: second, weight: weight, in: rect, into: &buffer, as: UInt8.self) {
        row, out, y, stride in
        out.put(row, ditheredTo: cube, x: rect.x, y: y, at: y * stride + rect.x)
      }
    }
  }

  /// Composes the rows in `rect` directly in the image.
  private mutating func composeInPlace(
    _ first: Span<UInt32>, mixedWith second: Span<UInt32>, weight: UInt32, in rect: Rect,
    into buffer: inout SurfaceBuffer
  ) {
    buffer.image.withPixels(as: UInt32.self) { out, stride in
      for y in rect.y..<rect.maxY {
        let start = y * stride + rect.x
        compose(
          PixelRun(row: y, columns: rect.x..<rect.maxX, start: start), of: first,
          mixedWith: second, weight: weight, into: &out)
        guard buffer.mask != nil else { continue }
        buffer.mask?.put(out.span.extracting(start..<start + rect.width), x: rect.x, y: y)
      }
    }
  }

  /// Composes the rows in `rect`, and calls `put` to pack each of them.
  ///
  /// `put` receives the composed row, all pixels of the image, the row's number and the image's
  /// stride.
  private mutating func pack<Pixel: FixedWidthInteger & BitwiseCopyable>(
    _ first: Span<UInt32>, mixedWith second: Span<UInt32>, weight: UInt32, in rect: Rect,
    into buffer: inout SurfaceBuffer, as type: Pixel.Type,
    _ put: (Span<UInt32>, inout MutableSpan<Pixel>, Int, Int) -> Void
  ) {
    // `scratch` is swapped out so that `compose` can mutate self meanwhile without a copy of it.
    var row: [UInt32] = []
    swap(&row, &scratch)
    buffer.image.withPixels(as: type) { out, stride in
      for y in rect.y..<rect.maxY {
        var line = row.mutableSpan
        compose(
          PixelRun(row: y, columns: rect.x..<rect.maxX, start: 0), of: first, mixedWith: second,
          weight: weight, into: &line)
        let composed = row.span.extracting(first: rect.width)
        buffer.mask?.put(composed, x: rect.x, y: y)
        put(composed, &out, y, stride)
      }
    }
    swap(&row, &scratch)
  }

  /// Composes a run of the window's pixels.
  private mutating func compose(
    _ run: PixelRun, of first: Span<UInt32>, mixedWith second: Span<UInt32>, weight: UInt32,
    into row: inout MutableSpan<UInt32>
  ) {
    // The kind of backdrop is decided once per row: the loops are specialized for each kind.
    switch composition.backdrop {
    case .solid(let color):
      compose(
        run, of: first, mixedWith: second, weight: weight, into: &row,
        over: SolidRow(color: color))
    case .checker:
      let corner = UInt32(truncatingIfNeeded: run.columns.lowerBound - run.start)
      compose(
        run, of: first, mixedWith: second, weight: weight, into: &row,
        over: CheckerRow(x: corner, y: UInt32(run.row)))
    case .clear:
      let isOpaque = compose(
        run, of: first, mixedWith: second, weight: weight, into: &row, over: ClearRow())
      if isShaped, !isOpaque, makesPartialAlpha(weight: weight) {
        row.straighten(run.start..<run.start + run.columns.count)
      }
    }
  }

  /// Composes a run of the window's pixels over one kind of backdrop.
  ///
  /// - Returns: Whether all pixels of the picture in the run are known to be opaque.
  @discardableResult
  private mutating func compose(
    _ run: PixelRun, of first: Span<UInt32>, mixedWith second: Span<UInt32>, weight: UInt32,
    into row: inout MutableSpan<UInt32>, over backdrop: some BackdropRow
  ) -> Bool {
    let target = composition.target
    let (x, start, count) = (run.columns.lowerBound, run.start, run.columns.count)
    let inside = Rect(x: x, y: run.row, width: count, height: 1).intersection(target)
    let left = start + max(0, inside.x - x)
    let right = inside.isEmpty ? left : left + inside.width
    row.fill(start..<left, with: backdrop)
    row.fill(right..<start + count, with: backdrop)
    guard left < right else { return true }
    let offset = inside.x - target.x
    let line = run.row - target.y
    let isOpaque = scaler?.scale(
      PixelRun(row: line, columns: offset..<offset + inside.width, start: left), of: first,
      mixedWith: second, weight: weight, into: &row)
    if let isOpaque {
      if !isOpaque { row.lay(left..<right, over: backdrop) }
      return isOpaque
    }
    let begin = line * composition.pictureSize.width + offset
    let range = begin..<begin + inside.width
    if weight == 0 {
      row.put(first.extracting(range), over: backdrop, at: left)
    } else {
      row.put(
        first.extracting(range), mixedWith: second.extracting(range), weight: weight,
        over: backdrop, at: left)
    }
    return false
  }
}
