// SPDX-License-Identifier: MIT
internal import CX11

/// The atoms of this module, by their names in ICCCM, EWMH and XEmbed.
enum AtomName: String, CaseIterable {
  case utf8String = "UTF8_STRING"
  case wmState = "WM_STATE"
  // Other clients may set it; see ``Window/setInitialProperties()``.
  case wmClientLeader = "WM_CLIENT_LEADER"
  case wmProtocols = "WM_PROTOCOLS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case wmTakeFocus = "WM_TAKE_FOCUS"
  case netWMPing = "_NET_WM_PING"
  case netWMPID = "_NET_WM_PID"
  case netWMName = "_NET_WM_NAME"
  case netWMIconName = "_NET_WM_ICON_NAME"
  case netWMIcon = "_NET_WM_ICON"
  case netWMWindowType = "_NET_WM_WINDOW_TYPE"
  case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case netWMWindowTypeSplash = "_NET_WM_WINDOW_TYPE_SPLASH"
  case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
  case netRestackWindow = "_NET_RESTACK_WINDOW"
  case netWMWindowOpacity = "_NET_WM_WINDOW_OPACITY"
  case comptonShadow = "_COMPTON_SHADOW"
  case motifWMHints = "_MOTIF_WM_HINTS"
  case netSupported = "_NET_SUPPORTED"
  case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
  case netWorkarea = "_NET_WORKAREA"
  case netFrameExtents = "_NET_FRAME_EXTENTS"
  case netWMState = "_NET_WM_STATE"
  case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
  case netWMStateAbove = "_NET_WM_STATE_ABOVE"
  case netWMStateSkipTaskbar = "_NET_WM_STATE_SKIP_TASKBAR"
  case netWMStateSkipPager = "_NET_WM_STATE_SKIP_PAGER"
  case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
  case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
  case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
  case netStartupID = "_NET_STARTUP_ID"
  case netStartupInfo = "_NET_STARTUP_INFO"
  case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
  case netWMUserTime = "_NET_WM_USER_TIME"
  case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
  case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
  /// The selection of the compositing manager of a screen, whose number follows.
  case netWMCompositingManager = "_NET_WM_CM_S"
  case clipboard = "CLIPBOARD"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case targets = "TARGETS"
  case multiple = "MULTIPLE"
  case atomPair = "ATOM_PAIR"
  case timestamp = "TIMESTAMP"
  case incr = "INCR"
  case imagePNG = "image/png"
  case imageGIF = "image/gif"
  case textURIList = "text/uri-list"
  case gnomeCopiedFiles = "x-special/gnome-copied-files"
  case textPlain = "text/plain"
  case textPlainUTF8 = "text/plain;charset=utf-8"
  case xdndAware = "XdndAware"
  case xdndTypeList = "XdndTypeList"
  case xdndEnter = "XdndEnter"
  case xdndPosition = "XdndPosition"
  case xdndStatus = "XdndStatus"
  case xdndLeave = "XdndLeave"
  case xdndDrop = "XdndDrop"
  case xdndFinished = "XdndFinished"
  case xdndSelection = "XdndSelection"
  case xdndActionCopy = "XdndActionCopy"
  case xembed = "_XEMBED"
  case xembedInfo = "_XEMBED_INFO"
}

extension AtomName {
  /// The name of the atom for a screen.
  func text(onScreen screen: Int32) -> String {
    self == .netWMCompositingManager ? "\(rawValue)\(screen)" : rawValue
  }

  // These lists are for Display.prefetch(_:_:), on the way to the first picture.

  /// The atoms of every window before it is mapped.
  static let ofProtocols: [AtomName] = [.wmProtocols, .wmDeleteWindow]
  /// The further atoms of a title beyond Latin-1 before the map.
  ///
  /// A window manager that draws the title once, with the map, shows the first picture sooner.
  static let ofTitle: [AtomName] = [.utf8String, .netWMName]
  /// The further atoms of a splash before it is mapped.
  static let ofSplash: [AtomName] =
    Window.Role.splash.initialStates + [
      .netSupported, .netWMState, .netWMWindowType, .netWMWindowTypeSplash, .motifWMHints,
      .wmTakeFocus,
    ]
  /// The further atoms of a window that completes a launcher's startup sequence.
  static let ofStartup: [AtomName] = [
    .utf8String, .netStartupID, .netStartupInfo, .netStartupInfoBegin, .netWMUserTime,
  ]
  /// The further atoms of a window whose size depends on the monitor.
  static let ofWorkarea: [AtomName] = [.netCurrentDesktop, .netWorkarea]
  /// The further atoms of a window that opens in full screen.
  static let ofFullScreen: [AtomName] = [.netSupported, .netWMState, .netWMStateFullscreen]
  /// The further atoms of a window in another client's window.
  static let ofEmbedding: [AtomName] = [.xembed, .xembedInfo]
}
