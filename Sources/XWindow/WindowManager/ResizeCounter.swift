// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// The counter that tells a window manager when the picture of a new size is on the screen
/// (EWMH, _NET_WM_SYNC_REQUEST).
///
/// The window manager sends a value, then resizes the window. The counter is set to that value once
/// the picture of the new size has been put.
struct ResizeCounter {
  /// A 64-bit value of a counter in two halves.
  private struct Value {
    var high: Int32
    var low: UInt32
  }

  /// The counter on the server; `None` without the SYNC extension.
  private(set) var id: XID = 0
  private var opcode: Int32 = 0
  /// The value of a resize request, until the new size arrives.
  private var requested: Value?
  /// The value to set with the next picture.
  private var due: Value?

  /// Creates the counter; costs up to two round trips.
  mutating func create(on display: Display) {
    guard let sync = display.extension(.sync) else { return }
    opcode = sync.opcode
    id = unsafe sync_create_counter(display.handle, opcode)
  }

  /// Destroys the counter.
  mutating func destroy(on display: Display) {
    guard id != 0 else { return }
    unsafe sync_destroy_counter(display.handle, opcode, id)
    id = 0
  }

  /// The window manager has announced a resize.
  mutating func resizeRequested(low: Int, high: Int) {
    requested = Value(
      high: Int32(truncatingIfNeeded: high), low: UInt32(truncatingIfNeeded: low))
  }

  /// The new size has arrived.
  mutating func sizeArrived() {
    due = requested ?? due
    requested = nil
  }

  /// The picture of the newest size has been put.
  mutating func picturePresented(on display: Display) {
    guard let value = due, id != 0 else { return }
    due = nil
    unsafe sync_set_counter(display.handle, opcode, id, value.high, value.low)
  }
}
