// SPDX-License-Identifier: MIT
import CX11
import CXext
public import PixelGeometry

extension TestClient {
  /// The rectangles of a window's bounding shape, as the server stores them; nil if it has no
  /// shape.
  public func boundingShape(of window: UInt) -> [Rect]? {
    var (isBounded, isClipped): (Int32, Int32) = (0, 0)
    var (x, y, clipX, clipY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var (width, height, clipWidth, clipHeight): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    guard
      unsafe XShapeQueryExtents(
        display, window, &isBounded, &x, &y, &width, &height, &isClipped, &clipX, &clipY,
        &clipWidth, &clipHeight) != 0, isBounded != 0
    else { return nil }
    return shape(of: window, kind: ShapeBounding)
  }

  /// The rectangles of a window's input shape, which receives clicks within the bounding shape.
  public func inputShape(of window: UInt) -> [Rect] { shape(of: window, kind: ShapeInput) }

  private func shape(of window: UInt, kind: Int32) -> [Rect] {
    var (count, ordering): (Int32, Int32) = (0, 0)
    guard let found = unsafe XShapeGetRectangles(display, window, kind, &count, &ordering)
    else { return [] }
    defer { unsafe XFree(found) }
    return unsafe UnsafeBufferPointer(start: found, count: Int(count)).map {
      Rect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
    }
  }

  /// Covers a part of the screen with an override-redirect window whose background is a picture.
  public func cover(_ picture: Picture, x: Int = 0, y: Int = 0) -> UInt {
    let window = cover(
      Rect(x: x, y: y, width: picture.size.width, height: picture.size.height))
    let pixmap = unsafe XCreatePixmap(
      display, window, UInt32(picture.size.width), UInt32(picture.size.height),
      UInt32(XDefaultDepth(display, 0)))
    defer { unsafe XFreePixmap(display, pixmap) }
    let context = unsafe XCreateGC(display, pixmap, 0, nil)
    defer { unsafe XFreeGC(display, context) }
    for (index, pixel) in picture.pixels.enumerated() {
      let (y, x) = index.quotientAndRemainder(dividingBy: picture.size.width)
      unsafe XSetForeground(display, context, UInt(pixel))
      unsafe XDrawPoint(display, pixmap, context, Int32(x), Int32(y))
    }
    unsafe XSetWindowBackgroundPixmap(display, window, pixmap)
    unsafe XClearWindow(display, window)
    sync()
    return window
  }

  /// Makes a new window the owner of a selection, as a manager does; destroying it ends the
  /// ownership.
  public func own(_ selection: String) -> UInt {
    let owner = unsafe XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    unsafe XSetSelectionOwner(display, atom(selection), owner, 0)
    sync()
    return owner
  }

  /// Whether a selection has an owner.
  public func isOwned(_ selection: String) -> Bool {
    unsafe XGetSelectionOwner(display, atom(selection)) != 0
  }
}
