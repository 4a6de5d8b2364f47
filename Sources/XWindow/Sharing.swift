// SPDX-License-Identifier: MIT
internal import CX11

/// The MIT-SHM extension of one display, XShm(3).
struct Sharing {
  /// The type of the events that tell when a put has been read; -1 where there is no MIT-SHM.
  let completionEvent: Int32

  /// Asks the server: one round trip for the extension, one for its event number.
  init(_ display: Display) {
    completionEvent =
      unsafe XShmQueryExtension(display.handle) != 0
      ? XShmGetEventBase(display.handle) + ShmCompletion : -1
  }

  var isAvailable: Bool { completionEvent >= 0 }
}
