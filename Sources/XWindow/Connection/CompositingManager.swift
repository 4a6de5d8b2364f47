// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// Who puts transparent windows together on a screen: the owner of the selection _NET_WM_CM_Sn (EWMH, "Compositing Managers").
struct CompositingManager {
  private let selection: Atom
  /// The type of the events that tell of another owner; `nil` before ``watch(on:)``, and where the server has no XFixes.
  private var eventType: Int32?
  /// Whether there is one.
  private(set) var isRunning: Bool

  /// Asks who it is: two round trips.
  init(on display: borrowing Display) {
    selection = display.intern(["_NET_WM_CM_S\(display.screen)"])[0]
    isRunning = unsafe XGetSelectionOwner(display.handle, selection) != None
  }

  /// Has the server tell of another owner from now on.
  ///
  /// Costs round trips, so it is called once the first picture is on its way. Managers are not relied on to announce themselves, as
  /// ICCCM §2.8 has it: common ones do not.
  ///
  /// - Returns: Whether there is one or none meanwhile where it was the other way.
  mutating func watch(on display: borrowing Display) -> Bool {
    guard eventType == nil else { return false }
    if let fixes = display.extension(.xfixes) {
      eventType = fixes.event
      unsafe fixes_watch_selection(
        display.handle, fixes.opcode, fixes.event, display.root, selection)
    }
    return unsafe isNow(XGetSelectionOwner(display.handle, selection) != None)
  }

  /// Takes an event; whether it tells that the first one has come, or that the last one has gone.
  mutating func handle(_ raw: XEvent) -> Bool {
    guard unsafe raw.type == eventType else { return false }
    return unsafe withUnsafeBytes(of: raw) { bytes in
      // An extension's event: Xlib's union has no member for it.
      let event = unsafe bytes.load(as: fixes_selection_event.self)
      return unsafe event.selection == selection ? isNow(event.owner != None) : false
    }
  }

  private mutating func isNow(_ value: Bool) -> Bool {
    defer { isRunning = value }
    return isRunning != value
  }
}
