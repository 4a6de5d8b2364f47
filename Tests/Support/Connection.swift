// SPDX-License-Identifier: MIT
import CX11
import Synchronization

/// A connection to an X server that outlives errors, and the loss of the server too.
@safe
final class Connection {
  let display: OpaquePointer

  init(to name: String) throws(SupportError) {
    XInitThreads()
    _ = unsafe (previousErrorHandler, previousLossHandler)
    guard let display = unsafe XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    unsafe self.display = display
    count(+1)
    // What comes after the other handler has returned; Xlib's own would end the tests.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit {
    unsafe XCloseDisplay(display)
    count(-1)
  }

  private func count(_ change: Int) {
    let key = unsafe UInt(bitPattern: display)
    connections.withLock { counts in
      let count = counts[key, default: 0] + change
      counts[key] = count == 0 ? nil : count
    }
  }
}

// MARK: - Xlib's process-wide handlers

/// The displays whose errors are ours to ignore, by address; counted, as another thread may be given the address of one that
/// was just closed.
private let connections = Mutex<[UInt: Int]>([:])

/// Installed with the first connection: on ours every error is ignored, since a window of the program under test may be
/// gone at any time; those of other connections go to the handler that was there before.
private let previousErrorHandler: XErrorHandler? = unsafe XSetErrorHandler { display, event in
  unsafe isOurs(display) ? 0 : previousErrorHandler?(display, event) ?? 0
}

/// The same for the loss of a connection.
private let previousLossHandler: XIOErrorHandler? = unsafe XSetIOErrorHandler { display in
  unsafe isOurs(display) ? 0 : previousLossHandler?(display) ?? 0
}

private func isOurs(_ display: OpaquePointer?) -> Bool {
  connections.withLock { $0[UInt(bitPattern: display)] != nil }
}
