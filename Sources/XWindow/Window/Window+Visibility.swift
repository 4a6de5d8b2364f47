// SPDX-License-Identifier: MIT
internal import CX11

/// The reasons why a window cannot be seen.
///
/// A window without any is visible.
struct Concealment: OptionSet {
  let rawValue: UInt8

  /// The window has not been mapped yet.
  ///
  /// This alone does not conceal it: its owner may draw the first pictures ahead of the map.
  static let notYetMapped = Concealment(rawValue: 1 << 0)
  /// The window, its host or a window around the host was unmapped (UnmapNotify).
  static let unmapped = Concealment(rawValue: 1 << 1)
  /// Other windows cover all of it (VisibilityNotify).
  static let obscured = Concealment(rawValue: 1 << 2)
  /// The window manager shows an icon instead (ICCCM §4.1.3.1, WM_STATE).
  static let iconic = Concealment(rawValue: 1 << 3)
  /// The window manager has hidden it (EWMH, _NET_WM_STATE_HIDDEN).
  static let hidden = Concealment(rawValue: 1 << 4)
}

extension Window {
  /// Whether the window can be seen, as far as the server and the window manager report.
  ///
  /// A window with a shape counts as visible when it is fully obscured: its next shape may not be.
  package var isVisible: Bool {
    concealment.subtracting(shape == nil ? .notYetMapped : [.notYetMapped, .obscured]).isEmpty
  }

  /// The event for a change of ``isVisible`` that has not been reported; `nil` without a change.
  func visibilityChange() -> Event? {
    guard isVisible != reportedVisibility else { return nil }
    reportedVisibility = isVisible
    return .visibilityChanged(isVisible)
  }

  /// Takes a MapNotify event.
  func handleMap(_ raw: XEvent) -> Event? {
    if attributes.role.isSplash {
      letClicksThrough()
      letClicksThroughFrames()
      // Clicks are lost until the server has this.
      display.flush()
    }
    unsafe clearHidden(by: raw)
    // An embedded window is mapped long before its host may be: VisibilityNotify is its sign.
    guard embedding == nil else { return visibilityChange() }
    return becomeMapped(isObscured: false)
  }

  /// Takes a VisibilityNotify event.
  func handleVisibility(_ raw: XEvent) -> Event? {
    let isObscured = unsafe raw.xvisibility.state == VisibilityFullyObscured
    if !isObscured { unsafe clearHidden(by: raw) }
    let isAwaited = !concealment.isDisjoint(with: [.notYetMapped, .unmapped])
    if embedding != nil, isAwaited { return becomeMapped(isObscured: isObscured) }
    setObscured(isObscured)
    return visibilityChange()
  }

  /// Takes an UnmapNotify event, of the window or of one around it.
  func becomeUnmapped() -> Event? {
    hidePanelOnRoot()
    concealment.insert(.unmapped)
    return visibilityChange()
  }

  private func becomeMapped(isObscured: Bool) -> Event {
    concealment.subtract([.notYetMapped, .unmapped])
    setObscured(isObscured)
    if let change = visibilityChange() { display.consequences.append((self, change)) }
    return .mapped
  }

  private func setObscured(_ isObscured: Bool) {
    if isObscured { concealment.insert(.obscured) } else { concealment.remove(.obscured) }
  }

  /// Drops a _NET_WM_STATE_HIDDEN that an event disproves.
  ///
  /// fvwm3 leaves that state in the property when a map request de-iconifies the window. The event
  /// counts only if the server sent it after it answered with the state.
  private func clearHidden(by raw: XEvent) {
    if unsafe raw.xany.serial >= stateSerial { concealment.remove(.hidden) }
  }
}
