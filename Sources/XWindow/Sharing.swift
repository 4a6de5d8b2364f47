// SPDX-License-Identifier: MIT
internal import CX11

/// The MIT-SHM extension of one display ("The MIT Shared Memory Extension", X11R6).
struct Sharing {
  /// Its major opcode; `nil` where the server has none.
  let opcode: Int32?

  /// Asks the server: one round trip.
  init(_ display: borrowing Display) {
    opcode = display.queryExtension("MIT-SHM")?.opcode
  }

  /// Whether the server has refused something since this was last asked: an attach, or a put.
  func hasFailed(on display: borrowing Display) -> Bool {
    unsafe ErrorHandlers.takeErrors(display.handle)
      .contains { Int32($0.majorOpcode) == opcode }
  }
}
