// SPDX-License-Identifier: MIT
internal import CX11

/// A press of a key.
package struct KeyStroke: Equatable, Sendable {
  /// The key that was typed, and the keys that stand in for it where that one has no meaning: best
  /// first, never empty.
  ///
  /// The substitutes make every keyboard layout work, and Num Lock irrelevant.
  package var candidates: [Key]
  /// Whether the press comes from holding the key down.
  package var isRepeat: Bool

  /// A press with its candidates.
  package init(_ candidates: [Key], isRepeat: Bool = false) {
    self.candidates = candidates
    self.isRepeat = isRepeat
  }
}

/// A key, named by the symbol it types.
package enum Key: Hashable, Sendable {
  /// A key that types a character of ASCII.
  case character(Character)
  /// A letter together with Control.
  case control(Character)
  /// Escape.
  case escape
  /// Backspace.
  case backspace
  /// Page Up and Page Down.
  case pageUp, pageDown
  /// Home and End.
  case home, end
  /// An arrow key.
  case left, right, up, down

  /// The key together with Control; `nil` for a key that is no letter.
  var withControl: Key? {
    guard case .character(let character) = self, character.isLetter else { return nil }
    return .control(Character(character.lowercased()))
  }

  /// The key of a symbol (keysymdef.h); `nil` for a symbol that the viewer has no use for.
  init?(symbol: KeySym) {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_Escape: self = .escape
    case XK_BackSpace: self = .backspace
    case XK_Page_Up, XK_KP_Page_Up: self = .pageUp
    case XK_Page_Down, XK_KP_Page_Down: self = .pageDown
    case XK_Home, XK_KP_Home: self = .home
    case XK_End, XK_KP_End: self = .end
    case XK_Left, XK_KP_Left: self = .left
    case XK_Right, XK_KP_Right: self = .right
    case XK_Up, XK_KP_Up: self = .up
    case XK_Down, XK_KP_Down: self = .down
    case XK_space...XK_asciitilde:
      // Symbols of printable ASCII have its codes.
      self = .character(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: symbol))))
    case XK_KP_0: self = .character("0")
    case XK_KP_Add: self = .character("+")
    case XK_KP_Subtract: self = .character("-")
    case XK_KP_Decimal: self = .character(".")
    case XK_KP_Separator: self = .character(",")
    default: return nil
    }
  }
}
