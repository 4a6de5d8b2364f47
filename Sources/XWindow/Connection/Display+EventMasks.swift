// SPDX-License-Identifier: MIT
internal import CX11

/// The event mask of this connection for one window.
struct EventMask {
  /// What was selected before any ``EventSelection``.
  let foreign: Int
  /// What each ``EventSelection`` has selected.
  private(set) var selected: [(owner: ObjectIdentifier, mask: Int)] = []

  init(foreign: Int) { self.foreign = foreign }

  /// Whether no ``EventSelection`` has selected anything.
  var isUnused: Bool { selected.isEmpty }

  /// The mask that the server has to have.
  var whole: Int { selected.reduce(foreign) { $0 | $1.mask } }

  /// Replaces the events of an owner; 0 drops the owner.
  mutating func select(_ mask: Int, for owner: EventSelection) {
    let owner = ObjectIdentifier(owner)
    selected.removeAll { $0.owner == owner }
    if mask != 0 { selected.append((owner, mask)) }
  }
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
    var entry = eventMasks[window] ?? EventMask(foreign: foreign)
    let former = entry.whole
    entry.select(mask, for: owner)
    eventMasks[window] = entry.isUnused ? nil : entry
    guard entry.whole != former else { return }
    // Windows of other clients may be destroyed at any time.
    expectingErrors { _ = unsafe XSelectInput(handle, window, entry.whole) }
  }

  /// Forgets the mask of a window that is destroyed.
  func forgetEventMask(of raw: XEvent) {
    if unsafe raw.type == DestroyNotify { unsafe eventMasks[raw.xdestroywindow.window] = nil }
  }
}
