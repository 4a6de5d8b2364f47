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

  /// Makes both images for a window of `size`; nothing is laid out.
  init(
    _ display: Display, visual: Visual, size: Size, picture: Size, target: Rect,
    background: UInt32, shared: Bool
  ) throws(XWindowError) {
    let front = try SharedImage(display, visual: visual, size: size, shared: shared)
    let spare = try SharedImage(display, visual: visual, size: size, shared: shared)
    self.front = front
    self.spare = spare
    renderer = Renderer(
      picture: picture, window: size, target: target, layout: visual.layout,
      background: background)
    self.display = display
    self.size = size
  }
}

// MARK: - Pictures

extension Surface {
  /// Whether the spare image may be written: the server has read what was put from it.
  var isSpareFree: Bool { !spare.isBusy }

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

  /// Puts the picture drawn last on the screen: only what the screen does not show yet.
  mutating func present(in drawable: XID, with context: GC?) {
    swap(&front, &spare)
    if !staleOnScreen.isEmpty {
      unsafe front.put(staleOnScreen, into: drawable, with: context, shared: true)
    }
    staleOnScreen = .empty
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

  /// Lays a picture out in the front image, for ``restore(_:in:with:)``.
  mutating func drawFront(_ pixels: Span<UInt32>) {
    renderer.draw(pixels, pixels, weight: 0, in: Rect(size), into: &front)
    front.stale = .empty
  }

  /// Puts a part of the picture that is on the screen there again.
  mutating func restore(_ rect: Rect, in drawable: XID, with context: GC?) {
    let visible = rect.intersection(Rect(size))
    guard !visible.isEmpty else { return }
    unsafe front.put(visible, into: drawable, with: context, shared: true)
  }
}

// MARK: - Sharing

extension Surface {
  /// Has the server attach both images, and falls back for good when it refuses.
  ///
  /// One round trip.
  mutating func share() {
    guard front.canBeAttached, spare.canBeAttached, display.sharing.isAvailable else { return }
    _ = unsafe ErrorHandlers.takeErrors(display.handle)
    front.attach()
    spare.attach()
    display.synchronize()
    guard unsafe !ErrorHandlers.takeErrors(display.handle).isEmpty else { return }
    front.refuseSharing()
    spare.refuseSharing()
  }

  /// The server has read what was put from the segment of that number.
  mutating func complete(_ segment: UInt) {
    if front.segmentID == segment { front.isBusy = false }
    if spare.segmentID == segment { spare.isBusy = false }
  }
}
