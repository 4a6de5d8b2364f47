// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// A splash: shown while something else begins, and in nobody's way (EWMH, _NET_WM_WINDOW_TYPE_SPLASH).
extension Window {
  /// How often it is raised where no window manager keeps it above: not for ever against somebody who does the same.
  static let mostRaises = 8

  /// The states that it has from the start.
  static let splashStates: [AtomName] = [
    .netWMStateAbove, .netWMStateSkipTaskbar, .netWMStateSkipPager,
  ]

  /// Sets, before the map, what makes it a splash.
  func setSplashProperties() {
    set(.netWMWindowType, type: XA_ATOM, longs: [display[.netWMWindowTypeSplash]])
    // Motif's hints for window managers that do not know the type: of flags, functions, decorations, input mode and status, the
    // decorations are told, and are none.
    set(.motifWMHints, type: display[.motifWMHints], longs: [1 << 1, 0, 0, 0, 0])
    // Nobody has asked for it: it is not to have the focus (EWMH).
    set(.netWMUserTime, type: XA_CARDINAL, longs: [0])
    letClicksThrough()
  }

  /// Gives it an empty input shape: clicks go to what lies below (SHAPE 1.1).
  ///
  /// Before the map, so that none is lost, and after it, as window managers set the shape of their frame by what they find
  /// then, or forget it.
  func letClicksThrough() {
    guard let shape = display.extension(.shape) else { return }
    unsafe shape_set(
      display.handle, shape.opcode, ShapeInput, id, [], 0)
  }

  /// Whether it has to stay above others by itself.
  var keepsItselfAbove: Bool { isUnmanaged && raisesLeft > 0 && exists }

  /// Lets other windows lie above; then the root's events cost no wake-up.
  func stopKeepingAbove() {
    raisesLeft = 0
    selection.remove(display.root)
  }

  /// Raises it over a window that was mapped just now.
  fileprivate func keepAbove(_ other: XID) {
    guard keepsItselfAbove, other != id else { return }
    raisesLeft -= 1
    unsafe XRaiseWindow(display.handle, id)
    if raisesLeft == 0 { stopKeepingAbove() }
  }
}

extension Display {
  /// Has splashes stay above a window that was mapped, if an event says so.
  func keepSplashesAbove(_ raw: XEvent) {
    guard unsafe raw.type == MapNotify, unsafe raw.xmap.event == root else { return }
    for window in windows.values { unsafe window.window?.keepAbove(raw.xmap.window) }
  }

  /// Whether a window manager runs: somebody else is asked for what the root's children are to do (ICCCM §4.3).
  ///
  /// One round trip.
  var isManaged: Bool {
    unsafe attributes(of: root).map {
      unsafe $0.all_event_masks & SubstructureRedirectMask != 0
    } ?? false
  }
}
