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
  }

  /// Stops keeping the window above others; other windows then no longer wake the program.
  func stopKeepingAbove() {
    keepsAbove = false
    laterWindows.removeAll()
    selectRootEvents()
  }

  /// Raises the window above another one that was just mapped, if no window manager does.
  func keepAbove(_ other: XID) {
    guard isUnmanaged, raisesLeft > 0 else { return }
    raisesLeft -= 1
    unsafe XRaiseWindow(display.handle, id)
  }
}
