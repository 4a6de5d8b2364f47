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
  /// The part of the screen that does not show the newest picture yet.
  private var staleOnScreen = Rect.empty
  /// The part of the screen that has lost what was on it.
  private var exposed = Rect.empty

  /// Makes both images for a window of `size`; nothing is laid out.
  init(
    _ display: Display, visual: Visual, size: Size, picture: Size, target: Rect,
    filter: Filter, background: UInt32, shared: Bool
  ) throws(XWindowError) {
    let front = try SharedImage(display, visual: visual, size: size, shared: shared)
    let spare = try SharedImage(display, visual: visual, size: size, shared: shared)
    self.front = front
    self.spare = spare
    renderer = Renderer(
      picture: picture, window: size, target: target, filter: filter,
      layout: visual.layout, background: background)
    self.display = display
    self.size = size
  }
}

// MARK: - Pictures

extension Surface {
  /// The background as the server takes it.
  var backgroundPixel: UInt { renderer.backgroundPixel }

  /// Whether the spare image may be written: the server has read what was put from it, or never will.
  mutating func isSpareFree() -> Bool {
    if spare.isBusy, display.sharing.hasFailed(on: display) { stopSharing() }
    return !spare.isBusy
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
    renderer.draw(pixels, second, weight: weight, in: spare.stale, into: &spare)
    spare.stale = .empty
  }

  /// Puts the picture drawn last on the screen: what the screen does not show of it.
  mutating func present(in drawable: XID, with context: GC?) {
    swap(&front, &spare)
    unsafe put(staleOnScreen.union(exposed), into: drawable, with: context)
    staleOnScreen = .empty
  }

  /// Notes that the screen has lost a part of the picture.
  mutating func expose(_ rect: Rect) {
    exposed = exposed.union(rect.intersection(Rect(size)))
  }

  /// Puts what the screen has lost of the picture there again.
  mutating func repair(in drawable: XID, with context: GC?) {
    unsafe put(exposed, into: drawable, with: context)
  }

  private mutating func put(_ rect: Rect, into drawable: XID, with context: GC?) {
    exposed = .empty
    guard !rect.isEmpty else { return }
    unsafe front.put(rect, into: drawable, with: context, shared: true)
  }

  /// Sends a picture to a drawable over the connection, the first one to the pixmap that becomes the window's background.
  mutating func send(_ pixels: Span<UInt32>, to drawable: XID, with context: GC?) {
    if renderer.passesPixelsOn {
      // The picture is what the server wants as it stands: it need not be laid out, and its pages need not be touched.
      unsafe front.send(pixels, to: drawable, with: context)
    } else {
      drawFront(pixels)
      unsafe front.put(Rect(size), into: drawable, with: context, shared: false)
    }
  }

  /// Lays a picture out in the front image, for ``repair(in:with:)``.
  mutating func drawFront(_ pixels: Span<UInt32>) {
    renderer.draw(pixels, pixels, weight: 0, in: Rect(size), into: &front)
    front.stale = .empty
  }
}

// MARK: - Sharing

extension Surface {
  /// Has the server attach both images, and falls back for good when it refuses.
  ///
  /// One round trip, and another for the display's first window.
  mutating func share() {
    guard front.canBeAttached, spare.canBeAttached, display.sharing.shm != nil else { return }
    front.attach()
    spare.attach()
    display.synchronize()
    if display.sharing.hasFailed(on: display) { stopSharing() }
  }

  /// Goes back to sending pictures over the connection, for good.
  mutating func stopSharing() {
    front.stopSharing()
    spare.stopSharing()
    // What was put last may not have arrived.
    exposed = Rect(size)
  }

  /// The server has read what was put from the segment of that number.
  mutating func complete(_ segment: UInt) {
    if front.segmentID == segment { front.isBusy = false }
    if spare.segmentID == segment { spare.isBusy = false }
  }
}
