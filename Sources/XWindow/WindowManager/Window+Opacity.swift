// SPDX-License-Identifier: MIT
internal import CX11

/// How opaque the whole window is (_NET_WM_WINDOW_OPACITY), which is up to a compositing manager.
extension Window {
  /// Whether a compositing manager could show it so; the first call asks the server, and has it tell from then on.
  ///
  /// In another client's window it could not: what is around it is not ours.
  public var isComposited: Bool { exists && embedding == nil && display.isCompositedNow }

  /// Has the window shown so opaque, 0 … `UInt32.max`.
  ///
  /// Compositing managers look for it at the outermost window, and not every window manager copies it to its frame; the
  /// first call asks the server for that window.
  public func setOpacity(_ opacity: UInt32) {
    guard exists else { return }
    // The frame is the window manager's, and may be gone.
    display.expectingErrors {
      let frame = frame ?? display.outermost(of: id)
      self.frame = frame
      for window in Set([id, frame]) {
        set(
          display[.netWMWindowOpacity], type: XA_CARDINAL, longs: [UInt(opacity)], of: window)
      }
    }
  }
}

extension Display {
  /// The child of the root that a window is in: its frame, or itself.
  fileprivate func outermost(of window: XID) -> XID {
    var window = window
    while let parent = parent(of: window), parent != root { window = parent }
    return window
  }
}
