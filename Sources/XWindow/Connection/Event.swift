// SPDX-License-Identifier: MIT
internal import CX11
public import PixelGeometry

/// What happened to a window, as far as its owner has to do something about it.
///
/// What the window answers by itself does not come here: exposed parts, completed puts, pings of the window manager.
public enum Event: Equatable, Sendable {
  /// It is on the screen now (MapNotify).
  case mapped
  /// It is no longer on the screen (UnmapNotify): iconified, or on another desktop.
  case unmapped
  /// All of it is covered by others, where the server reports that (VisibilityNotify).
  case obscured
  /// Some of it can be seen again.
  case revealed
  /// The window manager says that it cannot be seen, whether it is mapped or not (ICCCM §4.1.3.1, WM_STATE iconic; EWMH,
  /// _NET_WM_STATE_HIDDEN).
  case hidden
  /// That is over.
  case shown
  /// It has another size (ConfigureNotify).
  case resized(Size)
  /// The picture that it shows has to be drawn anew: a compositing manager has come or gone, and its pixels' alpha counts now, or does
  /// not any more.
  ///
  /// All of the next one is drawn, whatever ``Window/draw(_:changed:)`` is told.
  case needsDisplay
  /// Somebody asks for it to be closed (ICCCM §4.2.8.1, WM_DELETE_WINDOW).
  case closeRequested
  /// It does not exist any more (DestroyNotify).
  case destroyed
  /// A key was pressed.
  case key(Key)
  /// The wheel was turned by a notch, away from the user or towards them, with the pointer there in the window.
  case wheel(isUp: Bool, x: Int, y: Int)
  /// The pointer has gone so far with its first button pressed.
  case dragged(x: Int, y: Int)
}

/// A key as its symbol says, whatever the layout of the keyboard.
public enum Key: Hashable, Sendable {
  /// A key that types a character of Latin-1.
  case character(Character)
  /// Escape.
  case escape
  /// Backspace.
  case backspace
  /// An arrow key.
  case left, right, up, down

  /// The key of a symbol, X11/keysymdef.h; `nil` for one that no viewer uses.
  init?(symbol: KeySym) {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_Escape: self = .escape
    case XK_BackSpace: self = .backspace
    case XK_Left: self = .left
    case XK_Right: self = .right
    case XK_Up: self = .up
    case XK_Down: self = .down
    case XK_space...XK_asciitilde:
      // Symbols of printable ASCII have its codes.
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
