// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// The window manager of the screen, and what this program does without one.
extension Display {
  /// Whether a window manager is running: one client redirects the requests of the root's children
  /// (ICCCM §4.3).
  ///
  /// Costs one round trip.
  var isManaged: Bool {
    unsafe Int(selected_events(handle, root)) & SubstructureRedirectMask != 0
  }

  /// Whether a window manager is running that knows splash windows.
  ///
  /// Others tile them, decorate them, or give them the focus.
  var isManagingSplashes: Bool { isSupported(.netWMWindowTypeSplash) }

  /// Whether a window manager is running that supports an EWMH feature (_NET_SUPPORTED).
  ///
  /// Some window managers leave the property behind when they end. Costs two round trips.
  func isSupported(_ name: AtomName) -> Bool {
    isManaged && cardinals(.netSupported)?.contains(self[name]) ?? false
  }

  /// The child of the root that contains a window: the frame of the window manager, or the window.
  ///
  /// Costs one round trip for each window in between.
  func outermost(of window: XID) -> XID { windows(around: window).last ?? window }

  /// A window and those around it, from the innermost to the child of the root.
  ///
  /// Costs one round trip for each of them.
  func windows(around window: XID) -> [XID] {
    var windows = [window]
    while let parent = parent(of: windows[windows.count - 1]), parent != root {
      windows.append(parent)
    }
    return windows
  }
}
