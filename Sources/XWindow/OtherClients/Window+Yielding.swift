// SPDX-License-Identifier: MIT
internal import CX11

/// How a splash makes way: it stays above other windows, but covers no question to the user.
///
/// A window that is mapped after the splash, and is a dialog or gets the focus, waits for the user.
/// The splash goes below it, and is no longer kept above others.
extension Window {
  /// Handles an event that may tell of a window that the splash makes way for.
  ///
  /// Costs some round trips for each window that is mapped.
  func yieldIfNeeded(_ raw: XEvent) {
    guard keepsAbove, exists else { return }
    switch unsafe raw.type {
    case MapNotify where unsafe raw.xmap.event == display.root:
      let other = unsafe raw.xmap.window
      guard other != id, other != parent else { return }
      display.expectingErrors { appear(other) }
    case FocusIn where unsafe laterWindows.windows.contains(raw.xfocus.window):
      // The focus follows the pointer, or a grab has ended.
      guard unsafe raw.xfocus.detail != NotifyPointer, unsafe raw.xfocus.mode == NotifyNormal
      else { return }
      display.expectingErrors { unsafe yield(to: raw.xfocus.window) }
    case DestroyNotify: unsafe laterWindows.remove(raw.xdestroywindow.window)
    default: break
    }
  }

  /// Looks at a child of the root that was mapped: a client's window, or the frame around it.
  private func appear(_ other: XID) {
    // Focus events go to the windows around the one with the focus, too (X11 protocol, FocusIn).
    laterWindows.select(FocusChangeMask, of: other)
    let hasFocus = display.windows(around: display.focus).contains(other)
    if hasFocus || display.isDialog(display.managedWindow(in: other) ?? other) {
      yield(to: other)
    } else {
      keepAbove(other)
    }
  }

  /// Goes below a child of the root.
  ///
  /// A window manager may not know the window before it is complete, so it waits until then.
  func yield(to other: XID) {
    guard case .complete = completion else { return pendingYield = other }
    setAbove(false)
    if isUnmanaged {
      var changes = XWindowChanges()
      changes.sibling = other
      changes.stack_mode = Below
      unsafe XConfigureWindow(display.handle, id, UInt32(CWSibling | CWStackMode), &changes)
    } else if let sibling = display.managedWindow(in: other) {
      restack(below: sibling)
    }
  }

  /// Asks the window manager to put the window below that of another client.
  private func restack(below sibling: XID) {
    if display.isSupported(.netRestackWindow) {
      // The source: 2 is a pager, which this request is meant for (EWMH).
      request(.netRestackWindow, [2, Int(bitPattern: sibling), Int(Below)])
    } else {
      var changes = XWindowChanges()
      changes.sibling = sibling
      changes.stack_mode = Below
      unsafe XReconfigureWMWindow(
        display.handle, id, display.screen, UInt32(CWSibling | CWStackMode), &changes)
    }
  }
}

extension Display {
  /// How many frames of window managers around a client's window are searched.
  static let deepestClient = 4

  /// The window with the keyboard focus, or one of the constants of XGetInputFocus(3).
  fileprivate var focus: XID {
    var window = XID()
    var revert: Int32 = 0
    unsafe XGetInputFocus(handle, &window, &revert)
    return window
  }

  /// The window that a window manager manages in a child of the root: it has WM_STATE (ICCCM
  /// §4.1.3.1).
  ///
  /// Costs two round trips for each window down to it.
  fileprivate func managedWindow(in window: XID, depth: Int = 0) -> XID? {
    if longs(window, self[.wmState]) != nil { return window }
    guard depth < Display.deepestClient else { return nil }
    for child in children(of: window).reversed() {
      if let found = managedWindow(in: child, depth: depth + 1) { return found }
    }
    return nil
  }

  /// Whether a window is a dialog by its type, or by its leader if it has no type (EWMH,
  /// _NET_WM_WINDOW_TYPE).
  fileprivate func isDialog(_ window: XID) -> Bool {
    if let types = longs(window, self[.netWMWindowType]) {
      return types.contains(self[.netWMWindowTypeDialog])
    }
    return longs(window, XA_WM_TRANSIENT_FOR) != nil
  }
}
