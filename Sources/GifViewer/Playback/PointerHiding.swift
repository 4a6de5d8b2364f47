// SPDX-License-Identifier: MIT
internal import XWindow

/// When the pointer is hidden: in full screen, some time after its last motion.
struct PointerHiding {
  /// How long the pointer is shown after a motion.
  static let delay = Duration.seconds(1)

  /// When the pointer was last moved, or full screen was entered; `nil` outside full screen.
  private var lastMotion: MediaTime?
  private var isHidden = false

  /// When the pointer is to be hidden; `nil` if nothing has to happen.
  var deadline: MediaTime? { isHidden ? nil : lastMotion.map { $0 + PointerHiding.delay } }

  /// Takes a motion of the pointer over the window.
  mutating func moved(in window: Window, at now: MediaTime) {
    guard lastMotion != nil else { return }
    lastMotion = now
    guard isHidden else { return }
    isHidden = false
    window.showPointer(true)
  }

  /// Follows full screen, and hides the pointer when it is time.
  mutating func update(_ window: Window, at now: MediaTime) {
    if window.coversMonitor != (lastMotion != nil) {
      lastMotion = window.coversMonitor ? now : nil
      window.watchPointer(window.coversMonitor)
      if isHidden { window.showPointer(true) }
      isHidden = false
    }
    guard let deadline, deadline <= now else { return }
    isHidden = true
    window.showPointer(false)
  }
}
