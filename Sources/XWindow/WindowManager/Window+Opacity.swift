// SPDX-License-Identifier: MIT
internal import CX11

/// The opacity of the whole window (_NET_WM_WINDOW_OPACITY), which a compositing manager applies.
extension Window {
  /// Whether a compositing manager can show the window less opaque.
  ///
  /// This is `false` for an embedded window: the windows around it belong to other clients. The
  /// first call costs round trips, and has the server report changes.
  package var isComposited: Bool { exists && embedding == nil && display.watchCompositing() }

  /// Sets the opacity, 0 … `UInt32.max`.
  ///
  /// Compositing managers read it from the outermost window, and not every window manager copies it
  /// to its frame. The first call costs round trips to find that frame.
  package func setOpacity(_ opacity: UInt32) {
    guard exists else { return }
    // The frame belongs to the window manager, which may destroy it at any time.
    display.expectingErrors {
      let frame = frame ?? display.outermost(of: id)
      self.frame = frame
      for window in Set([id, frame]) {
        display.set(
          display[.netWMWindowOpacity], type: XA_CARDINAL, longs: [UInt(opacity)], of: window)
      }
    }
  }
}
