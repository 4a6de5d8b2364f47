// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import PixelGeometry

/// A connection to an X server, and the windows on it.
///
/// A display and everything made on it belong to one thread. After the connection is lost every
/// call returns at once without effect, and ``isLost`` is true; the process goes on.
@safe
package final class Display {
  /// How long the server may take for the last answer that a window or the connection waits for
  /// before it goes.
  ///
  /// A server that is stopped, or a line that is dead, must not keep the program.
  package static let longestAnswer = Duration.seconds(1)

  let handle: OpaquePointer
  /// What the server has refused.
  let errors = ErrorLog()
  /// The windows that events are handed to, by ID.
  ///
  /// They are owned elsewhere.
  var windows = WindowTable<WeakWindow>()
  /// The windows whose canvas an event may be about, by the ID of the canvas.
  var canvases = WindowTable<XID>()
  /// The keyboard, for the symbols of keys.
  private(set) lazy var keyboard = unsafe Keyboard(on: handle)
  /// The cursors of all windows.
  private(set) lazy var cursors = Cursors(on: self)
  /// The watches of other clients' windows.
  var clientWatches: [WeakClientWatch] = []
  /// The known atoms; see ``subscript(_:)``.
  var atoms: [KnownAtom] = []
  /// The extensions that have been asked for; see ``extension(_:)``.
  var extensions: [KnownExtension] = []
  /// The event masks of this connection, by window; see ``EventSelection``.
  var eventMasks = WindowTable<EventMask>()
  /// The compositing manager, once a transparent window has asked for it.
  var compositingManager: CompositingManager?
  /// The owner of the clipboard, once something was copied.
  var clipboard: SelectionOwner?
  /// The owner of what is dragged, once something was.
  var dragged: SelectionOwner?
  /// The server's time of the last key or button, for requests that follow from it.
  var lastInputTime: Time = 0
  /// Events that follow from other events, to be handed out first.
  var consequences: [(Window, Event)] = []
  /// The last request that was answered when the server was found silent; `nil` before that.
  private var silentSince: UInt?
  /// How much of the pictures that go over the connection may be on its way.
  var flowControl = FlowControl()
  /// The size of the screen that an event has reported; `nil` before one.
  var newScreenSize: Size?
  /// Whether the server reports changes of the monitors.
  var watchesMonitors = false
  /// The number of the next request at the time of the last flush.
  private var flushed: UInt = 0

  /// Connects to the server `name`, as in X(7): `host:number.screen`; `nil` uses `$DISPLAY`.
  ///
  /// - Throws: ``XWindowError/cannotOpenDisplay(_:)`` if no server answers.
  package init(name: String?) throws(XWindowError) {
    // Xlib's set-up of XKB takes two round trips on the way to the first picture; see ``Keyboard``.
    // Only XOpenDisplay reads the flag.
    XkbIgnoreExtension(True)
    let opened = unsafe errors.open(name)
    XkbIgnoreExtension(False)
    guard let handle = unsafe opened else { throw .cannotOpenDisplay(name) }
    unsafe self.handle = handle
  }

  deinit {
    // What was sent last is to take effect, if the server still answers at all.
    _ = synchronize(within: Display.longestAnswer)
    unsafe connection_close(handle)
  }

  /// The name of the display as in X(7), also if it came from `$DISPLAY`.
  package var name: String { unsafe String(cString: XDisplayString(handle)) }

  /// Whether the connection has been lost.
  package var isLost: Bool { errors.isLost }

  /// The file descriptor of the connection, which poll(2) reports as readable when data arrive.
  package var descriptor: Int32 { unsafe XConnectionNumber(handle) }

  /// Sends the buffered requests, without waiting.
  package func flush() {
    // XFlush reads from the socket even if there is nothing to send. Without new requests no reply
    // can have brought events along, so the descriptor still reports all of them.
    guard unsafe XNextRequest(handle) != flushed else { return }
    unsafe XFlush(handle)
    unsafe flushed = XNextRequest(handle)
  }

  /// Waits until the server has handled all requests so far: one round trip.
  package func synchronize() {
    unsafe XSync(handle, False)
    // Events right behind the reply may have been read with it; then the descriptor is silent.
    readEvents()
  }

  /// Waits until the server has handled all requests so far, but not longer than `time`.
  ///
  /// A server that was silent once is not waited for again before it has answered something.
  ///
  /// - Returns: Whether the server has handled them.
  package func synchronize(within time: Duration) -> Bool {
    answers { unsafe connection_sync(handle, time.milliseconds) }
  }

  /// Whether a window and all windows around it are mapped; also `false` without an answer in time.
  ///
  /// Waits like ``synchronize(within:)``.
  func isViewable(_ window: XID, within time: Duration) -> Bool {
    var state: Int32 = 0
    let isAnswered = answers {
      unsafe connection_map_state(handle, window, &state, time.milliseconds)
    }
    return isAnswered && state == IsViewable
  }

  private func answers(_ wait: () -> Bool) -> Bool {
    guard !isLost, !isSilent else { return false }
    if wait() { return true }
    silentSince = unsafe XLastKnownRequestProcessed(handle)
    return false
  }

  /// Whether nothing has come from the server since it was found silent.
  private var isSilent: Bool { unsafe silentSince == XLastKnownRequestProcessed(handle) }

  /// Whether ``nextEvent()`` has events to hand out; the descriptor may be silent about them.
  package var hasQueuedEvents: Bool { unsafe XQLength(handle) > 0 || !consequences.isEmpty }
}

// MARK: - The screen

extension Display {
  /// The number of the screen that windows are created on.
  package var screenNumber: Int { Int(screen) }
  var screen: Int32 { unsafe XDefaultScreen(handle) }
  var root: XID { unsafe XDefaultRootWindow(handle) }
}

extension Duration {
  /// The time in milliseconds, as poll(2) takes it.
  fileprivate var milliseconds: Int32 {
    Int32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

/// A weak reference to a window.
struct WeakWindow {
  weak var window: Window?
}
