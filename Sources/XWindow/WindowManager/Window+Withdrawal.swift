// SPDX-License-Identifier: MIT
internal import CX11

/// How a window leaves its window manager.
extension Window {
  /// Asks the window manager to unmap the window together with its frame (ICCCM §4.1.4, to the
  /// Withdrawn state).
  ///
  /// If a program destroys or unmaps a framed window itself, the background of the frame shows
  /// until the window manager removes the frame. This request makes the window manager unmap the
  /// frame first, and the picture disappears with it.
  ///
  /// Costs one round trip, of ``Display/longestAnswer`` at most. The window still exists; the only
  /// call that may follow is ``close()``.
  ///
  /// - Returns: Whether the window manager was asked; ``Event/visibilityChanged(_:)`` is its
  ///   answer. A window without a visible frame can be closed at once.
  package func withdraw() -> Bool {
    guard exists, embedding == nil, parent != display.root,
      display.isViewable(id, within: Display.longestAnswer)
    else { return false }
    var event = unsafe XEvent()
    unsafe event.xunmap.type = UnmapNotify
    unsafe event.xunmap.event = display.root
    unsafe event.xunmap.window = id
    unsafe event.xunmap.from_configure = False
    unsafe XSendEvent(
      display.handle, display.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
      &event)
    // The caller begins to wait now.
    display.flush()
    return true
  }
}
