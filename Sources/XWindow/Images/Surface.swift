// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// A window's pixels: one image that shows what is on the screen, and a spare one for the picture that comes next.
///
/// Each image, and the screen, remembers where it does not show the newest picture yet, so that each picture costs what changed,
/// also in the image that is two pictures old.
struct Surface: ~Copyable {
  let size: Size
  private let display: Display
  private var renderer: Renderer
  private var front: SharedImage
  private var spare: SharedImage
  /// What the window's shape is, or is to be, with either image; `nil` where it has none.
  private var frontMask: ShapeMask?
  private var spareMask: ShapeMask?
  /// The part of the screen that does not show the newest picture yet.
  private var staleOnScreen = Rect.empty
  /// The part of the screen that has lost what was on it.
  private var exposed = Rect.empty
  /// What was put last, and the number of the request.
  private var lastPut = (serial: UInt(), rect: Rect.empty)

  /// Makes both images for a window of `size`; nothing is laid out.
  init(
    _ display: Display, visual: Visual, size: Size, picture: Size, target: Rect,
    filter: Filter, backdrop: Backdrop, shared: Bool
  ) throws(XWindowError) {
    let front = try SharedImage(display, visual: visual, size: size, shared: shared)
    let spare = try SharedImage(display, visual: visual, size: size, shared: shared)
    self.front = front
    self.spare = spare
    renderer = Renderer(
      picture: picture, window: size, target: target, filter: filter,
      layout: visual.layout, backdrop: backdrop)
    if backdrop == .clear {
      frontMask = ShapeMask(size)
      spareMask = frontMask
    }
    self.display = display
    self.size = size
  }
}

// MARK: - Pictures

extension Surface {
  /// Whether the spare image may be written: the server has read what was put from it, or never will.
  mutating func isSpareFree() -> Bool {
    noticeFailure()
    return !spare.isBusy
  }

  /// Lays pictures elsewhere in the window from now on; all of the next one is laid out, and put.
  mutating func aim(at target: Rect) {
    renderer = renderer.aimed(at: target)
    setStale()
  }

  /// Lays pictures out for a window with a shape from now on, or for one without.
  ///
  /// - Returns: Whether the one that is shown has to be drawn anew; then all of the next one is laid out, and put.
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

  /// Lays out the next picture in the spare image.
  ///
  /// - Parameters:
  ///   - pixels: The whole picture.
  ///   - second: The whole picture that is mixed in.
  ///   - weight: How much of `second` there is, in 1/256.
  ///   - changed: Where, in the picture, it differs from the one drawn before.
  mutating func draw(
    _ pixels: Span<UInt32>, _ second: Span<UInt32>, weight: UInt32, changed: Rect
  ) {
    let reach = renderer.reach(of: changed).intersection(Rect(size))
    front.stale = front.stale.union(reach)
    spare.stale = spare.stale.union(reach)
    staleOnScreen = staleOnScreen.union(reach)
    renderer.draw(pixels, second, weight: weight, in: spare.stale, into: &spare, &spareMask)
    spare.stale = .empty
    spare.hasPartialAlpha = renderer.makesPartialAlpha(weight)
  }

  /// Puts the picture drawn last on the screen, what the screen does not show of it, and gives the window its shape, if that is
  /// to have one.
  mutating func present(in drawable: XID, with context: GC?, shape: inout WindowShape?) {
    // A picture that looks like the one before is there already. Without a put nothing would tell when the image it was put from is
    // free.
    guard !staleOnScreen.union(exposed).isEmpty || !front.stale.isEmpty else { return }
    swap(&front, &spare)
    swap(&frontMask, &spareMask)
    // First, so that all of the picture is let through.
    if shape != nil, let frontMask, let spareMask,
      frontMask.differs(from: spareMask, in: staleOnScreen.y..<staleOnScreen.maxY)
    {
      shape?.set(frontMask, of: drawable, on: display)
    }
    unsafe put(staleOnScreen.union(exposed), into: drawable, with: context)
    staleOnScreen = .empty
  }

