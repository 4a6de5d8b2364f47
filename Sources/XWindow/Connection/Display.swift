// SPDX-License-Identifier: MIT
internal import CX11

/// A connection to an X server, and the windows on it.
///
/// One thread uses it and everything made on it. After the server went away every call returns at once and does nothing, and
/// ``isLost`` says so; nothing ends the process.
@safe
public final class Display {
  let handle: OpaquePointer
  /// The atoms that the server has been asked for; see ``subscript(_:)``.
  var atoms: [AtomName: Atom] = [:]
  /// The extensions that the server has been asked for; see ``extension(_:)``.
  var extensions: [ExtensionName: Extension?] = [:]
  /// The windows that events are handed to, by their XID.
  ///
  /// Weak: a window leaves when its owner lets it go.
  var windows: [XID: WeakWindow] = [:]
  /// The event masks of this connection, by window.
  var eventMasks: [XID: EventMask] = [:]
  /// Those who watch other clients' windows.
  var clientWatches: [WeakClientWatch] = []
  /// Who puts transparent windows together, once the first of them has asked.
  var compositingManager: CompositingManager?
  /// The request that was next when everything was sent last.
  private var flushed: UInt = 0
  /// What events have brought about beside what they tell themselves.
  var consequences: [(Window, Event)] = []

  /// Connects to the server at `name`, `host:number.screen` as X(7) has it; `nil` takes `$DISPLAY`.
  ///
  /// - Throws: ``XWindowError/cannotOpenDisplay(_:)`` when no server answers there.
  public init(name: String?) throws(XWindowError) {
    // Keys are looked up in the core protocol's map, which spares two round trips on the way to the first picture. It also
    // finds the letters of shortcuts whichever layout is switched to. The flag is read by XOpenDisplay alone.
    XkbIgnoreExtension(True)
    let opened = unsafe XOpenDisplay(name)
    XkbIgnoreExtension(False)
    guard let handle = unsafe opened else { throw .cannotOpenDisplay(name) }
    unsafe self.handle = handle
    unsafe ErrorHandlers.register(handle)
  }

  deinit {
    unsafe XCloseDisplay(handle)
    unsafe ErrorHandlers.unregister(handle)
  }

  /// What it is called, as X(7) has it; also where ``init(name:)`` was given none.
  public var name: String { unsafe String(cString: XDisplayString(handle)) }

  /// Whether the server went away, or cut the connection.
  public var isLost: Bool { unsafe ErrorHandlers.isLost(handle) }

  /// The descriptor that turns readable when the server has sent something, for poll(2).
  public var descriptor: Int32 { unsafe XConnectionNumber(handle) }

  /// Sends what is buffered.
  ///
  /// Does not wait.
  public func flush() {
    // Xlib asks the kernel what has arrived with every flush, also where there is nothing to send. Only with requests since the
    // last one can replies have brought events with them that the descriptor tells nothing of any more.
    guard unsafe XNextRequest(handle) != flushed else { return }
    unsafe XFlush(handle)
    unsafe flushed = XNextRequest(handle)
  }

  /// Waits until the server has handled every request sent so far: one round trip.
  public func synchronize() {
    unsafe XSync(handle, False)
    // Events that have come right behind the reply are read with it, and the descriptor tells nothing of them any more.
    readEvents()
  }

  /// Whether events have been read that ``nextEvent()`` has not handed out; then the descriptor may stay silent.
  public var hasQueuedEvents: Bool { unsafe XQLength(handle) > 0 || !consequences.isEmpty }
}

// MARK: - The screen

extension Display {
  /// The number of the screen that windows are made on.
  public var screenNumber: Int { Int(screen) }
  var screen: Int32 { unsafe XDefaultScreen(handle) }
  var root: XID { unsafe XDefaultRootWindow(handle) }
}

/// A reference that does not keep its window alive.
struct WeakWindow {
  weak var window: Window?
}
