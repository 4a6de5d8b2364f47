// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The backgrounds that the server paints: the first picture, and what is beside pictures.
extension Window {
  /// Creates the child window that shows the pictures.
  ///
  /// It is as large as the layout, and the server keeps it in the middle of the window, so that a
  /// window that is enlarged shows its picture once, whenever that happens.
  ///
  /// If the window itself has another size, which the window manager is going to change, the canvas
  /// stays in its corner until then.
  func createCanvas() -> XID {
    var values = XSetWindowAttributes()
    values.event_mask = ExposureMask
    values.background_pixmap = XID(ParentRelative)
    // While only the area beside the picture grows, the server keeps the picture in place.
    values.bit_gravity = CenterGravity
    values.win_gravity = isCanvasCentred ? CenterGravity : NorthWestGravity
    let canvas = unsafe XCreateWindow(
      display.handle, id, 0, 0, UInt32(size.width), UInt32(size.height), 0,
      Int32(CopyFromParent), UInt32(CopyFromParent), nil,
      UInt(CWEventMask | CWBackPixmap | CWBitGravity | CWWinGravity), &values)
    unsafe XMapSubwindows(display.handle, id)
    return canvas
  }

  /// Makes the canvas as large as a window that has another size.
  func resizeCanvas(to size: Size) {
    unsafe XMoveResizeWindow(
      display.handle, canvas, 0, 0, UInt32(size.width), UInt32(size.height))
    centreCanvas()
  }

  /// Has the server keep the canvas in the middle of a window that has the size of the layout.
  func centreCanvas() {
    guard !isCanvasCentred else { return }
    isCanvasCentred = true
    var values = XSetWindowAttributes()
    values.win_gravity = CenterGravity
    unsafe XChangeWindowAttributes(display.handle, canvas, UInt(CWWinGravity), &values)
  }

  /// Makes a picture the background of the canvas.
  ///
  /// On a slow line, and where only a part of the window has pixels, the canvas shows the plain
  /// background, and the picture follows as later ones do.
  func showFirst(_ pixels: Span<UInt32>) {
    guard !surface.isPartial else {
      surface.drawFront(pixels)
      return surface.exposeAll()
    }
    let pixmap = unsafe XCreatePixmap(
      display.handle, id, UInt32(size.width), UInt32(size.height), UInt32(visual.depth))
    if unsafe surface.send(pixels, to: pixmap, with: context, for: id) {
      unsafe XSetWindowBackgroundPixmap(display.handle, canvas, pixmap)
      hasFirstPicture = true
    } else {
      surface.exposeAll()
    }
    // The canvas keeps the pixmap until it has another background.
    unsafe XFreePixmap(display.handle, pixmap)
  }

  /// Gives the canvas the plain background when the second picture is shown.
  ///
  /// From then on ``repair()`` restores exposed parts from the front image.
  func dropFirstPicture() {
    guard hasFirstPicture else { return }
    hasFirstPicture = false
    unsafe XSetWindowBackgroundPixmap(display.handle, canvas, XID(ParentRelative))
  }

  /// Has the server paint what is beside pictures.
  func setPlainBackground() {
    switch backdrop {
    case .solid(let color) where !visual.layout.isDithered:
      unsafe XSetWindowBackground(display.handle, id, visual.layout.pixel(color))
    case .solid, .checker:
      // The dither matrix repeats within a tile.
      let side = UInt32(Checkerboard.period)
      let tile = unsafe XCreatePixmap(display.handle, id, side, side, UInt32(visual.depth))
      // A failure here means that memory has run out; then the tile does not matter.
      unsafe try? surface.sendTile(to: tile, with: context, visual: visual)
      unsafe XSetWindowBackgroundPixmap(display.handle, id, tile)
      unsafe XFreePixmap(display.handle, tile)
    case .clear where shape != nil:
      // Parts that a new shape adds are put at once; until then nothing has to show.
      unsafe XSetWindowBackgroundPixmap(display.handle, id, XID(None))
    case .clear: unsafe XSetWindowBackground(display.handle, id, visual.layout.pixel(0))
    }
  }
}
