// SPDX-License-Identifier: MIT
internal import CX11

/// Watches for windows of other clients that come to be seen, and for messages of startup notification.
///
/// It is told by events alone, and looks only at windows that are new since it began: one round trip for each that is made, some
/// more when it comes to be seen.
public final class ClientWatch {
  /// What is selected of the root: windows, and messages, which go to whoever selects changes of the root's properties (Startup
  /// Notification Protocol 0.1).
  static let rootEvents = SubstructureNotifyMask | PropertyChangeMask

  /// What has happened.
  public enum News {
    /// A window came to be seen, or one that can be seen tells something else of itself.
    case viewable(ClientWindow)
    /// Somebody has told everybody about a program that starts.
    case message(StartupMessage)
  }

  /// Where it watches.
  public let display: Display
  /// A window of its own, never mapped, by which its messages are told from others'.
  public let id: UInt
  /// The events that it has selected.
  private let selection: EventSelection
  /// The windows that are new, and whether each, with all around it, is mapped.
  private var viewability: [XID: Bool] = [:]
  /// Those to look at, in the order that they came to be seen in.
  private var unseen: [XID] = []
  private var messages: [StartupMessage] = []
  private var assembler = StartupMessageAssembler()

  /// Begins to watch; what was there before does not count, but for ``look(forClass:)``.
  ///
  /// Costs a round trip.
  public init(on display: Display) {
    self.display = display
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

/// A reference that does not keep a watch alive.
struct WeakClientWatch {
  weak var watch: ClientWatch?
}

// MARK: - What has happened

extension ClientWatch {
  /// What has happened since this was last asked: a few round trips for each window that there is to look at.
  public func takeNews() -> [News] {
    var news = messages.map { News.message($0) }
    messages = []
    let windows = unseen
    unseen = []
    display.expectingErrors {
      for window in windows {
        guard let attributes = unsafe display.attributes(of: window) else { continue }
        viewability[window] = unsafe attributes.map_state == IsViewable
        guard unsafe attributes.map_state == IsViewable else { continue }
        news.append(
          .viewable(
            unsafe display.clientWindow(
              window, isOverrideRedirect: attributes.override_redirect != 0)))
      }
    }
    return news
  }

  /// A window, seen or not, that says it belongs to the start with that ID; it asks all that are new.
  public func window(ofStartup startup: String) -> UInt? {
    display.expectingErrors {
      viewability.keys.first { display.text($0, display[.netStartupID]) == startup }
    }
  }

  /// Whether a window is still there, as far as is known.
  public func exists(_ window: UInt) -> Bool { viewability[window] != nil }

  /// Watches the windows of a class, or an instance, that were there before, too; those that can be seen are news.
  ///
  /// Two round trips for each window down to those of clients.
  public func look(forClass name: String) {
    display.expectingErrors {
      look(forClass: name, below: display.root, depth: 0)
    }
  }

  /// Frames within frames of window managers: deeper no client's window is.
  private static let deepestClient = 4

  private func look(forClass name: String, below parent: XID, depth: Int) {
    for window in display.children(of: parent) where !isOurs(window) {
      let names = display.classNames(of: window)
      if names.contains(name) {
        watch(window)
      } else if names.isEmpty, depth < ClientWatch.deepestClient {
        look(forClass: name, below: window, depth: depth + 1)
      }
    }
  }
}

// MARK: - Events

extension ClientWatch {
  /// Takes an event of the display, whichever it is.
  func handle(_ raw: XEvent) {
    switch unsafe raw.type {
    case CreateNotify:
      let window = unsafe raw.xcreatewindow.window
      guard unsafe raw.xcreatewindow.parent == display.root, !isOurs(window) else { return }
      display.expectingErrors { watch(window) }
    case ReparentNotify:
      // Made inside another window, and taken out of it; or a window manager has let it go.
      let window = unsafe raw.xreparent.window
      guard unsafe raw.xreparent.parent == display.root, !isOurs(window) else { return }
      display.expectingErrors { watch(window) }
    case DestroyNotify:
      let window = unsafe raw.xdestroywindow.window
      viewability[window] = nil
      selection.remove(window)
    case UnmapNotify:
      let window = unsafe raw.xunmap.window
      if viewability[window] != nil { viewability[window] = false }
    case VisibilityNotify:
      // Sent to a window that comes to be seen, even behind all others (X11 protocol, VisibilityNotify).
      let window = unsafe raw.xvisibility.window
      guard viewability[window] == false else { return }
      viewability[window] = true
      note(window)
    case PropertyNotify:
      let (window, name) = unsafe (raw.xproperty.window, raw.xproperty.atom)
      guard let isViewable = viewability[window], tellsOwner(name) else { return }
      if isViewable {
        note(window)
      } else if name == display[.netStartupID] {
        // It may lead others that can be seen.
        for (other, isViewable) in viewability where isViewable { note(other) }
      }
    case ClientMessage: unsafe take(raw.xclient)
    default: break
    }
  }

  private func take(_ message: XClientMessageEvent) {
    let isFirst = unsafe message.message_type == display[.netStartupInfoBegin]
    guard unsafe isFirst || message.message_type == display[.netStartupInfo],
      unsafe message.format == 8
    else { return }
    let piece = unsafe withUnsafeBytes(of: message.data.b) { unsafe Array($0) }
    if let complete = unsafe assembler.take(piece, from: message.window, isFirst: isFirst) {
      messages.append(complete)
    }
  }

  /// Whether a property tells whose a window is.
  private func tellsOwner(_ name: Atom) -> Bool {
    return name == display[.netStartupID] || name == display[.netWMPID]
      || name == display[.wmClientLeader] || name == XA_WM_CLASS || name == XA_WM_HINTS
      || name == XA_WM_CLIENT_MACHINE
  }

  /// Whether a window is this program's own: its events have been selected already.
  private func isOurs(_ window: XID) -> Bool {
    display.windows[window] != nil || display.clientWatches.contains { $0.watch?.id == window }
  }

  private func note(_ window: XID) {
    if !unseen.contains(window) { unseen.append(window) }
  }

  /// Begins to be told of a window, and notes it if it can be seen already.
  ///
  /// Called within ``Display/expectingErrors(_:)``.
  private func watch(_ window: XID) {
    guard viewability[window] == nil else { return }
    // Events of the root stop once a window manager puts it into a frame; its own go on, and tell when the frame is mapped too.
    selection.select(
      StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask, of: window)
    // What happened before that was not told.
    guard let attributes = unsafe display.attributes(of: window),
      unsafe attributes.class == InputOutput
    else { return selection.remove(window) }
    let isViewable = unsafe attributes.map_state == IsViewable
    viewability[window] = isViewable
    if isViewable { note(window) }
  }
}

// MARK: - Starting a program

extension ClientWatch {
  /// The server's time now: one round trip.
  public func serverTime() -> UInt32 {
    selection.select(PropertyChangeMask, of: id)
    // Nothing is appended; the server tells of it all the same, and when that was (ICCCM §2.1).
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
