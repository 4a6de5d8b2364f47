// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

/// Watches for windows of other clients that become viewable, and for startup messages.
///
/// It is driven by events, and only asks about windows that are new since it began: one round trip
/// for each new window, and some more when that becomes viewable.
package final class ClientWatch {
  /// The selected events of the root: its windows, and startup messages, which are sent with the
  /// mask for property changes (Startup Notification Protocol 0.1).
  static let rootEvents = SubstructureNotifyMask | PropertyChangeMask

  /// A finding of the watch.
  package enum News {
    /// A window became viewable, or a viewable one changed its properties.
    case viewable(ClientWindow)
    /// A startup message was broadcast.
    case message(StartupMessage)
  }

  /// The connection.
  package let display: Display
  /// The ID of an unmapped window of the watch, which identifies its startup messages.
  package let id: UInt
  /// The selected events of the root and of other clients' windows.
  private let selection: EventSelection
  /// The new windows.
  private var followed: [XID: FollowedWindow] = [:]
  /// The windows to report, in the order in which they became viewable.
  private var unseen: [XID] = []
  private var messages: [StartupMessage] = []
  private var assembler = StartupMessageAssembler()

  /// The number of this process, as the caller numbers processes.
  private let processID: Int32
  /// Whether the server numbers processes in the same way: it has that number for this process.
  ///
  /// It has another number if the connection passes through another process, such as ssh(1), or if
  /// the server is in another PID namespace. The first use costs two round trips.
  private lazy var knowsProcesses = display.processID(ofClient: id) == processID

  /// Begins to watch for new windows; ``findWindows(ofClass:)`` adds earlier ones.
  ///
  /// Costs one round trip.
  ///
  /// - Parameters:
  ///   - display: The connection.
  ///   - processID: The number of this process, as the caller numbers processes; `nil` takes that
  ///     of getpid(2).
  package init(on display: Display, processID: Int32? = nil) {
    self.display = display
    self.processID = processID ?? getpid()
    id = unsafe XCreateWindow(
      display.handle, display.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    selection = EventSelection(on: display)
    display.clientWatches.removeAll { $0.watch == nil }
    display.clientWatches.append(WeakClientWatch(watch: self))
    selection.select(ClientWatch.rootEvents, of: display.root)
    display.synchronize()
  }

  deinit {
    display.clientWatches.removeAll { $0.watch == nil || $0.watch === self }
    selection.removeAll()
    unsafe XDestroyWindow(display.handle, id)
  }
}

/// A weak reference to a watch.
struct WeakClientWatch {
  weak var watch: ClientWatch?
}

// MARK: - News

extension ClientWatch {
  /// The news since the last call; costs some round trips for each window among them.
  package func takeNews() -> [News] {
    var news = takeMessages().map { News.message($0) }
    let windows = unseen
    unseen = []
    display.expectingErrors {
      for window in windows {
        guard let attributes = unsafe display.attributes(of: window) else { continue }
        followed[window]?.isViewable = unsafe attributes.map_state == IsViewable
        guard unsafe attributes.map_state == IsViewable else { continue }
        if isEmbedded(window) {
          news.append(.viewable(display.embeddedWindow(window)))
        } else {
          news.append(
            .viewable(
              unsafe display.clientWindow(
                window, isOverrideRedirect: attributes.override_redirect != 0,
                knowsProcesses: knowsProcesses)))
        }
      }
    }
    return news
  }

  /// The startup messages among the news since the last call, without a round trip.
  package func takeMessages() -> [StartupMessage] {
    defer { messages = [] }
    return messages
  }

  /// Whether a window is inside another one that is no window manager's frame.
  ///
  /// Costs one round trip for a window that is inside another one, unless an event has told before
  /// that it is managed.
  private func isEmbedded(_ window: XID) -> Bool {
    guard followed[window]?.isInsideUnknown == true else { return false }
    let isManaged = display.longs(window, display[.wmState]) != nil
    followed[window]?.isManaged = isManaged
    return !isManaged
  }

  /// Finds out what ``takeNews()`` needs for the first window; costs two round trips, once.
  ///
  /// For a moment in which the decision is not waited for.
  package func prepare() {
    _ = knowsProcesses
  }

  /// A new window with the startup ID, viewable or not, but not embedded.
  ///
  /// Costs a round trip for each new window.
  package func window(ofStartup startup: String) -> UInt? {
    display.expectingErrors {
      followed.first { window, known in
        !known.isInsideUnknown && display.text(window, display[.netStartupID]) == startup
      }?.key
    }
  }

  /// Whether a watched window still exists, as far as is known.
  package func exists(_ window: UInt) -> Bool { followed[window] != nil }

  /// Watches existing windows of a class or instance too; viewable ones are news.
  ///
  /// Costs two round trips for each window down to those of clients.
  package func findWindows(ofClass name: [UInt8]) {
    display.expectingErrors {
      findWindows(ofClass: name, below: display.root, depth: 0)
    }
  }

  private func findWindows(ofClass name: [UInt8], below parent: XID, depth: Int) {
    for window in display.children(of: parent) where !isOurs(window) {
      let wmClass = display.wmClass(of: window)
      if let wmClass, wmClass.matches(name) {
        watch(window, isTopLevel: depth == 0)
      } else if wmClass == nil, depth < Display.deepestClient {
        findWindows(ofClass: name, below: window, depth: depth + 1)
      }
    }
  }
}

// MARK: - Events

extension ClientWatch {
  /// Handles any event of the display.
  func handle(_ raw: XEvent) {
    switch unsafe raw.type {
    case CreateNotify:
      let window = unsafe raw.xcreatewindow.window
      guard unsafe raw.xcreatewindow.parent == display.root, !isOurs(window) else { return }
      display.expectingErrors { watch(window) }
    case ReparentNotify:
      let window = unsafe raw.xreparent.window
      let isTopLevel = unsafe raw.xreparent.parent == display.root
      followed[window]?.isTopLevel = isTopLevel
      // The window was created inside another one, or a window manager has removed its frame.
      guard isTopLevel, !isOurs(window) else { return }
      display.expectingErrors { watch(window) }
    case DestroyNotify:
      let window = unsafe raw.xdestroywindow.window
      followed[window] = nil
      selection.remove(window)
    case UnmapNotify:
      let window = unsafe raw.xunmap.window
      followed[window]?.isViewable = false
    case VisibilityNotify:
      // Sent to each window that becomes viewable, even if it is fully obscured (X11 protocol,
      // VisibilityNotify).
      let window = unsafe raw.xvisibility.window
      guard followed[window]?.isViewable == false else { return }
      followed[window]?.isViewable = true
      report(window)
    case PropertyNotify:
      let (window, name) = unsafe (raw.xproperty.window, raw.xproperty.atom)
      guard let known = followed[window] else { return }
      if name == display[.wmState] {
        followed[window]?.isManaged = unsafe raw.xproperty.state == PropertyNewValue
        // A window manager may show the frame before it sets the property.
        if known.isViewable, known.isInsideUnknown { report(window) }
      }
      guard identifiesOwner(name) else { return }
      if known.isViewable {
        report(window)
      } else if name == display[.netStartupID] {
        // The window may be the leader of viewable ones.
        for (other, known) in followed where known.isViewable { report(other) }
      }
    case ClientMessage: unsafe handle(raw.xclient)
    default: break
    }
  }

  private func handle(_ message: XClientMessageEvent) {
    let isFirst = unsafe message.message_type == display[.netStartupInfoBegin]
    guard unsafe isFirst || message.message_type == display[.netStartupInfo],
      unsafe message.format == 8
    else { return }
    let piece = unsafe withUnsafeBytes(of: message.data.b) { unsafe Array($0) }
    if let complete = unsafe assembler.take(piece, from: message.window, isFirst: isFirst) {
      messages.append(complete)
    }
  }

  /// Whether a property is one that ``ClientWindow`` is read from.
  private func identifiesOwner(_ name: Atom) -> Bool {
    return name == display[.netStartupID] || name == display[.netWMPID]
      || name == display[.wmClientLeader] || name == XA_WM_CLASS || name == XA_WM_HINTS
      || name == XA_WM_CLIENT_MACHINE
  }

  /// Whether a window belongs to this connection.
  private func isOurs(_ window: XID) -> Bool {
    display.windows[window] != nil || display.clientWatches.contains { $0.watch?.id == window }
  }

  private func report(_ window: XID) {
    if !unseen.contains(window) { unseen.append(window) }
  }

  /// Follows a window, and reports it if it is viewable already.
  ///
  /// Called inside ``Display/expectingErrors(_:)``.
  private func watch(_ window: XID, isTopLevel: Bool = true) {
    guard followed[window] == nil else { return }
    // Once a window manager puts the window into a frame, the root's events no longer mention it.
    // Its own events do, and VisibilityNotify comes only when the frame is mapped as well.
    selection.select(
      StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask, of: window)
    // Its state before the selection.
    guard let attributes = unsafe display.attributes(of: window),
      unsafe attributes.class == InputOutput
    else { return selection.remove(window) }
    let isViewable = unsafe attributes.map_state == IsViewable
    followed[window] = FollowedWindow(isViewable: isViewable, isTopLevel: isTopLevel)
    if isViewable { report(window) }
  }
}

// MARK: - Time

extension ClientWatch {
  /// The current server time; costs one round trip.
  ///
  /// 0 if the connection is lost.
  package func serverTime() -> UInt32 {
    selection.select(PropertyChangeMask, of: id)
    // Appending nothing still causes an event with the time (ICCCM §2.1).
    unsafe XChangeProperty(
      display.handle, id, XA_WM_NAME, XA_STRING, 8, PropModeAppend, nil, 0)
    display.synchronize()
    var event = unsafe XEvent()
    guard unsafe XCheckTypedWindowEvent(display.handle, id, PropertyNotify, &event) != 0 else {
      return 0
    }
    return unsafe UInt32(truncatingIfNeeded: event.xproperty.time)
  }
}
