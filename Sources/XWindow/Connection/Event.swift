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
  /// A key was pressed that may have a meaning.
  case key(KeyStroke)
  /// The wheel was turned by one notch, up or down, at a position in the window.
  case wheel(isUp: Bool, x: Int, y: Int)
  /// The user begins to drag the file out; see ``Window/beginDrag(_:)``.
  case dragBegan
  /// Files were dropped on the window: their URIs.
  case droppedURIs([[UInt8]])
  /// A GIF file was dropped on the window: its bytes.
  case droppedFile([UInt8])
  /// The pointer has moved over the window; see ``Window/watchPointer(_:)``.
  case pointerMoved
  /// The pointer has moved by a distance while its first button was pressed.
  case dragged(x: Int, y: Int)

  /// Whether the user has moved the pointer or turned its wheel.
  package var isOfPointer: Bool {
    switch self {
    case .wheel, .pointerMoved, .dragged: true
    default: false
    }
  }
}