  /// Notes that the screen has lost a part of the picture.
  ///
  /// - Parameters:
  ///   - rect: Which part.
  ///   - serial: The last request that the server had handled by then.
  mutating func expose(_ rect: Rect, after serial: UInt) {
    // What was put later is there: that is so with what a new shape lets through.
    if serial < lastPut.serial, lastPut.rect.contains(rect) { return }
    exposed = exposed.union(rect.intersection(Rect(size)))
  }

  /// Notes that the screen has nothing of the picture.
  mutating func exposeAll() { exposed = Rect(size) }

  /// Puts what the screen has lost of the picture there again.
  mutating func repair(in drawable: XID, with context: GC?) {
    noticeFailure()
    unsafe put(exposed, into: drawable, with: context)
  }

  private mutating func put(_ rect: Rect, into drawable: XID, with context: GC?) {
    exposed = .empty
    guard !rect.isEmpty else { return }
    lastPut = (unsafe XNextRequest(display.handle), rect)
    // While the spare image is known to have been read it can be drawn in, and no word is needed: every second picture.
    unsafe front.put(rect, into: drawable, with: context, shared: true, isTold: spare.isBusy)
  }

  /// Sends a picture to a drawable over the connection, the first one to the pixmap that becomes the window's background.
  mutating func send(_ pixels: Span<UInt32>, to drawable: XID, with context: GC?) {
    if renderer.passesPixelsOn {
      // The picture is what the server wants as it stands: it need not be laid out, and its pages need not be touched.
      unsafe front.send(pixels, to: drawable, with: context)
      for y in 0..<size.height where frontMask != nil {
        frontMask?.put(
          pixels.extracting(y * size.width..<(y + 1) * size.width), x: 0, y: y)
      }
    } else {
      drawFront(pixels)
      unsafe front.put(Rect(size), into: drawable, with: context, shared: false)
    }
  }

  /// Lays a picture out in the front image, for ``repair(in:with:)``.
  mutating func drawFront(_ pixels: Span<UInt32>) {
    renderer.draw(pixels, pixels, weight: 0, in: Rect(size), into: &front, &frontMask)
    front.stale = .empty
    front.hasPartialAlpha = renderer.makesPartialAlpha(0)
  }
}

extension Surface {
  /// Gives a window the shape of what is on the screen of it.
  func set(_ shape: inout WindowShape?, of window: XID) {
    if let frontMask { shape?.set(frontMask, of: window, on: display) }
  }

  /// Puts what is seen where no picture is into a drawable whose side is ``Checkerboard/period``.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  func sendTile(
    to drawable: XID, with context: GC?, visual: Visual
  ) throws(XWindowError) {
    let tile = Size(width: Checkerboard.period, height: Checkerboard.period)
    var image = try SharedImage(display, visual: visual, size: tile, shared: false)
    let pixels = [UInt32](repeating: 0, count: tile.area)
    var mask: ShapeMask?
    var renderer = Renderer(
      picture: tile, window: tile, target: Rect(tile), filter: .nearest, layout: visual.layout,
      backdrop: renderer.backdrop)
    renderer.draw(
      pixels.span, pixels.span, weight: 0, in: Rect(tile), into: &image, &mask)
    unsafe image.put(Rect(tile), into: drawable, with: context, shared: false)
  }
}

// MARK: - Sharing

extension Surface {
  /// Has the server attach both images, and falls back for good when it refuses.
  ///
  /// One round trip, and another for the display's first window.
  mutating func share() {
    guard front.canBeAttached, spare.canBeAttached, display.extension(.shm) != nil else { return }
    front.attach()
    spare.attach()
    display.synchronize()
    noticeFailure()
  }

  /// Whether pictures go by shared memory, as far as the server has not refused that yet.
  var isSharing: Bool { front.isAttached || spare.isAttached }

  /// Stops sharing when the server has refused something.
  private mutating func noticeFailure() {
    guard isSharing else { return }
    let (first, second) = (front.requests, spare.requests)
    let hasFailed = unsafe ErrorHandlers.takeErrors(display.handle) {
      $0 == first.attach || $0 == first.put || $0 == second.attach || $0 == second.put
    }
    if hasFailed { stopSharing() }
  }

  /// Goes back to sending pictures over the connection, for good.
  mutating func stopSharing() {
    front.stopSharing()
    spare.stopSharing()
    // What was put last may not have arrived.
    exposed = Rect(size)
  }
}
