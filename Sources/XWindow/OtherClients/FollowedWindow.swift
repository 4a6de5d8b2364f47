// SPDX-License-Identifier: MIT

/// What a ``ClientWatch`` knows of a window from its events.
struct FollowedWindow {
  /// Whether the window and everything around it are mapped.
  var isViewable: Bool
  /// Whether the window is a child of the root.
  var isTopLevel: Bool
  /// Whether the window is known to have the property WM_STATE, which a window manager sets on each
  /// window that it manages (ICCCM §4.1.3.1).
  var isManaged = false

  /// Whether the window is inside another one, and not known to be there for a window manager.
  ///
  /// Both frames and trays belong to other clients, but only a managed window has WM_STATE. The
  /// owner of the outer window does not decide: a window manager may have a tray of its own, and
  /// its frames may belong to a helper. _XEMBED_INFO does not decide either: Qt sets it on all
  /// windows.
  var isInsideUnknown: Bool { !isTopLevel && !isManaged }
}
