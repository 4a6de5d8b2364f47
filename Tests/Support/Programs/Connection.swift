// SPDX-License-Identifier: MIT
import CX11
import Glibc

/// A connection to an X server that survives protocol errors and the loss of the server.
@safe
final class Connection {
  let display: OpaquePointer

  init(to name: String) throws(SupportError) {
    XInitThreads()
    _ = unsafe (previousErrorHandler, previousLossHandler)
    guard let display = unsafe XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    unsafe self.display = display
    // The handlers recognize our displays by a mark in the extension data, which Xlib frees with
    // the display.
    let mark = unsafe calloc(1, MemoryLayout<XExtData>.size).assumingMemoryBound(to: XExtData.self)
    unsafe mark.pointee.number = markNumber
    unsafe XAddToExtensionList(XEHeadOfExtensionList(XEDataObject(display: display)), mark)
    // Xlib calls this after the loss handler; its default would end the tests.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit {
    unsafe XCloseDisplay(display)
  }
}

// MARK: - Xlib's process-wide handlers

/// The error handler before ours, which is installed with the first connection.
///
/// Errors on our connections are ignored, because a window of the program under test may disappear
/// at any time. Errors on other connections go to the previous handler.
private let previousErrorHandler: XErrorHandler? = unsafe XSetErrorHandler { display, event in
  unsafe isOurs(display) ? 0 : previousErrorHandler?(display, event) ?? 0
}

/// The handler for the loss of a connection before ours.
private let previousLossHandler: XIOErrorHandler? = unsafe XSetIOErrorHandler { display in
  unsafe isOurs(display) ? 0 : previousLossHandler?(display) ?? 0
}

/// A number that no extension uses for its data: those are counted from 1.
private let markNumber = Int32.max

private func isOurs(_ display: OpaquePointer?) -> Bool {
  let list = unsafe XEHeadOfExtensionList(XEDataObject(display: display))
  return unsafe XFindOnExtensionList(list, markNumber) != nil
}
