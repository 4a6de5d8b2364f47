// SPDX-License-Identifier: MIT
internal import CX11

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
  func select(
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
