// SPDX-License-Identifier: MIT
internal import CX11

/// Which keys of the viewer a key press may stand for, on any keyboard layout.
extension Keyboard {
  /// A key press as its event reports it.
  struct Press {
    var keycode: UInt32
    var state: UInt32
  }

  /// The symbol that a press types, and the symbols that stand in for it where that one is not
  /// bound: best first.
  ///
  /// 1. The symbol typed, all shift levels of the layout included. Caps Lock does not count.
  /// 2. On the number pad, the symbols of the same key's other levels, so that Num Lock changes
  ///    nothing.
  /// 3. The symbols of the same key in the layout's other groups: with `us,ru` the key of й is q.
  /// 4. The symbol of a US keyboard at the same place: Cyrillic, Greek, Hebrew and Arabic layouts
  ///    have no Latin letters.
  ///
  /// A symbol of 3 and 4 that the active group types at another key without a modifier is left out:
  /// the key at the place of the US q types a in France, where q has a key of its own.
  func symbols(of press: Press) -> (candidates: [KeySym], unusedModifiers: UInt32) {
    let state = press.state & ~UInt32(LockMask)
    update()
    guard let map = unsafe map else { return coreSymbols(press.keycode, state) }
    let keycode = KeyCode(truncatingIfNeeded: press.keycode)
    var typed: KeySym = 0
    var used: UInt32 = 0
    unsafe XkbTranslateKeyCode(map, keycode, state, &used, &typed)
    let layout = unsafe Layout(map, keycode, state: state)
    var candidates = [typed]
    if KeypadSymbols.contains(typed) { candidates += layout.levels(ofGroup: layout.activeGroup) }
    // AltGr picks a symbol on purpose: where that has no meaning, the key has none.
    guard state & used & ~UInt32(ShiftMask) == 0 else { return (candidates, state & ~used) }
    let isShifted = state & UInt32(ShiftMask) != 0
    var substitutes = (0..<layout.groupCount).filter { $0 != layout.activeGroup }.map {
      layout.symbol(group: $0, level: isShifted ? 1 : 0)
    }
    if let place = layout.placeName.flatMap({ USPlaces.symbol(at: $0, isShifted: isShifted) }) {
      substitutes.append(place)
    }
    candidates += substitutes.filter { !layout.typesElsewhere($0) }
    return (candidates, state & ~used)
  }

  /// The same by the map of the core protocol, which has two groups of two levels.
  private func coreSymbols(
    _ keycode: UInt32, _ state: UInt32
  ) -> (candidates: [KeySym], unusedModifiers: UInt32) {
    var event = unsafe XKeyEvent()
    unsafe event.type = KeyPress
    unsafe event.display = display
    unsafe event.keycode = keycode
    unsafe event.state = state
    var typed: KeySym = 0
    unsafe XLookupString(&event, nil, 0, &typed, nil)
    let isShifted = state & UInt32(ShiftMask) != 0
    let level: [Int32] = isShifted ? [1, 3] : [0, 2]
    let indices = KeypadSymbols.contains(typed) ? [0, 1, 2, 3] : level
    var others: [KeySym] = []
    for index in indices { unsafe others.append(XLookupKeysym(&event, index)) }
    return ([typed] + others, state & ~UInt32(ShiftMask))
  }
}

/// The symbols of the number pad: `XK_KP_Space` to `XK_KP_9` (keysymdef.h).
enum KeypadSymbols {
  static func contains(_ symbol: KeySym) -> Bool {
    (KeySym(XK_KP_Space)...KeySym(XK_KP_9)).contains(symbol)
  }
}

/// One key in the map of XKB ("The X Keyboard Extension: Library Specification", chapter 15).
@safe
private struct Layout {
  private let map: XkbDescPtr
  private let keycode: Int
  /// The group that the press was typed in, from 0.
  let activeGroup: Int

  init(_ map: XkbDescPtr, _ keycode: KeyCode, state: UInt32) {
    unsafe self.map = map
    self.keycode = Int(keycode)
    let count = unsafe Layout.groupCount(map, self.keycode)
    // Bits 13 and 14 of the state; a key with fewer groups wraps by default.
    let group = Int(state >> 13 & 3)
    activeGroup = count > 0 ? group % count : 0
  }

  private static func groupCount(_ map: XkbDescPtr, _ keycode: Int) -> Int {
    unsafe Int(map.pointee.map.pointee.key_sym_map[keycode].group_info & 0x0F)
  }

  var groupCount: Int { unsafe Layout.groupCount(map, keycode) }

  /// The symbol at one level of one group; 0 (`NoSymbol`) where the key has none.
  func symbol(group: Int, level: Int) -> KeySym {
    unsafe Layout.symbol(map, keycode, group, level)
  }

  private static func symbol(
    _ map: XkbDescPtr, _ keycode: Int, _ group: Int, _ level: Int
  ) -> KeySym {
    let entry = unsafe map.pointee.map.pointee.key_sym_map[keycode]
    guard unsafe group < groupCount(map, keycode), level < Int(entry.width) else { return 0 }
    return unsafe map.pointee.map.pointee.syms[
      Int(entry.offset) + group * Int(entry.width) + level]
  }

  func levels(ofGroup group: Int) -> [KeySym] {
    let width = unsafe Int(map.pointee.map.pointee.key_sym_map[keycode].width)
    return (0..<width).map { symbol(group: group, level: $0) }
  }

  /// The name of the key's place, such as `AD01`; `nil` where the server does not tell.
  var placeName: String? {
    guard let names = unsafe map.pointee.names, let keys = unsafe names.pointee.keys else {
      return nil
    }
    return unsafe withUnsafeBytes(of: keys[keycode].name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Whether another key types `symbol` in the active group without a modifier.
  func typesElsewhere(_ symbol: KeySym) -> Bool {
    let codes = unsafe Int(map.pointee.min_key_code)...Int(map.pointee.max_key_code)
    return codes.contains { code in
      guard code != keycode else { return false }
      let count = unsafe Layout.groupCount(map, code)
      return unsafe count > 0 && Layout.symbol(map, code, activeGroup % count, 0) == symbol
    }
  }
}
