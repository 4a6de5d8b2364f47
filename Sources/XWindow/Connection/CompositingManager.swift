// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// The owner of the selection _NET_WM_CM_Sn, which composes the transparent windows of a screen
/// (EWMH, "Compositing Managers").
struct CompositingManager {
  private let selection: Atom
  /// The type of the event for a new owner; `nil` before ``watch(on:)`` and without XFixes.
  private var eventType: Int32?
  /// Whether the selection has an owner.
  private(set) var isRunning: Bool

  /// Asks for the owner; costs two round trips.
  init(on display: borrowing Display) {
    display.prefetch([.netWMCompositingManager])
    selection = display[.netWMCompositingManager]
    isRunning = unsafe XGetSelectionOwner(display.handle, selection) != None
  }

  /// Has the server report a new owner from now on.
  ///
  /// Costs round trips, so it waits until the first picture is on its way. XFixes is needed because
  /// common compositing managers do not announce themselves as ICCCM §2.8 demands.
  ///
  /// - Returns: Whether ``isRunning`` has changed.
  mutating func watch(on display: borrowing Display) -> Bool {
    guard eventType == nil else { return false }
    if let fixes = display.extension(.xfixes) {
      eventType = fixes.event
      unsafe fixes_watch_selection(
        display.handle, fixes.opcode, fixes.event, display.root, selection)
    }
    return unsafe update(XGetSelectionOwner(display.handle, selection) != None)
  }

  /// Handles an event.
  ///
  /// - Returns: Whether ``isRunning`` has changed.
  mutating func handle(_ raw: XEvent) -> Bool {
    guard unsafe raw.type == eventType else { return false }
    return unsafe withUnsafeBytes(of: raw) { bytes in
      // Xlib's union has no member for events of extensions.
      let event = unsafe bytes.load(as: fixes_selection_event.self)
      return unsafe event.selection == selection ? update(event.owner != None) : false
    }
  }

  private mutating func update(_ value: Bool) -> Bool {
    defer { isRunning = value }
    return isRunning != value
  }
}
