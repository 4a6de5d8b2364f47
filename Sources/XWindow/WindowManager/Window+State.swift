// SPDX-License-Identifier: MIT
internal import CX11

/// What the window manager says of the window's state, and what it is asked for (ICCCM §4.1.3.1; EWMH, _NET_WM_STATE).
struct WindowState: Equatable {
  /// Iconic by WM_STATE.
  var isIconic = false
  /// Hidden by _NET_WM_STATE.
  var isHidden = false
  /// In full screen.
  var isFullScreen = false
  /// Above others.
  var isAbove = false

  /// Whether nobody can see it, though it may still be mapped.
  var isOutOfSight: Bool { isIconic || isHidden }
}

extension Window {
  /// Whether the window manager has it in full screen.
  public var isFullScreen: Bool { state.isFullScreen }

  /// Whether the window manager keeps it above others.
  public var isAbove: Bool { state.isAbove }

  /// Asks the window manager to keep the window above others, or not to any more.
  ///
  /// ``isAbove`` tells whether it did; one that refuses is not asked again.
  public func setAbove(_ isAbove: Bool) {
    if !isAbove, keepsItselfAbove {
      return stopKeepingAbove()
    }
    guard exists, embedding == nil, display.isSupported(.netWMStateAbove) else { return }
    request(isAbove ? .add : .remove, .netWMStateAbove)
  }

  /// What is done to a state (EWMH, _NET_WM_STATE).
  enum StateAction: Int {
    case remove, add, toggle
  }

  /// Asks the window manager for a state.
  func request(_ action: StateAction, _ state: AtomName) {
    var message = unsafe XEvent()
    unsafe message.xclient.type = ClientMessage
    unsafe message.xclient.window = id
    unsafe message.xclient.message_type = display[.netWMState]
    unsafe message.xclient.format = 32
    // What, which, nothing else, from an application.
    unsafe message.xclient.data.l = (
      action.rawValue, Int(bitPattern: display[state]), 0, 1, 0
    )
    unsafe XSendEvent(
      display.handle, display.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
      &message)
  }

  /// Follows the state from now on, as it is and as it will be.
  ///
  /// Not from the beginning: each property that is set before the map would tell of itself.
  func followState() {
    selection.select(Window.eventMask | PropertyChangeMask, of: id)
    for name in [AtomName.wmState, .netWMState] {
      if let event = readState(display[name]) { display.consequences.append((self, event)) }
    }
  }

  /// Reads a property that has changed, if it is one of the state; what it comes to for the window's owner.
  func readState(_ property: Atom) -> Event? {
    let wasOutOfSight = state.isOutOfSight
    switch property {
    case display[.wmState]:
      state.isIconic = display.cardinals(.wmState, of: id)?.first == UInt(IconicState)
    case display[.netWMState]:
      let states = display.cardinals(.netWMState, of: id) ?? []
      func has(_ name: AtomName) -> Bool { states.contains(display[name]) }
      state.isFullScreen = has(.netWMStateFullscreen)
      state.isAbove = has(.netWMStateAbove)
      state.isHidden = has(.netWMStateHidden)
    default: return nil
    }
    guard state.isOutOfSight != wasOutOfSight else { return nil }
    return state.isOutOfSight ? .hidden : .shown
  }
}
