// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// Zooming and panning. Both set ``needsDisplay`` if the picture moves.
extension Window {
  /// A change of the zoom.
  package enum ZoomStep: Equatable, Sendable {
    /// One step larger or smaller.
    case larger, smaller
    /// Fitted into the window.
    case fitted
  }

  /// Zooms the picture; the window keeps its size.
  ///
  /// - Parameters:
  ///   - step: The change.
  ///   - point: The fixed point in window pixels; `nil` is the middle of the window.
  package func zoom(_ step: ZoomStep, about point: (x: Int, y: Int)? = nil) {
    move { zoom in
      switch step {
      case .larger: zoom.zoom(by: 1, about: point)
      case .smaller: zoom.zoom(by: -1, about: point)
      case .fitted: zoom.reset()
      }
    }
  }

  /// The width of the picture in the window in relation to its own, in percent, rounded.
  package var zoomPercent: Int {
    (zoom.target.width * 200 + attributes.picture.width) / (2 * attributes.picture.width)
  }

  /// Moves a picture that is larger than the window by a number of pixels.
  package func pan(x: Int, y: Int) {
    move { $0.pan(x: x, y: y) }
  }

  /// Moves the view over a picture that is larger than the window, as arrow keys do: 1 is one key
  /// press to the right or down.
  package func pan(keysX x: Int, keysY y: Int) {
    move { $0.pan(keysX: -x, keysY: -y) }
  }

  private func move(_ change: (inout Zoom) -> Void) {
    let before = zoom.target
    change(&zoom)
    guard zoom.target != before else { return }
    surface.aim(at: zoom.target)
    needsDisplay = true
  }
}
