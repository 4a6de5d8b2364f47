// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// The counter by which a window manager that resizes a window knows that the picture of the new size is there
/// (EWMH, _NET_WM_SYNC_REQUEST).
///
/// It asks with a value, then it resizes; when the new picture has been put, the counter gets that value.
struct ResizeCounter {
  /// A counter's value, 64 bits in two halves.
  private struct Value {
    var high: Int32
    var low: UInt32
  }

  /// The counter on the server; `None` where it has no SYNC extension.
  private(set) var id: XID = 0
  private var opcode: Int32 = 0
  /// The value that was asked for, until the new size has come.
  private var asked: Value?
  /// The value that is due with the next picture.
  private var due: Value?

  /// Makes the counter: two round trips.
  mutating func create(on display: Display) {
    guard let sync = display.extension(.sync) else { return }
    opcode = sync.opcode
    id = unsafe sync_create_counter(display.handle, opcode)
  }

  /// Takes it from the server.
  mutating func destroy(on display: Display) {
    guard id != 0 else { return }
    unsafe sync_destroy_counter(display.handle, opcode, id)
    id = 0
  }

  /// The window manager is about to resize the window.
  mutating func asked(low: Int, high: Int) {
    asked = Value(
      high: Int32(truncatingIfNeeded: high), low: UInt32(truncatingIfNeeded: low))
  }

  /// The new size has come.
  mutating func configured() {
    due = asked ?? due
    asked = nil
  }

  /// The picture of the last size that has come was put.
  mutating func drawn(on display: Display) {
    guard let value = due, id != 0 else { return }
    due = nil
    unsafe sync_set_counter(
      display.handle, opcode, id, value.high, value.low)
  }
}

extension Window {
  /// Lets the window manager wait for pictures while it resizes the window.
  ///
  /// Costs round trips.
  func answerSyncRequests() {
    sync.create(on: display)
    if sync.id != 0 {
      set(.netWMSyncRequestCounter, type: XA_CARDINAL, longs: [sync.id])
    }
  }

  /// Everything is shown in the size that the window manager gave the window.
  func tellResized() {
    sync.drawn(on: display)
  }
}
