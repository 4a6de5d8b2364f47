// SPDX-License-Identifier: MIT

extension Window {
  /// What a window is for.
  ///
  /// This decides what it asks of the window manager.
  package enum Role: Equatable, Sendable {
    /// A top-level window.
    case normal
    /// A splash window: it has no decorations and no entry in taskbars and pagers, stays above
    /// other windows, never takes the focus, and lets clicks through.
    ///
    /// Without ``Attributes/offset`` it is centred on the monitor of the pointer.
    case splash
    /// A window inside another client's window.
    ///
    /// Size, place and full screen are up to the host. So is the visual, unless one is given.
    case embedded(Host)
  }
}

extension Window.Role {
  /// Whether this is ``splash``.
  var isSplash: Bool { self == .splash }

  /// The window that this one is created in; `nil` for a top-level window.
  var host: Host? {
    guard case .embedded(let host) = self else { return nil }
    return host
  }

  /// Whether the window manager may give the window the keyboard focus (ICCCM §4.1.2.4, WM_HINTS).
  var takesInput: Bool { !isSplash }

  /// The states that the window is mapped with (EWMH, _NET_WM_STATE).
  var initialStates: [AtomName] {
    isSplash ? [.netWMStateAbove, .netWMStateSkipTaskbar, .netWMStateSkipPager] : []
  }

  /// The value of _NET_WM_USER_TIME, which decides whether a new window gets the focus (EWMH);
  /// `nil` sets none.
  ///
  /// A window that a launcher started has the time of the user's action. A splash has none: 0,
  /// which refuses the focus, would also lay it under the focused window in KDE.
  func userTime(for startup: StartupID?) -> UInt32? {
    isSplash ? nil : startup?.timestamp
  }

  /// The further atoms that the window needs before it is mapped.
  var atomNames: [AtomName] {
    switch self {
    case .normal: []
    case .splash: AtomName.ofSplash
    case .embedded: AtomName.ofEmbedding
    }
  }
}
