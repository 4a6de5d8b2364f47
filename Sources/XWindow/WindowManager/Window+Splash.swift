// SPDX-License-Identifier: MIT
internal import CX11

/// A splash window (EWMH, _NET_WM_WINDOW_TYPE_SPLASH). See also ``Role/splash``.
extension Window {
  /// How often the window is raised if no window manager keeps it above.
  ///
  /// The limit ends a contest with another program that does the same.
  static let mostRaises = 8

  /// Sets, before the map, the properties that only a splash has.
  func setSplashProperties() {
    set(.netWMWindowType, type: XA_ATOM, longs: [display[.netWMWindowTypeSplash]])
    // Motif's hints are for window managers that do not know the type. The fields are flags,
    // functions, decorations, input mode and status; the flag says that decorations are given.
    set(.motifWMHints, type: display[.motifWMHints], longs: [1 << 1, 0, 0, 0, 0])
    letClicksThrough()
    raisesLeft = Window.mostRaises
  }

  /// Whether the window raises itself because no window manager does.
  var keepsItselfAbove: Bool { isUnmanaged && raisesLeft > 0 && exists }

  /// Stops raising the window; events of the root then no longer wake the program.
  func stopKeepingAbove() {
    raisesLeft = 0
    selectRootEvents()
  }

  /// Raises the window above another one that was just mapped.
  func keepAbove(_ other: XID) {
    guard keepsItselfAbove, other != id else { return }
    raisesLeft -= 1
    unsafe XRaiseWindow(display.handle, id)
    if raisesLeft == 0 { stopKeepingAbove() }
  }
}
