// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The part of a window that its images cover.
///
/// Any client may give a window any size, so the size alone must not decide how much memory the
/// images take. The images of an oversized window cover what of it is on the screen.
extension Window {
  /// The largest number of pixels of a window whose images cover all of it on every screen.
  private static let largestImage = 1 << 24

  /// Whether the images of a window cover all of it, wherever it lies.
  private static func isCovered(_ size: Size, on screen: Size) -> Bool {
    max(size.width, size.height) <= Placement.largestSide
      && size.area <= max(largestImage, screen.area)
  }

  /// The part of a window whose top left corner is at `place` of a screen: all of it, or what of an
  /// oversized window is on the screen.
  static func visiblePart(
    of size: Size, at place: @autoclosure () -> (x: Int, y: Int), on screen: Size
  ) -> Rect {
    guard !isCovered(size, on: screen) else { return Rect(size) }
    let place = place()
    let window = Rect(size)
    let visible = Rect(screen).moved(x: -place.x, y: -place.y).intersection(window)
    // A window beside the screen keeps a part, too: no image is empty.
    guard !visible.isEmpty else { return Rect(screen).intersection(window) }
    // The checkerboard and dithering repeat in this distance, so they need not know the part.
    let x = visible.x / Checkerboard.period * Checkerboard.period
    let y = visible.y / Checkerboard.period * Checkerboard.period
    return Rect(x: x, y: y, width: visible.maxX - x, height: visible.maxY - y)
  }

  /// The part of the window that is seen if it has a size; for oversized windows, one round trip.
  func visiblePart(of size: Size) -> Rect {
    Window.visiblePart(
      of: size, at: display.expectingErrors { display.place(of: id) }, on: display.screenSize)
  }

  /// Asks for a new layout after a part of an oversized window may have come into view.
  func areaMayHaveChanged() -> Event? {
    guard surface.isPartial, !isAreaStale, visiblePart(of: newestSize) != surface.area else {
      return nil
    }
    isAreaStale = true
    return .resized(newestSize)
  }
}
