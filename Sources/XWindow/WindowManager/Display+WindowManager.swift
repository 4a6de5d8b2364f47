// SPDX-License-Identifier: MIT
internal import CX11

/// The window manager of the screen, and what this program does without one.
extension Display {
  /// Whether a window manager is running: one client redirects the requests of the root's children
  /// (ICCCM §4.3).
  ///
  /// Costs one round trip.
  var isManaged: Bool {
    unsafe attributes(of: root).map {
      unsafe $0.all_event_masks & SubstructureRedirectMask != 0
    } ?? false
  }

  /// Whether the window manager supports an EWMH feature (_NET_SUPPORTED).
  ///
  /// Costs one round trip.
  func isSupported(_ name: AtomName) -> Bool {
    cardinals(.netSupported)?.contains(self[name]) ?? false
  }

  /// The child of the root that contains a window: the frame of the window manager, or the window.
  ///
  /// Costs one round trip for each window in between.
  func outermost(of window: XID) -> XID {
    var window = window
    while let parent = parent(of: window), parent != root { window = parent }
    return window
  }

  /// Raises unmanaged splash windows above a window that an event reports as mapped.
  func keepSplashesAbove(_ raw: XEvent) {
    guard unsafe raw.type == MapNotify, unsafe raw.xmap.event == root else { return }
    for window in windows.values { unsafe window.window?.keepAbove(raw.xmap.window) }
  }
}
