// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// The one pass over pixels: rows of a picture in, rows of the window out.
///
/// A row is composed as premultiplied 0xAARRGGBB pixels (scaled, over the backdrop: opaque unless that is clear) and then packed
/// for the visual. Where the visual takes such pixels as they are, the row is composed in place.
struct Renderer {
  /// The picture's size.
  let picture: Size
  private let window: Size
  /// Where the picture lies in the window; it may reach beyond.
  let target: Rect
  let layout: PixelLayout
  /// What shows through transparent pixels and beside the picture.
  let backdrop: Backdrop
  /// Whether the window has a shape, so that nobody goes by its pixels' alpha: they are straight then.
  var isShaped = false
  /// `nil` where the picture is shown as large as it is.
  private var scaler: Scaler?
  private let filter: Filter
  /// One composed row of the window, where it cannot be composed in place; else empty.
  private var scratch: [UInt32]

  init(
    picture: Size, window: Size, target: Rect, filter: Filter, layout: PixelLayout,
    backdrop: Backdrop
  ) {
    self.picture = picture
    self.window = window
    self.target = target
    self.layout = layout
    self.backdrop = backdrop
    self.filter = filter
    var part = target.intersection(Rect(window))
    part.x -= target.x
    part.y -= target.y
    scaler =
      target.size == picture ? nil : Scaler(from: picture, to: target.size, part: part, filter)
    scratch = layout.isNative ? [] : Array(repeating: 0, count: window.width)
  }
}

// MARK: - Geometry

extension Renderer {
  /// The same with the picture elsewhere in the window.
  func aimed(at target: Rect) -> Renderer {
    var renderer = Renderer(
      picture: picture, window: window, target: target, filter: filter, layout: layout,
      backdrop: backdrop)
    renderer.isShaped = isShaped
    return renderer
  }

  /// Whether composed pixels may be neither opaque nor clear: what a canvas has not, but a scaled one, or one with so many 256ths of
  /// another.
  func makesPartialAlpha(_ weight: UInt32) -> Bool {
    backdrop == .clear && (weight > 0 || scaler != nil && filter == .linear)
  }

  /// Whether a picture's pixels are the window's, as they stand: nothing is scaled, packed, or seen behind it.
  ///
  /// A transparent canvas pixel is 0, which is black where the server does not look at alpha.
  var passesPixelsOn: Bool {
    guard target == Rect(picture), window == picture else { return false }
    switch backdrop {
    case .solid(let color): return layout.ignoresAlpha && color == 0xFF00_0000
    case .checker: return false
    case .clear: return layout.isNative
    }
  }

  /// The window's pixels that the picture's pixels in `rect` reach.
  func reach(of rect: Rect) -> Rect {
    let reach = scaler?.reach(of: rect) ?? rect
    return Rect(
      x: target.x + reach.x, y: target.y + reach.y, width: reach.width, height: reach.height)
  }
}

// MARK: - The pass

extension Renderer {
  /// Lays out the window's pixels in a rectangle, from a picture or a mixture of two.
  ///
  /// - Parameters:
  ///   - first: `picture.width × picture.height` pixels 0xAARRGGBB, premultiplied.
  ///   - second: As many of the picture that is mixed in.
  ///   - weight: How much of `second` there is, in 1/256; with 0 it is not looked at.
  ///   - rect: In window pixels; within the window.
  ///   - image: Where they go.
  ///   - mask: What is told which of them are in the window's shape, if it has one.
  mutating func draw(
    _ first: Span<UInt32>, _ second: Span<UInt32>, weight: UInt32, in rect: Rect,
    into image: inout SharedImage, _ mask: inout ShapeMask?
  ) {
    guard !rect.isEmpty else { return }
    scaler?.reset()
    switch layout {
    case .channels(let channels) where channels.isNative:
      image.withPixels(as: UInt32.self) { out, stride in
        for y in rect.y..<rect.maxY {
          compose(
            first, second, weight, x: rect.x, y: y, count: rect.width, into: &out,
            at: y * stride + rect.x)
          guard mask != nil else { continue }
          let start = y * stride + rect.x
          mask?.put(out.span.extracting(start..<start + rect.width), x: rect.x, y: y)
        }
      }
    case .channels(let channels) where channels.bitsPerPixel == 32:
      pack(first, second, weight, in: rect, into: &image, &mask, as: UInt32.self) {
        row, out, y, stride in
        out.put(row, as: channels, at: y * stride + rect.x)
      }
    case .channels(let channels) where channels.bitsPerPixel == 16:
      pack(first, second, weight, in: rect, into: &image, &mask, as: UInt16.self) {
        row, out, y, stride in
        out.put(row, as: channels, at: y * stride + rect.x)
      }
    case .channels(let channels):
      pack(first, second, weight, in: rect, into: &image, &mask, as: UInt8.self) {
        row, out, y, stride in
        out.putTriples(row, as: channels, at: y * stride + 3 * rect.x)
      }
    case .cube(let cube):
      pack(first, second, weight, in: rect, into: &image, &mask, as: UInt8.self) {
        row, out, y, stride in
        out.put(row, ditheredTo: cube, x: rect.x, y: y, at: y * stride + rect.x)
      }
    }
  }

