// SPDX-License-Identifier: MIT
internal import XWindow

/// When the screen saver is suspended: while a picture moves in full screen.
struct Wakefulness {
  private var isSuspended = false

  /// Follows full screen, and whether the picture moves.
  mutating func update(_ window: Window, isMoving: Bool) {
    let suspends = isMoving && window.coversMonitor
    guard suspends != isSuspended else { return }
    isSuspended = suspends
    window.suspendScreenSaver(suspends)
  }
}
