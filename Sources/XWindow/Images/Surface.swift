// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// A window's pixels: the front buffer is on the screen, the spare buffer receives the next
/// picture.
///
/// Each buffer, and the screen, keeps track of where it does not show the newest picture yet. So
/// drawing a picture costs only what changed, even in the buffer that is two pictures old.
struct Surface: ~Copyable {
  let size: Size
  let display: Display
  /// Whether the server may share the images' memory; see ``stopSharing()``.
  var allowsSharing: Bool
  private var renderer: Renderer
  var front: SurfaceBuffer
  var spare: SurfaceBuffer
  /// The part of the screen that does not show the newest picture yet.
  private var staleOnScreen = Rect.empty
  /// The part of the screen that has lost its pixels.
  private var exposed = Rect.empty
  /// The last put: the serial number of the request, and its rectangle.
  private var lastPut = (serial: UInt(), rect: Rect.empty)

  /// Makes both buffers, without drawing.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  init(
    _ display: Display, visual: Visual, _ composition: Composition, allowsSharing: Bool
  ) throws(XWindowError) {
    size = composition.windowSize
    self.display = display
    self.allowsSharing = allowsSharing
    let hasMask = composition.backdrop == .clear
    let front = try SurfaceBuffer(
      display, visual: visual, size: size, hasMask: hasMask, shared: allowsSharing)
    let spare = try SurfaceBuffer(
      display, visual: visual, size: size, hasMask: hasMask, shared: allowsSharing)
    self.front = front
    self.spare = spare
    renderer = Renderer(composition, layout: visual.layout)
  }
}

// MARK: - Drawing

extension Surface {
  /// Whether the spare buffer may be written: the server has read the last put from it, or will
  /// never read it.
  mutating func isSpareFree() -> Bool {
    noticeSharingErrors()
    return !spare.image.isBusy
  }

  /// Moves or scales the picture in the window; the next picture is drawn and put as a whole.
  mutating func aim(at target: Rect) {
    renderer.aim(at: target)
    setStale()
  }

  /// Adapts the pixels of the next pictures to a window with a shape, or to one without.
  ///
  /// - Returns: Whether the current picture has to be drawn again. If so, the next picture is drawn
  ///   and put as a whole.
  mutating func setShaped(_ isShaped: Bool) -> Bool {
    guard isShaped != renderer.isShaped else { return false }
    renderer.isShaped = isShaped
    guard front.hasPartialAlpha || spare.hasPartialAlpha else { return false }
    setStale()
    return true
  }

  private mutating func setStale() {
    front.stale = Rect(size)
    spare.stale = Rect(size)
    staleOnScreen = Rect(size)
  }

  /// Draws the next picture in the spare buffer.
  ///
  /// - Parameters:
  ///   - pixels: The whole picture.
  ///   - second: The whole picture that is mixed in.
  ///   - weight: The share of `second` in 256ths.
  ///   - changed: Where the picture differs from the one drawn before, in picture pixels.
  mutating func draw(
    _ pixels: Span<UInt32>, mixedWith second: Span<UInt32>, weight: UInt32, changed: Rect
  ) {
    let reach = renderer.reach(of: changed).intersection(Rect(size))
    front.stale = front.stale.union(reach)
    spare.stale = spare.stale.union(reach)
    staleOnScreen = staleOnScreen.union(reach)
    renderer.draw(pixels, mixedWith: second, weight: weight, in: spare.stale, into: &spare)
    spare.stale = .empty
    spare.hasPartialAlpha = renderer.makesPartialAlpha(weight: weight)
  }

  /// Draws a picture in the front buffer, for ``repair(in:with:)``.
  mutating func drawFront(_ pixels: Span<UInt32>) {
    renderer.draw(pixels, mixedWith: pixels, weight: 0, in: Rect(size), into: &front)
    front.stale = .empty
    front.hasPartialAlpha = renderer.makesPartialAlpha(weight: 0)
  }
}

// MARK: - Showing

extension Surface {
  /// Shows the picture drawn last: puts what the screen does not show of it yet, and updates the
  /// window's shape if it has one.
  mutating func present(in drawable: XID, with context: GC?, shape: inout WindowShape?) {
    // A picture that changes nothing is on the screen already. The buffers are not swapped either:
    // without a put, no event would tell when the front image may be written again.
    guard !staleOnScreen.union(exposed).isEmpty || !front.stale.isEmpty else { return }
    swap(&front, &spare)
    // The shape comes first, so that it does not clip the new picture.
    if shape != nil, let mask = front.mask, let former = spare.mask,
      mask.differs(from: former, in: staleOnScreen.y..<staleOnScreen.maxY)
    {
      shape?.set(mask, of: drawable, on: display)
    }
    unsafe put(staleOnScreen.union(exposed), into: drawable, with: context)
    staleOnScreen = .empty
  }

  /// Records that the screen has lost a part of the picture.
  ///
  /// - Parameters:
  ///   - rect: The lost part.
  ///   - serial: The last request that the server had handled when it was lost.
  mutating func expose(_ rect: Rect, after serial: UInt) {
    // A later put has restored the part already, as happens when a new shape uncovers it.
    if serial < lastPut.serial, lastPut.rect.contains(rect) { return }
    exposed = exposed.union(rect.intersection(Rect(size)))
  }

  /// Records that the screen has lost the whole picture.
  mutating func exposeAll() { exposed = Rect(size) }

  /// Puts the lost part of the picture on the screen again.
  mutating func repair(in drawable: XID, with context: GC?) {
    noticeSharingErrors()
    unsafe put(exposed, into: drawable, with: context)
  }

  private mutating func put(_ rect: Rect, into drawable: XID, with context: GC?) {
    exposed = .empty
    guard !rect.isEmpty else { return }
    lastPut = (unsafe XNextRequest(display.handle), rect)
    // While the spare buffer is free the next picture can be drawn in it, so no event is needed.
    // That is so for every second picture.
    unsafe front.image.put(
      rect, into: drawable, with: context, shared: true, sendsCompletion: spare.image.isBusy)
  }

  /// Sends a picture to a drawable over the connection: the first picture, to the pixmap that
  /// becomes the window's background.
  mutating func send(_ pixels: Span<UInt32>, to drawable: XID, with context: GC?) {
    if renderer.passesPixelsThrough {
      // The picture has the server's format already: no copy, and no page of the image is touched.
      unsafe front.image.send(pixels, to: drawable, with: context)
      for y in 0..<size.height where front.mask != nil {
        front.mask?.put(
          pixels.extracting(y * size.width..<(y + 1) * size.width), x: 0, y: y)
      }
    } else {
      drawFront(pixels)
      unsafe front.image.put(Rect(size), into: drawable, with: context, shared: false)
    }
  }

  /// Gives a window the shape of the picture that is on the screen.
  func set(_ shape: inout WindowShape?, of window: XID) {
    if let mask = front.mask { shape?.set(mask, of: window, on: display) }
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
    unsafe tile.image.put(Rect(size), into: drawable, with: context, shared: false)
  }
}
