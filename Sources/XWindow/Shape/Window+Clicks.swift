// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// The windows around a splash, which let clicks through like the splash itself.
struct SplashFrames {
  /// How often frames are shaped again.
  ///
  /// The limit ends a contest with a window manager that does the same.
  static let mostShapes = 64

  /// The frames, from the innermost to the child of the root; empty before they are known.
  var windows: [XID] = []
  /// How often frames may still be shaped again.
  var shapesLeft = mostShapes
}

/// Clicks on a splash go to the window below: its input shape is empty (SHAPE 1.1), and so are
/// those of the window manager's frames.
extension Window {
  /// Sets the empty input shape of the window.
  ///
  /// It is set before the map, so that no click is lost, and again after it: window managers copy
  /// the shape to their frame then, or drop it.
  func letClicksThrough() { takeNoClicks(in: id) }

  /// Sets empty input shapes for the frames around a mapped splash.
  ///
  /// Window managers may shape their frames again later; see ``Display/followFrames(_:)``. Costs a
  /// round trip for each frame, once.
  func letClicksThroughFrames() {
    guard attributes.role.isSplash, parent != display.root, frames.windows.isEmpty,
      let shape = display.extension(.shape)
    else { return }
    display.expectingErrors {
      frames.windows = display.windows(around: parent)
      for window in frames.windows {
        unsafe shape_watch(display.handle, shape.opcode, shape.event, window)
        takeNoClicks(in: window)
      }
    }
  }

  /// Empties the input shape of a window again, if it is a frame of the splash.
  func letClicksThroughAgain(_ window: XID) {
    guard frames.windows.contains(window), frames.shapesLeft > 0 else { return }
    frames.shapesLeft -= 1
    display.expectingErrors { takeNoClicks(in: window) }
  }

  private func takeNoClicks(in window: XID) {
    guard let shape = display.extension(.shape) else { return }
    unsafe shape_set(display.handle, shape.opcode, ShapeInput, window, [], 0)
  }
}

extension Display {
  /// Handles an event that may report a splash's frame with another input shape (ShapeNotify).
  func followFrames(_ raw: XEvent) {
    guard windows.values.contains(where: { $0.window?.frames.windows.isEmpty == false }),
      let shape = `extension`(.shape), unsafe raw.type == shape.event
    else { return }
    // Xlib's union has no member for events of extensions.
    let event = unsafe withUnsafeBytes(of: raw) { unsafe $0.load(as: shape_event.self) }
    guard unsafe event.kind == ShapeInput, unsafe event.width > 0, unsafe event.height > 0
    else { return }
    for reference in windows.values {
      unsafe reference.window?.letClicksThroughAgain(event.window)
    }
  }
}
