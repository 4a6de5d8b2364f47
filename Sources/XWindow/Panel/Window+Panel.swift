// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// A panel of text: inside the window, or over the screen where the window is too small for it.
struct Panel {
  let window: XID
  let size: Size
  /// Whether it is a child of the root, which does not move or vanish with the window.
  let isOnRoot: Bool
}

extension Window {
  /// Whether a panel is shown.
  package var showsPanel: Bool { panel != nil }

  /// Shows lines of ASCII text, white on black, in the middle of the window, or hides them.
  ///
  /// Without the font nothing is shown. Costs a few round trips.
  package func showPanel(_ lines: [String]?) {
    hidePanel()
    panelLines = lines
    guard exists, let lines, let text = PanelText(lines, on: display, of: id) else { return }
    let (size, isOnRoot) = (text.size, !Rect(self.size).contains(Rect(text.size)))
    let place = panelPlace(size, isOnRoot: isOnRoot)
    var values = XSetWindowAttributes()
    values.override_redirect = True
    values.colormap = visual.colormap.id
    values.border_pixel = visual.layout.pixel(Panel.white)
    let window = unsafe XCreateWindow(
      display.handle, isOnRoot ? display.root : id, Int32(place.x), Int32(place.y),
      UInt32(size.width), UInt32(size.height), UInt32(Panel.border), Int32(visual.depth),
      UInt32(InputOutput), visual.pointer,
      UInt(CWOverrideRedirect | CWColormap | CWBorderPixel), &values)
    setPanelBackground(of: window, text)
    unsafe XMapRaised(display.handle, window)
    panel = Panel(window: window, size: size, isOnRoot: isOnRoot)
  }

  /// Puts the panel where the window is now.
  func followPanel() {
    guard let panel else { return }
    let isOnRoot = !Rect(size).contains(Rect(panel.size))
    guard isOnRoot == panel.isOnRoot else { return showPanel(panelLines) }
    let place = panelPlace(panel.size, isOnRoot: isOnRoot)
    unsafe XMoveWindow(display.handle, panel.window, Int32(place.x), Int32(place.y))
  }

  /// Takes the panel away.
  func hidePanel() {
    guard let panel else { return }
    self.panel = nil
    // With the window, the server has destroyed what is inside of it.
    display.expectingErrors { _ = unsafe XDestroyWindow(display.handle, panel.window) }
  }

  /// Takes a panel away that would stay on the screen without the window.
  func hidePanelOnRoot() {
    if panel?.isOnRoot == true { hidePanel() }
  }

  /// The middle of the window, or of the screen about it, as far as that is on one monitor.
  private func panelPlace(_ size: Size, isOnRoot: Bool) -> (x: Int, y: Int) {
    let outer = Size(width: size.width + 2 * Panel.border, height: size.height + 2 * Panel.border)
    guard isOnRoot else {
      return ((self.size.width - outer.width) / 2, (self.size.height - outer.height) / 2)
    }
    return display.expectingErrors {
      let middle = display.middle(of: id, self.size)
      let monitor = display.monitor(at: middle)
      func place(_ middle: Int, _ side: Int, _ from: Int, _ to: Int) -> Int {
        max(from, min(middle - side / 2, to - side))
      }
      return (
        place(middle.x, outer.width, monitor.x, monitor.maxX),
        place(middle.y, outer.height, monitor.y, monitor.maxY)
      )
    }
  }

  /// Has the server paint the text as the background, so that it restores it by itself.
  private func setPanelBackground(of window: XID, _ text: PanelText) {
    let (width, height) = (UInt32(text.size.width), UInt32(text.size.height))
    let picture = unsafe XCreatePixmap(
      display.handle, window, width, height, UInt32(visual.depth))
    var values = XGCValues()
    values.foreground = visual.layout.pixel(Panel.white)
    values.background = visual.layout.pixel(Panel.black)
    values.graphics_exposures = False
    let context = unsafe XCreateGC(
      display.handle, picture, UInt(GCForeground | GCBackground | GCGraphicsExposures), &values)
    unsafe XCopyPlane(
      display.handle, text.bitmap, picture, context, 0, 0, width, height, 0, 0, 1)
    unsafe XSetWindowBackgroundPixmap(display.handle, window, picture)
    unsafe XFreeGC(display.handle, context)
    unsafe XFreePixmap(display.handle, picture)
    unsafe XFreePixmap(display.handle, text.bitmap)
  }
}

extension Panel {
  /// The width of the border.
  fileprivate static let border = 1
  fileprivate static let white: UInt32 = 0xFFFF_FFFF
  fileprivate static let black: UInt32 = 0xFF00_0000
}
