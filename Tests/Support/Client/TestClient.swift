// SPDX-License-Identifier: MIT
import CLinux
import CX11
import Glibc

/// A test's own X client: it looks at the windows of the program under test and acts on them.
///
/// One test uses it from one thread at a time. Requests about windows that are gone do nothing or give nil.
@safe
public final class TestClient {
  /// Xlib's connection, for what is not wrapped here.
  public var display: OpaquePointer { unsafe connection.display }
  /// The root window of the default screen.
  public let root: UInt
  private let connection: Connection

  /// Connects to a server.
  public convenience init(_ server: XServer) throws(SupportError) {
    try self.init(display: server.name)
  }

  /// Connects to the display of that name.
  public init(display name: String) throws(SupportError) {
    connection = try Connection(to: name)
    root = unsafe XDefaultRootWindow(connection.display)
    watch(root)
    // What happens from now on is told.
    sync()
  }

  /// The atom of that name.
  public func atom(_ name: String) -> UInt { unsafe XInternAtom(display, name, 0) }

  /// The name of an atom.
  public func name(ofAtom atom: UInt) -> String {
    guard let name = unsafe XGetAtomName(display, atom) else { return "" }
    defer { unsafe XFree(name) }
    return unsafe String(cString: name)
  }

  /// Returns when the server has done everything asked of it so far.
  public func sync() {
    unsafe XSync(display, 0)
  }
}

// MARK: - Waiting

extension TestClient {
  /// Selects the events after which something about a window may be different.
  ///
  /// To be done before looking at it, so that no change falls between the look and the wait.
  public func watch(_ window: UInt) {
    unsafe XSelectInput(
      display, window, StructureNotifyMask | SubstructureNotifyMask | PropertyChangeMask)
  }

  /// Calls `check` until it returns a value, which is then returned: at once, then after every event of a watched window.
  ///
  /// With `pace` also whenever that long has passed, for what no event reports. Throws ``SupportError/timedOut(_:)`` with
  /// `what` when the value never comes.
  public func wait<Value>(
    for what: @autoclosure () -> String, pace: Duration? = nil,
    until check: () throws(SupportError) -> Value?
  ) throws(SupportError) -> Value {
    let deadline = Deadline()
    while true {
      if let value = try check() { return value }
      var descriptors = [
        pollfd(fd: unsafe XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      ]
      // A reply may have brought events into Xlib's queue; then nothing is left on the descriptor.
      if unsafe XPending(display) == 0 {
        try deadline.wait(for: what(), on: &descriptors, pace: pace)
      }
      var event = unsafe XEvent()
      while unsafe XPending(display) > 0 { unsafe XNextEvent(display, &event) }
    }
  }
}
