// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// What the server paints in the window by itself: the first picture, and later what is to be seen where no picture is.
extension Window {
  /// Makes a picture the window's background.
  func setBackground(_ pixels: Span<UInt32>) {
    let pixmap = unsafe XCreatePixmap(
      display.handle, id, UInt32(size.width), UInt32(size.height), UInt32(visual.depth))
    unsafe surface.send(pixels, to: pixmap, with: context)
    unsafe XSetWindowBackgroundPixmap(display.handle, id, pixmap)
    // The window keeps it until it has another background.
    unsafe XFreePixmap(display.handle, pixmap)
  }

  /// From the second picture on what is exposed is put from the front image.
  ///
  /// What a larger window adds to the old one is no picture until then, but not what lay behind it either.
  func dropBackground() {
    guard hasBackground else { return }
    hasBackground = false
    setPlainBackground()
  }

  /// Has the server paint what is to be seen where no picture is.
  func setPlainBackground() {
    switch backdrop {
    case .solid(let color):
      unsafe XSetWindowBackground(display.handle, id, visual.layout.pixel(color))
    case .checker:
      let side = UInt32(Checkerboard.period)
      let tile = unsafe XCreatePixmap(display.handle, id, side, side, UInt32(visual.depth))
      // Without memory for so little the tile is of no importance.
      unsafe try? surface.sendTile(to: tile, with: context, visual: visual)
      unsafe XSetWindowBackgroundPixmap(display.handle, id, tile)
      unsafe XFreePixmap(display.handle, tile)
    case .clear where shape != nil:
      // What a new shape lets through is put at once; nothing need be seen before.
      unsafe XSetWindowBackgroundPixmap(display.handle, id, XID(None))
    case .clear: unsafe XSetWindowBackground(display.handle, id, visual.layout.pixel(0))
    }
  }
}
