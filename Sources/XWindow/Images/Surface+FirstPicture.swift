// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The first picture, which goes over the connection before the window is mapped.
extension Surface {
  /// How long the map waits for the first picture on a slow line, in nanoseconds.
  static let longestWait = 100_000_000

  /// Sends the first picture to a drawable, the pixmap that becomes the window's background.
  ///
  /// On a slow line it gives up: the window is mapped without the picture, which follows in pieces
  /// and stays interruptible.
  ///
  /// - Returns: Whether the drawable has the whole picture. Otherwise the front buffer has it.
  mutating func send(
    _ pixels: Span<UInt32>, to drawable: XID, with context: GC?, for window: XID
  ) -> Bool {
    let size = size
    let passesThrough = renderer.passesPixelsThrough
    if passesThrough {
      // The picture has the server's format already: no copy, and no page of the image is touched.
      for y in 0..<size.height where front.mask != nil {
        front.mask?.put(
          pixels.extracting(y * size.width..<(y + 1) * size.width), x: 0, y: y)
      }
    } else {
      drawFront(pixels)
    }
    let isSent = unsafe sendRows(
      of: pixels, passesThrough, to: drawable, with: context, for: window)
    if !isSent, passesThrough { drawFront(pixels) }
    return isSent
  }

  /// Sends rows of a picture that passes through, or else of the front buffer, while the line is
  /// fast enough.
  ///
  /// - Returns: Whether all rows were sent.
  private mutating func sendRows(
    of pixels: Span<UInt32>, _ passesThrough: Bool, to drawable: XID, with context: GC?,
    for window: XID
  ) -> Bool {
    let size = size
    let rowBytes = front.image.rowBytes(size.width)
    // Few bytes are sent at once, wherever the server is. More bytes do not fit into the buffers of
    // a local socket, so the time of a write tells how fast the line is. Other connections buffer
    // much, so that only answers of the server tell.
    let isDirect =
      rowBytes * size.height <= FlowControl.smallestBudget || display.isLocal
    if !isDirect { display.slowDownPictures() }
    let begin = display.monotonicTime
    let end = begin + Surface.longestWait
    var row = 0
    while row < size.height {
      guard isDirect || display.waitForRoom(until: end) else { return false }
      let length = isDirect ? display.largestPut : display.flowControl.pieceLength
      let rows = row..<min(size.height, row + max(1, length / rowBytes))
      if passesThrough {
        unsafe front.image.send(pixels, rows: rows, to: drawable, with: context)
      } else {
        let part = Rect(x: 0, y: row, width: size.width, height: rows.count)
        unsafe front.image.send(part, to: drawable, at: (0, row), with: context)
      }
      row = rows.upperBound
      display.countPicture(rows.count * rowBytes)
      let rest = (size.height - row) * rowBytes
      if !isDirect {
        lastMark = display.requestMark(for: window)
      } else if rest > FlowControl.smallestBudget, display.monotonicTime > end {
        // The delay counts from the first piece: the line may be idle before the next mark.
        display.markPictures(since: begin)
        display.slowDownPictures()
        return false
      }
    }
    display.markPictures(since: begin)
    return true
  }

  /// Puts the backdrop into a drawable whose side is ``Checkerboard/period``.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  func sendTile(
    to drawable: XID, with context: GC?, visual: Visual
  ) throws(XWindowError) {
    let size = Size(width: Checkerboard.period, height: Checkerboard.period)
    var tile = try SurfaceBuffer(display, visual: visual, size: size, shared: false)
    let composition = Composition(
      pictureSize: size, windowSize: size, target: Rect(size), filter: .nearest,
      backdrop: renderer.composition.backdrop)
    var renderer = Renderer(composition, layout: visual.layout)
    let clear = [UInt32](repeating: 0, count: size.area)
    renderer.draw(
      clear.span, mixedWith: clear.span, weight: 0, in: Rect(size), into: &tile)
    unsafe tile.image.send(Rect(size), to: drawable, at: (0, 0), with: context)
  }
}
