// SPDX-License-Identifier: MIT
internal import CX11

/// The compositing manager of the screen. Its effect on a window is in Window+Shape.swift.
extension Display {
  /// Whether a compositing manager is running; the first call costs round trips.
  var isComposited: Bool {
    if compositingManager == nil { compositingManager = CompositingManager(on: self) }
    return compositingManager?.isRunning ?? false
  }

  /// Whether a compositing manager is running now.
  ///
  /// The first call costs round trips, and has the server report changes from then on.
  var isCompositedNow: Bool {
    watchCompositing()
    return isComposited
  }

  /// Has the server report when a compositing manager starts or stops.
  func watchCompositing() {
    if compositingManager == nil { compositingManager = CompositingManager(on: self) }
    if compositingManager?.watch(on: self) == true { updateWindows() }
  }

  /// Handles an event of the root that may report a start or stop.
  func followCompositing(_ raw: XEvent) {
    if unsafe compositingManager?.handle(raw) == true { updateWindows() }
  }

  private func updateWindows() {
    for case let window? in windows.values.map(\.window) {
      consequences += window.followCompositing().map { (window, $0) }
    }
  }
}
