// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// The keyboard of a display: which symbols its keys type.
///
/// The map comes from the X Keyboard Extension (XKB), which alone reports the active group in the
/// state of a key event. Servers without the extension are asked for the map of the core protocol.
/// The connection ignores XKB until the first window is complete: its set-up takes round trips.
@safe
final class Keyboard {
  let display: OpaquePointer
  /// The code of XKB's events; `nil` before ``begin()`` and on servers without the extension.
  private var eventCode: Int32?
  private var hasBegun = false
  /// The map with the names of the keys; `nil` until a key is pressed, and without XKB.
  private(set) var map: XkbDescPtr?
  /// What has changed since the map was read.
  private var change = Change.none
  /// The keys that are held down.
  var held = HeldKeys()

  private enum Change {
    case none
    /// The symbols of some keys (XkbMapNotify).
    case symbols
    /// Possibly everything (XkbNewKeyboardNotify).
    case keyboard
  }

  init(on display: OpaquePointer) {
    unsafe self.display = display
  }

  deinit { forgetMap() }

  /// Uses XKB from now on, if `isPresent` on the server: two round trips, at the first call only.
  ///
  /// From then on key events report the active group, and changes of the map are announced.
  func begin(if isPresent: () -> Bool) {
    guard !hasBegun else { return }
    hasBegun = true
    guard isPresent() else { return }
    // Asked for a version, Xlib uses XKB although it was told to ignore it.
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    var (major, minor) = (XkbMajorVersion, XkbMinorVersion)
    guard
      unsafe XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0
    else { return }
    unsafe xkb_allow(display)
    eventCode = event
    let notices = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
    unsafe XkbSelectEvents(display, UInt32(XkbUseCoreKbd), notices, notices)
  }

  private func forgetMap() {
    if let map = unsafe map { unsafe XkbFreeKeyboard(map, 0, True) }
    unsafe map = nil
  }
}

// MARK: - Changes of the map

extension Keyboard {
  /// Notes that the map has changed, if `raw` says so (MappingNotify, XkbMapNotify,
  /// XkbNewKeyboardNotify).
  ///
  /// - Returns: Whether the event was about the keyboard; such an event belongs to no window.
  func handle(_ raw: inout XEvent) -> Bool {
    if unsafe raw.type == MappingNotify {
      // With XKB a notice of its own follows.
      if eventCode == nil { unsafe XRefreshKeyboardMapping(&raw.xmapping) }
      return true
    }
    guard unsafe raw.type == eventCode else { return false }
    let kind = unsafe withUnsafeBytes(of: raw) { unsafe $0.load(as: XkbAnyEvent.self).xkb_type }
    if kind == XkbNewKeyboardNotify {
      change = .keyboard
    } else if change == .none {
      change = .symbols
    }
    return true
  }

  /// Whether a change of the map waits for ``update()``.
  var needsUpdate: Bool { change != .none }

  /// Reads the map if it has changed or was never read: one round trip, or three for all of it.
  ///
  /// Called before a key is looked up, and after a change as soon as the events that have arrived
  /// are handled: a client may change the map for a single key press and restore it some
  /// milliseconds later, as xdotool(1) does with its spare keycodes.
  func update() {
    guard eventCode != nil else { return }
    defer { change = .none }
    let parts = UInt32(XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask)
    if change != .keyboard, let map = unsafe map {
      if change == .symbols { _ = unsafe XkbGetUpdatedMap(display, parts, map) }
      return
    }
    forgetMap()
    unsafe map = XkbGetMap(display, parts, UInt32(XkbUseCoreKbd))
    if let map = unsafe map { _ = unsafe XkbGetNames(display, UInt32(XkbKeyNamesMask), map) }
    // A key that is held down then sends presses without releases in between.
    unsafe XkbSetDetectableAutoRepeat(display, True, nil)
  }
}
