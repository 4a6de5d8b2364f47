// SPDX-License-Identifier: MIT
import CX11

/// The X client of a test, which inspects the windows of the program under test and acts on them.
///
/// One test uses it, from one thread at a time. Requests for destroyed windows do nothing or return
/// nil.
@safe
public final class TestClient {
  /// Xlib's connection, for calls that are not wrapped here.
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
    // Events are reported from here on.
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

  /// Waits until the server has handled all requests sent so far.
  public func sync() {
    unsafe XSync(display, 0)
  }
}

// MARK: - Waiting

extension TestClient {
  /// Selects the events that report changes of a window.
  ///
  /// Call this before inspecting the window, so that no change is missed between the look and the
  /// wait.
  public func watch(_ window: UInt) {
    unsafe XSelectInput(
      display, window, StructureNotifyMask | SubstructureNotifyMask | PropertyChangeMask)
  }

  /// Calls `check` until it returns a value, and returns that value.
  ///
  /// The first call is immediate, further ones follow every event of a watched window. `pace` adds
  /// a call at that interval, for changes without an event. Throws ``SupportError/timedOut(_:)``
  /// with `what` if no value comes.
  public func wait<Value>(
    for what: @autoclosure () -> String, pace: Duration? = nil,
    until check: () throws(SupportError) -> Value?
  ) throws(SupportError) -> Value {
    let deadline = Deadline()
    while true {
      if let value = try check() { return value }
      // Events that arrived with a reply are in Xlib's queue, and the descriptor is not readable.
      if unsafe XPending(display) == 0 {
        try unsafe deadline.wait(for: what(), on: XConnectionNumber(display), pace: pace)
      }
      var event = unsafe XEvent()
      while unsafe XPending(display) > 0 { unsafe XNextEvent(display, &event) }
    }
  }
}
