// SPDX-License-Identifier: MIT
internal import CX11

/// The events of windows that one part of the program has selected.
///
/// When it goes away, the events that only it had selected are no longer sent.
final class EventSelection {
  private let display: Display
  /// The windows that ``select(_:of:keeping:)`` was called with.
  private(set) var windows: [XID] = []

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
    if !windows.contains(window) { windows.append(window) }
    display.select(mask, of: window, for: self, keeping: foreign)
  }

  /// Selects the events of a window's size, map and destruction.
  ///
  /// - Returns: `false` if the window does not exist.
  func selectStructure(of window: XID) -> Bool {
    guard let attributes = unsafe display.attributes(of: window) else { return false }
    unsafe select(StructureNotifyMask, of: window, keeping: attributes.your_event_mask)
    return true
  }

  /// Records the events of a window that was created with this mask.
  func adopt(_ window: XID, mask: Int) {
    windows.append(window)
    var entry = EventMask(foreign: 0)
    entry.select(mask, for: self)
    display.eventMasks[window] = entry
  }

  /// Drops the events of a window.
  func remove(_ window: XID) {
    guard let index = windows.firstIndex(of: window) else { return }
    windows.remove(at: index)
    display.select(0, of: window, for: self, keeping: 0)
  }

  /// Drops the events of all windows.
  func removeAll() {
    for window in windows { remove(window) }
  }
}
