// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// Full screen, by the window manager or without its help, and what follows the monitors.
extension Window {
  /// Enters or leaves full screen.
  ///
  /// Asks the window manager. Without its support the window takes the frame of the monitor itself,
  /// and afterwards the place and the size that it had.
  package func toggleFullScreen() {
    guard exists, embedding == nil else { return }
    // What was asked for at the start no longer counts; see ``correctPlace()``.
    attributes.isFullScreen = false
    if let frame = coveredFrom {
      coveredFrom = nil
      move(to: frame)
    } else if display.isSupported(.netWMStateFullscreen) {
      // Toggle the window manager's own state, even if another client changed it or a change is
      // pending.
      requestState(.toggle, .netWMStateFullscreen)
    } else {
      let outer = display.place(of: display.outermost(of: id))
      // The newest size, even if no picture has been laid out for it.
      coveredFrom = Rect(
        x: outer.x, y: outer.y, width: newestSize.width, height: newestSize.height)
      coverMonitor()
    }
    selectRootEvents()
  }

  /// Covers the monitor that the middle of the window is on.
  func coverMonitor() {
    var frame = display.monitor(at: display.middle(of: id, newestSize))
    // The place that is asked for is that of the window manager's frame (ICCCM §4.1.5).
    let inner = display.place(of: id)
    let outer = display.place(of: display.outermost(of: id))
    frame.x -= inner.x - outer.x
    frame.y -= inner.y - outer.y
    move(to: frame)
  }

  func move(to frame: Rect) {
    unsafe XMoveResizeWindow(
      display.handle, id, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
      UInt32(frame.height))
  }

  /// Whether the window is a splash that was centred on a monitor.
  private var isCentred: Bool {
    attributes.role.isSplash && attributes.offset == nil && coveredFrom == nil
  }

  /// Places the window anew after a change of the monitors, as far as it has placed itself.
  func followMonitors() {
    guard exists else { return }
    if coveredFrom != nil {
      coverMonitor()
    } else if isCentred {
      var placement = placement
      // The chosen monitor may have been unplugged.
      let chosen = try? display.monitor(attributes.monitor)
      placement.center(in: chosen.flatMap { $0 } ?? display.monitor(at: nil))
      unsafe XMoveWindow(
        display.handle, id, Int32(placement.frame.x), Int32(placement.frame.y))
    }
  }

  /// Selects the events of the root that concern the window now.
  func selectRootEvents() {
    // The root may be the host.
    guard embedding == nil else { return }
    var mask = 0
    if keepsAbove { mask |= SubstructureNotifyMask }
    if coveredFrom != nil || isCentred {
      mask |= StructureNotifyMask
      display.watchMonitors()
    }
    if mask == 0 {
      selection.remove(display.root)
    } else {
      selection.select(mask, of: display.root)
    }
  }
}
