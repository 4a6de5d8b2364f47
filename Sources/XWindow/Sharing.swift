// SPDX-License-Identifier: MIT
internal import CX11

/// The MIT-SHM extension of one display, XShm(3).
struct Sharing {
  /// Whether the server has it.
  let isAvailable: Bool
  /// The type of the events that tell when a put has been read; -1 where there is no MIT-SHM.
  let completionEvent: Int32
  private let majorOpcode: UInt8

  /// Asks the server: one round trip.
  init(_ display: borrowing Display) {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    isAvailable = unsafe XQueryExtension(display.handle, "MIT-SHM", &opcode, &event, &error) != 0
    completionEvent = isAvailable ? event + ShmCompletion : -1
    majorOpcode = UInt8(truncatingIfNeeded: opcode)
  }

  /// Whether the server has refused something since this was last asked: an attach, or a put.
  func hasFailed(on display: borrowing Display) -> Bool {
    unsafe ErrorHandlers.takeErrors(display.handle).contains { $0.majorOpcode == majorOpcode }
  }
}
