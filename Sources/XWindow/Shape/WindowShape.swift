// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// A window's bounding shape: the pixels that belong to the window at all.
///
/// The input shape, which receives clicks, is separate and not changed.
///
/// Source: "X Nonrectangular Window Shape Extension", X11R6.
struct WindowShape {
  private let opcode: Int32
  /// Reused for every picture, to avoid allocations.
  private var rectangles: [shape_rectangle] = []

  /// Queries the extension, one round trip per display; `nil` if the server does not have it.
  init?(on display: Display) {
    guard let shape = display.extension(.shape) else { return nil }
    opcode = shape.opcode
  }

  /// Gives a window the shape of a mask.
  mutating func set(_ mask: ShapeMask, of window: XID, on display: Display) {
    mask.write(to: &rectangles)
    unsafe shape_set(
      display.handle, opcode, ShapeBounding, window, rectangles,
      Int32(rectangles.count))
  }

  /// Makes a window rectangular again.
  func reset(of window: XID, on display: Display) {
    unsafe shape_reset(display.handle, opcode, ShapeBounding, window)
  }
}