  /// Composes the rows in `rect`, and has each packed: `put` is told the row, all the image's pixels, y and the image's stride.
  private mutating func pack<Pixel: FixedWidthInteger & BitwiseCopyable>(
    _ first: Span<UInt32>, _ second: Span<UInt32>, _ weight: UInt32, in rect: Rect,
    into image: inout SharedImage, _ mask: inout ShapeMask?, as type: Pixel.Type,
    _ put: (Span<UInt32>, inout MutableSpan<Pixel>, Int, Int) -> Void
  ) {
    // Taken out for the time, so that the closure below does not hold it twice, which would copy it.
    var row: [UInt32] = []
    swap(&row, &scratch)
    image.withPixels(as: type) { out, stride in
      for y in rect.y..<rect.maxY {
        var line = row.mutableSpan
        compose(
          first, second, weight, x: rect.x, y: y, count: rect.width, into: &line, at: 0)
        let composed = row.span.extracting(first: rect.width)
        mask?.put(composed, x: rect.x, y: y)
        put(composed, &out, y, stride)
      }
    }
    swap(&row, &scratch)
  }

  /// `count` pixels of the window's row `y` from column `x` on, into `row` from `start` on.
  private mutating func compose(
    _ first: Span<UInt32>, _ second: Span<UInt32>, _ weight: UInt32, x: Int, y: Int, count: Int,
    into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    // What kind of backdrop it is, is decided once a row: the loops are made for each.
    switch backdrop {
    case .solid(let color):
      compose(
        first, second, weight, x: x, y: y, count: count, into: &row, at: start,
        over: SolidRow(color: color))
    case .checker:
      let corner = UInt32(truncatingIfNeeded: x - start)
      compose(
        first, second, weight, x: x, y: y, count: count, into: &row, at: start,
        over: CheckerRow(x: corner, y: UInt32(y)))
    case .clear:
      let isOpaque = compose(
        first, second, weight, x: x, y: y, count: count, into: &row, at: start, over: ClearRow())
      if isShaped, !isOpaque, makesPartialAlpha(weight) {
        row.straighten(start..<start + count)
      }
    }
  }

  /// The same over one kind of backdrop.
  ///
  /// - Returns: Whether all pixels of the picture are known to be opaque.
  @discardableResult
  private mutating func compose(
    _ first: Span<UInt32>, _ second: Span<UInt32>, _ weight: UInt32, x: Int, y: Int, count: Int,
    into row: inout MutableSpan<UInt32>, at start: Int, over backdrop: some BackdropRow
  ) -> Bool {
    let inside = Rect(x: x, y: y, width: count, height: 1).intersection(target)
    let left = start + max(0, inside.x - x)
    let right = inside.isEmpty ? left : left + inside.width
    row.fill(start..<left, with: backdrop)
    row.fill(right..<start + count, with: backdrop)
    guard left < right else { return true }
    let offset = inside.x - target.x
    let line = y - target.y
    let isOpaque = scaler?.scale(
      row: line, columns: offset..<offset + inside.width, first, second, weight: weight,
      into: &row, at: left)
    if let isOpaque {
      if !isOpaque { row.lay(left..<right, over: backdrop) }
      return isOpaque
    }
    let begin = line * picture.width + offset
    let range = begin..<begin + inside.width
    if weight == 0 {
      row.put(first.extracting(range), over: backdrop, at: left)
    } else {
      row.put(
        first.extracting(range), mixedWith: second.extracting(range), weight, over: backdrop,
        at: left)
    }
    return false
  }
}
