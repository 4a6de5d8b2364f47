// SPDX-License-Identifier: MIT
internal import CX11

extension Window {
  /// Turns the press of a key into an event for the window's owner.
  func press(_ event: XKeyEvent) -> Event? {
    let keyboard = display.keyboard
    let isRepeat = unsafe keyboard.held.press(event.keycode)
    let press = unsafe Keyboard.Press(keycode: event.keycode, state: event.state)
    let (symbols, unusedModifiers) = keyboard.symbols(of: press)
    let isShifted = press.state & UInt32(ShiftMask) != 0
    if let typed = symbols.first { unsafe passFocus(typed, at: event.time, isShifted: isShifted) }
    unsafe display.lastInputTime = event.time
    let keys: [Key]
    switch unusedModifiers & UInt32(ControlMask | Mod1Mask | Mod4Mask) {
    case 0: keys = symbols.compactMap { Key(symbol: $0) }
    case UInt32(ControlMask): keys = symbols.compactMap { Key(symbol: $0)?.withControl }
    // With one of the others the key is a shortcut of another program.
    default: return nil
    }
    return keys.isEmpty ? nil : .key(KeyStroke(keys, isRepeat: isRepeat))
  }
}
