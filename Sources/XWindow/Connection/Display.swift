// SPDX-License-Identifier: MIT
internal import CX11

/// A connection to an X server, and the windows on it.
///
/// One thread uses it and everything made on it. After the server went away every call returns at once and does nothing, and
/// ``isLost`` says so; nothing ends the process.
@safe
public final class Display {
  let handle: OpaquePointer
  /// Interned when first needed: one round trip, which a window's way to the screen can do without.
  private(set) lazy var atoms = unsafe Atoms(AtomName.allCases, on: handle)
  /// The few that a window needs before it is mapped: one round trip of its own.
  private(set) lazy var titleAtoms = unsafe Atoms(AtomName.ofTitle, on: handle)
  /// Those that a splash needs before it is mapped, in place of ``titleAtoms``: one round trip for all of them.
  private(set) lazy var splashAtoms = unsafe Atoms(AtomName.ofSplash, on: handle)
  /// Those of startup notification, which few windows need: one more round trip.
  private(set) lazy var startupAtoms = unsafe Atoms(AtomName.ofStartup, on: handle)
  /// Those of windows in other clients': one more.
  private(set) lazy var embeddingAtoms = unsafe Atoms(AtomName.ofEmbedding, on: handle)
  /// The windows that events are handed to, by their XID.
  ///
  /// Weak: a window leaves when its owner lets it go.
  var windows: [XID: WeakWindow] = [:]
  /// The event masks of this connection, by window.
  var eventMasks: [XID: EventMask] = [:]
  /// Those who watch other clients' windows.
  var clientWatches: [WeakClientWatch] = []
  /// The major opcode of X-Resource; `nil` where there is none.
  private(set) lazy var resourceOpcode = queryExtension("X-Resource")?.opcode
  /// The major opcode of MIT-SHM ("The MIT Shared Memory Extension", X11R6); `nil` where there is none.
  private(set) lazy var sharingOpcode = queryExtension("MIT-SHM")?.opcode
  /// The SHAPE extension; asked for once, by the first who needs it.
  private(set) lazy var shape = queryExtension("SHAPE")
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
