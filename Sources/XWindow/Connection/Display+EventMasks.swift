// SPDX-License-Identifier: MIT
internal import CX11

/// The events of windows that one part of the program has selected.
///
/// When it goes away, the events that only it had selected are no longer sent.
final class EventSelection {
  private let display: Display
  /// The windows that ``select(_:of:keeping:)`` was called with.
  private(set) var windows: Set<XID> = []

  /// A selection without events.
  init(on display: Display) { self.display = display }

  deinit { removeAll() }

  /// Selects the events of a window; this replaces what this selection had for that window.
  ///
  /// - Parameters:
  ///   - mask: The events (X11 protocol, SETofEVENT).
  ///   - window: A window of any client.
  ///   - foreign: The mask that this connection had for the window before this program selected
  ///     anything. Other selections of the window may have recorded it already.
  func select(_ mask: Int, of window: XID, keeping foreign: Int = 0) {
    windows.insert(window)
    display.select(mask, of: window, for: self, keeping: foreign)
  }

  /// Records the events of a window that was created with this mask.
  func adopt(_ window: XID, mask: Int) {
    windows.insert(window)
    display.eventMasks[window] = EventMask(foreign: 0, owners: [ObjectIdentifier(self): mask])
  }

  /// Drops the events of a window.
  func remove(_ window: XID) {
    guard windows.remove(window) != nil else { return }
    display.select(0, of: window, for: self, keeping: 0)
  }

  /// Drops the events of all windows.
  func removeAll() {
    for window in windows { remove(window) }
  }
}

/// The event mask of this connection for one window.
struct EventMask {
  /// What was selected before any ``EventSelection``.
  let foreign: Int
  /// What each ``EventSelection`` has selected.
  var owners: [ObjectIdentifier: Int]

  /// The mask that the server has to have.
  var whole: Int { owners.values.reduce(foreign, |) }
}

extension Display {
  /// Gives an owner the events of a window, beside those of the other owners; 0 drops the owner.
  ///
  /// The server keeps one mask per window and connection and replaces it with every request.
  /// All of XSelectInput(3) is therefore here.
  fileprivate func select(
    _ mask: Int, of window: XID, for owner: EventSelection, keeping foreign: Int
  ) {
    // The window has been destroyed.
    if mask == 0, eventMasks[window] == nil { return }
    var entry = eventMasks[window] ?? EventMask(foreign: foreign, owners: [:])
    let former = entry.whole
    entry.owners[ObjectIdentifier(owner)] = mask == 0 ? nil : mask
    eventMasks[window] = entry.owners.isEmpty ? nil : entry
    guard entry.whole != former else { return }
    // Windows of other clients may be destroyed at any time.
    expectingErrors { _ = unsafe XSelectInput(handle, window, entry.whole) }
  }

  /// Forgets the mask of a window that is destroyed.
  func forgetEventMask(of raw: XEvent) {
    if unsafe raw.type == DestroyNotify { unsafe eventMasks[raw.xdestroywindow.window] = nil }
  }
}
