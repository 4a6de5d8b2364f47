// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The background that the server paints: first the first picture, then what is beside pictures.
extension Window {
  /// Makes a picture the background of the window.
  ///
  /// On a slow line, and where only a part of the window has pixels, the window has its plain
  /// background, and the picture follows as later ones do.
  func setBackground(_ pixels: Span<UInt32>) {
    guard !surface.isPartial else {
      surface.drawFront(pixels)
      return postponePicture()
    }
    let pixmap = unsafe XCreatePixmap(
      display.handle, id, UInt32(size.width), UInt32(size.height), UInt32(visual.depth))
    if unsafe surface.send(pixels, to: pixmap, with: context, for: id) {
      unsafe XSetWindowBackgroundPixmap(display.handle, id, pixmap)
    } else {
      postponePicture()
    }
    // The window keeps the pixmap until it has another background.
    unsafe XFreePixmap(display.handle, pixmap)
  }

  /// Leaves the first picture to ``repair()``.
  private func postponePicture() {
    dropBackground()
    surface.exposeAll()
  }

  /// Replaces the first picture as the background when the second one is shown.
  ///
  /// From then on ``repair()`` restores exposed parts from the front image. A part that is added by
  /// a larger size shows the plain background until it is drawn.
  func dropBackground() {
    guard hasBackground else { return }
    hasBackground = false
    setPlainBackground()
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
