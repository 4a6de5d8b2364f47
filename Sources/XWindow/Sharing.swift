// SPDX-License-Identifier: MIT
internal import CShm
internal import CX11

/// The MIT-SHM extension of one display ("The MIT Shared Memory Extension", X11R6).
struct Sharing {
  /// Where it is; `nil` where the server has none.
  let shm: shm_extension?

  /// Asks the server: one round trip.
  init(_ display: borrowing Display) {
    shm = display.queryExtension("MIT-SHM").map {
      shm_extension(opcode: $0.opcode, event: $0.event)
    }
    if let shm { unsafe shm_watch(UnsafeMutableRawPointer(display.handle), shm) }
  }

  /// The type of the events that tell when a put has been read; -1 where there is no MIT-SHM.
  var completionEvent: Int32 { shm.map { $0.event + ShmCompletion } ?? -1 }

  /// Whether the server has refused something since this was last asked: an attach, or a put.
  func hasFailed(on display: borrowing Display) -> Bool {
    unsafe ErrorHandlers.takeErrors(display.handle)
      .contains { Int32($0.majorOpcode) == shm?.opcode }
  }
}
