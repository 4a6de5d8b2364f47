// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// A window's bounding shape: where it is at all ("X Nonrectangular Window Shape Extension", X11R6).
///
/// Its input shape, where clicks go, is another one and not touched.
struct WindowShape {
  private let opcode: Int32
  /// Kept from picture to picture, so that nothing is allocated for each.
  private var rectangles: [shape_rectangle] = []

  /// Asks for the extension, one round trip for a display; `nil` where the server has none.
  init?(on display: Display) {
    guard let shape = display.extension(.shape) else { return nil }
    opcode = shape.opcode
  }

  /// Makes a mask the shape of a window.
  mutating func set(_ mask: ShapeMask, of window: XID, on display: Display) {
    mask.write(to: &rectangles)
    unsafe shape_set(
      display.handle, opcode, ShapeBounding, window, rectangles,
      Int32(rectangles.count))
  }

  /// Makes a window as large as it is.
  func reset(of window: XID, on display: Display) {
    unsafe shape_reset(display.handle, opcode, ShapeBounding, window)
  }
}
