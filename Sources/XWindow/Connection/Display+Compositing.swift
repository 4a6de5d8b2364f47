// SPDX-License-Identifier: MIT
internal import CX11

/// The compositing manager of the screen. Its effect on a window is in Window+Shape.swift.
extension Display {
  /// Whether a compositing manager is running; the first call costs round trips.
  var isComposited: Bool {
    if compositingManager == nil { compositingManager = CompositingManager(on: self) }
    return compositingManager?.isRunning ?? false
  }

  /// Watches for compositing managers that start or stop, and reports whether one is running now.
  ///
  /// Only the first call costs round trips.
  @discardableResult
  func watchCompositing() -> Bool {
    if compositingManager == nil { compositingManager = CompositingManager(on: self) }
    if compositingManager?.watch(on: self) == true { updateWindows() }
    return isComposited
  }

  /// Handles an event of the root window that may report a start or stop.
  func handleCompositing(_ raw: XEvent) {
    if unsafe compositingManager?.handle(raw) == true { updateWindows() }
  }

  private func updateWindows() {
    for case let window? in windows.values.map(\.window) {
      consequences += window.compositingDidChange().map { (window, $0) }
    }
  }
}
