// SPDX-License-Identifier: MIT
internal import CX11

/// The states of a window that its window manager reports (EWMH, _NET_WM_STATE).
struct WindowState: Equatable {
  var isFullScreen = false
  var isAbove = false
}

extension Window {
  /// Whether the window manager shows the window in full screen.
  package var isFullScreen: Bool { state.isFullScreen }

  /// Whether the window manager keeps the window above others.
  package var isAbove: Bool { state.isAbove }

  /// Asks the window manager to keep the window above others, or to stop doing so.
  ///
  /// ``isAbove`` shows the answer. A window manager without support for the state is not asked.
  /// Window managers ignore the request before the map, so it is held back until ``complete()``.
  package func setAbove(_ isAbove: Bool) {
    guard case .complete = completion else { return pendingAbove = isAbove }
    if !isAbove, keepsAbove {
      stopKeepingAbove()
      if isUnmanaged { return }
    }
    guard exists, embedding == nil, display.isSupported(.netWMStateAbove) else { return }
    requestState(isAbove ? .add : .remove, .netWMStateAbove)
  }

  /// The actions of a _NET_WM_STATE request (EWMH).
  enum StateAction: Int {
    case remove, add, toggle
  }

  /// Asks the window manager to change a state.
  func requestState(_ action: StateAction, _ state: AtomName) {
    // The action, one state, no second state, and the source: 1 is an application.
    request(.netWMState, [action.rawValue, Int(bitPattern: display[state]), 0, 1])
  }

  /// Sends the window manager a request about the window, of at most five values.
  func request(_ type: AtomName, _ values: [Int]) {
    var message = unsafe XEvent()
    unsafe message.xclient.type = ClientMessage
    unsafe message.xclient.window = id
    unsafe message.xclient.message_type = display[type]
    unsafe message.xclient.format = 32
    unsafe withUnsafeMutableBytes(of: &message.xclient.data.l) { data in
      unsafe data.copyBytes(from: values.withUnsafeBytes { unsafe Array($0) })
    }
    unsafe XSendEvent(
      display.handle, display.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
      &message)
  }

  /// Reads the state, and follows its changes from now on.
  ///
  /// Before the map this would cost an event for each property that the window sets itself.
  func followState() {
    selection.select(Window.eventMask | PropertyChangeMask, of: id)
    for name in [AtomName.wmState, .netWMState] {
      if let event = readState(display[name]) { display.consequences.append((self, event)) }
    }
  }

  /// Reads a property that has changed, if it holds a state.
  func readState(_ property: Atom) -> Event? {
    switch property {
    case display[.wmState]:
      let isIconic = display.cardinals(.wmState, of: id)?.first == UInt(IconicState)
      if isIconic { concealment.insert(.iconic) } else { concealment.remove(.iconic) }
    case display[.netWMState]:
      stateSerial = unsafe XNextRequest(display.handle)
      let states = display.cardinals(.netWMState, of: id) ?? []
      func has(_ name: AtomName) -> Bool { states.contains(display[name]) }
      state = WindowState(
        isFullScreen: has(.netWMStateFullscreen), isAbove: has(.netWMStateAbove))
      if !state.isFullScreen, let frame = leavesFullScreen?.for {
        leavesFullScreen = nil
        setSizeHints(frame)
        move(to: frame)
      }
      if has(.netWMStateHidden) {
        concealment.insert(.hidden)
      } else {
        concealment.remove(.hidden)
      }
    case display[.netFrameExtents]: display.expectingErrors { fitFrame() }
    default: return nil
    }
    return visibilityChange()
  }
}
