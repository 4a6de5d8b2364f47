// SPDX-License-Identifier: MIT
internal import XWindow

/// How far a ``Playback`` has come.
enum Stage {
  /// No window yet, as there is no picture yet.
  case waitingForPicture
  /// The window shows the animation.
  case open(Window)
  /// The window is about to be closed.
  case leaving(Window, Closing)
  /// The playback has stopped, and its window was closed.
  case ended

  /// The window, while there is one.
  var window: Window? {
    switch self {
    case .open(let window), .leaving(let window, _): window
    case .waitingForPicture, .ended: nil
    }
  }

  /// What the window does before it is closed.
  var closing: Closing? {
    if case .leaving(_, let closing) = self { closing } else { nil }
  }
}
