// SPDX-License-Identifier: MIT
internal import CX11

/// How a window leaves a window manager's care.
extension Window {
  /// Asks the window manager to put the window out of sight, frame and all (ICCCM §4.1.4, to the Withdrawn state).
  ///
  /// What is destroyed or unmapped within a frame lets the frame's own background be seen until the window manager takes that away
  /// too. So it is told beforehand that the window is unmapped, which is when window managers unmap their frame, and the picture goes
  /// together with that.
  ///
  /// Costs two round trips. The window goes on to exist; nothing else is to be done with it but to ``close()`` it.
  ///
  /// - Returns: Whether it was asked: then ``Event/unmapped`` tells that it has done so. Without a frame that can be seen nobody is.
  public func withdraw() -> Bool {
    guard exists, embedding == nil else { return false }
    // Whoever has destroyed it may have done so just now.
    let isFramed = display.expectingErrors {
      unsafe display.attributes(of: id)?.map_state == IsViewable
        && display.parent(of: id) != display.root
    }
    guard isFramed else { return false }
    var event = unsafe XEvent()
    unsafe event.xunmap.type = UnmapNotify
    unsafe event.xunmap.event = display.root
    unsafe event.xunmap.window = id
    unsafe event.xunmap.from_configure = False
    unsafe XSendEvent(
      display.handle, display.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
      &event)
    // The time it may take runs from now on.
    display.flush()
    return true
  }
}
