// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// A window's pixels: the front buffer is on the screen, the spare buffer receives the next
/// picture.
///
/// Each buffer, and the screen, keeps track of where it does not show the newest picture yet. So
/// drawing a picture costs only what changed, even in the buffer that is two pictures old.
///
/// The buffers cover all of the window, or the visible part of an oversized one; see
/// ``Window/visiblePart(of:)``. All rectangles here are in pixels of that part.
struct Surface: ~Copyable {
  /// The part of the window that the buffers cover, in window pixels.
  let area: Rect
  /// The size of the window.
  let windowSize: Size
  let display: Display
  /// Whether the server may share the images' memory; see ``stopSharing()``.
  var allowsSharing: Bool
  var renderer: Renderer
  var front: SurfaceBuffer
  var spare: SurfaceBuffer
  /// The part of the screen that does not show the newest picture yet.
  var staleOnScreen = Rect.empty
  /// The part of the screen that has lost its pixels.
  var exposed = Rect.empty
  /// The last put: the serial number of the request, and its rectangle.
  var lastPut = (serial: UInt(), rect: Rect.empty)
  /// The picture that is on its way in pieces.
  var transfer: Transfer?
  /// The last request for word from the server; see ``Display/requestMark(for:)``.
  var lastMark: UInt = 0

  /// Makes both buffers for a part of a window, without drawing.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  init(
    _ display: Display, visual: Visual, _ composition: Composition, area: Rect, allowsSharing: Bool
  ) throws(XWindowError) {
    self.area = area
    windowSize = composition.windowSize
    let size = area.size
    self.display = display
    self.allowsSharing = allowsSharing
    let hasMask = composition.backdrop == .clear
    let front = try SurfaceBuffer(
      display, visual: visual, size: size, hasMask: hasMask, shared: allowsSharing)
    let spare = try SurfaceBuffer(
      display, visual: visual, size: size, hasMask: hasMask, shared: allowsSharing)
    self.front = front
    self.spare = spare
    renderer = Renderer(composition.part(area), layout: visual.layout)
  }

  /// The size of the buffers.
  var size: Size { area.size }

  /// Whether the buffers cover only a part of the window.
  var isPartial: Bool { area.size != windowSize }
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
  ///
  /// `target` is in window pixels.
  mutating func aim(at target: Rect) {
    renderer.aim(at: target.moved(x: -area.x, y: -area.y))
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
