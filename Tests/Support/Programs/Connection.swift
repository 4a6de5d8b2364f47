// SPDX-License-Identifier: MIT
import CX11
import Glibc

/// A connection to an X server that outlives errors, and the loss of the server too.
@safe
final class Connection {
  let display: OpaquePointer

  init(to name: String) throws(SupportError) {
    XInitThreads()
    _ = unsafe (previousErrorHandler, previousLossHandler)
    guard let display = unsafe XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    unsafe self.display = display
    // The handlers know it by a mark among the data that Xlib keeps for a display and frees with it.
    let mark = unsafe calloc(1, MemoryLayout<XExtData>.size).assumingMemoryBound(to: XExtData.self)
    unsafe mark.pointee.number = markNumber
    unsafe XAddToExtensionList(XEHeadOfExtensionList(XEDataObject(display: display)), mark)
    // What comes after the loss handler has returned; Xlib's own would end the tests.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit {
    unsafe XCloseDisplay(display)
  }
}

// MARK: - Xlib's process-wide handlers

/// Installed with the first connection: on ours every error is ignored, since a window of the program under test may be
/// gone at any time; those of other connections go to the handler that was there before.
private let previousErrorHandler: XErrorHandler? = unsafe XSetErrorHandler { display, event in
  unsafe isOurs(display) ? 0 : previousErrorHandler?(display, event) ?? 0
}

/// The same for the loss of a connection.
private let previousLossHandler: XIOErrorHandler? = unsafe XSetIOErrorHandler { display in
  unsafe isOurs(display) ? 0 : previousLossHandler?(display) ?? 0
}

/// Extensions number their data from 1 on.
private let markNumber = Int32.max

private func isOurs(_ display: OpaquePointer?) -> Bool {
  let list = unsafe XEHeadOfExtensionList(XEDataObject(display: display))
  return unsafe XFindOnExtensionList(list, markNumber) != nil
}
