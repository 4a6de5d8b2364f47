// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// A window's bounding shape: the pixels that belong to the window at all.
///
/// The input shape, which receives clicks, is separate and not changed.
///
/// Source: "X Nonrectangular Window Shape Extension", X11R6.
struct WindowShape {
  private let window: XID
  private let opcode: Int32
  /// Reused for every picture, to avoid allocations.
  private var rectangles: [shape_rectangle] = []

  /// Queries the extension, one round trip per display; `nil` if the server does not have it.
  init?(of window: XID, on display: Display) {
    guard let shape = display.extension(.shape) else { return nil }
    self.window = window
    opcode = shape.opcode
  }

  /// Gives the window the shape of a mask, whose top left corner is at `place`.
  mutating func set(_ mask: ShapeMask, at place: (x: Int, y: Int), on display: Display) {
    mask.write(to: &rectangles)
    for index in rectangles.indices where place != (0, 0) {
      // Places beyond 16 bits cannot be seen.
      rectangles[index].x = Int16(clamping: Int(rectangles[index].x) + place.x)
      rectangles[index].y = Int16(clamping: Int(rectangles[index].y) + place.y)
    }
    unsafe shape_set(
      display.handle, opcode, ShapeBounding, window, rectangles,
      Int32(rectangles.count))
  }

  /// The length in bytes of the rectangles that were sent last.
  var byteCount: Int { rectangles.count * MemoryLayout<shape_rectangle>.size }

  /// Makes the window rectangular again.
  func reset(on display: Display) {
    unsafe shape_reset(display.handle, opcode, ShapeBounding, window)
  }
}
