// SPDX-License-Identifier: MIT
internal import CX11
package import PixelGeometry

/// An event of a window that its owner has to respond to.
///
/// The window itself handles the others, such as exposed parts and pings of the window manager.
package enum Event: Equatable, Sendable {
  /// The window is on the screen (MapNotify).
  case mapped
  /// The window can be seen, or can no longer be seen; see ``Window/isVisible``.
  case visibilityChanged(Bool)
  /// The window has a new size (ConfigureNotify).
  case resized(Size)
  /// A compositing manager has started or stopped, so ``Window/needsDisplay`` is true.
  case needsDisplay
  /// The window manager or the host asks the program to close the window (ICCCM §4.2.8.1,
  /// WM_DELETE_WINDOW).
  case closeRequested
  /// The window no longer exists (DestroyNotify).
  case destroyed
  /// A key was pressed.
  case key(Key)
  /// The wheel was turned by one notch, up or down, at a position in the window.
  case wheel(isUp: Bool, x: Int, y: Int)
  /// The pointer has moved by a distance while its first button was pressed.
  case dragged(x: Int, y: Int)
}

/// A key by its symbol, in any keyboard layout.
package enum Key: Hashable, Sendable {
  /// A key that types a printable character of ASCII.
  case character(Character)
  /// Escape.
  case escape
  /// Backspace.
  case backspace
  /// An arrow key.
  case left, right, up, down

  /// The key of a symbol in X11/keysymdef.h; `nil` for symbols without a use here.
  init?(symbol: KeySym) {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_Escape: self = .escape
    case XK_BackSpace: self = .backspace
    case XK_Left: self = .left
    case XK_Right: self = .right
    case XK_Up: self = .up
    case XK_Down: self = .down
    case XK_space...XK_asciitilde:
      // The symbols of printable ASCII have the same codes.
      self = .character(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: symbol))))
    case XK_KP_Left: self = .left
    case XK_KP_Right: self = .right
    case XK_KP_Up: self = .up
    case XK_KP_Down: self = .down
    case XK_KP_0: self = .character("0")
    case XK_KP_Add: self = .character("+")
    case XK_KP_Subtract: self = .character("-")
    default: return nil
    }
  }
}
