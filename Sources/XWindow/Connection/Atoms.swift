// SPDX-License-Identifier: MIT
internal import CX11

/// The atoms this module uses, by the names ICCCM and EWMH give them.
enum AtomName: String, CaseIterable {
  case utf8String = "UTF8_STRING"
  case wmState = "WM_STATE"
  case wmClientLeader = "WM_CLIENT_LEADER"
  case wmProtocols = "WM_PROTOCOLS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case netWMPing = "_NET_WM_PING"
  case netWMPID = "_NET_WM_PID"
  case netWMName = "_NET_WM_NAME"
  case netWMIconName = "_NET_WM_ICON_NAME"
  case netWMIcon = "_NET_WM_ICON"
  case netWMWindowType = "_NET_WM_WINDOW_TYPE"
  case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case netWMWindowTypeSplash = "_NET_WM_WINDOW_TYPE_SPLASH"
  case netWMWindowOpacity = "_NET_WM_WINDOW_OPACITY"
  case motifWMHints = "_MOTIF_WM_HINTS"
  case netSupported = "_NET_SUPPORTED"
  case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
  case netWorkarea = "_NET_WORKAREA"
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
  case xembed = "_XEMBED"
  case xembedInfo = "_XEMBED_INFO"
}

extension AtomName {
  /// What the title takes: a window manager that draws it once, with the map, has the picture on the screen sooner.
  static let ofTitle: [AtomName] = [.utf8String, .netWMName]
  /// What a splash takes before the map: the title's, and what it tells the window manager.
  static let ofSplash: [AtomName] =
    ofTitle + Window.splashStates + [
      .netWMState, .netWMWindowType, .netWMWindowTypeSplash, .motifWMHints, .netWMUserTime,
    ]
  /// What a window that a launcher has announced takes before the map.
  static let ofStartup: [AtomName] = [
    .netStartupID, .netStartupInfo, .netStartupInfoBegin, .netWMUserTime,
  ]
  /// What a window in another client's takes.
  static let ofEmbedding: [AtomName] = [.xembed, .xembedInfo]
}

/// Some ``AtomName``s as the server numbers them, from one round trip.
struct Atoms {
  private let names: [AtomName]
  private var values: [Atom]

  /// Interns all of them at once: Xlib sends every request before it waits for the first reply.
  init(_ names: [AtomName], on display: OpaquePointer) {
    self.names = names
    let names = names.map { Array($0.rawValue.utf8CString) }
    values = Array(repeating: 0, count: names.count)
    // One block of zero-terminated names, and pointers into it, as XInternAtoms(3) wants them.
    var block = names.flatMap { $0 }
    let count = Int32(names.count)
    unsafe block.withUnsafeMutableBufferPointer { block in
      var offset = 0
      var pointers: [UnsafeMutablePointer<CChar>?] = unsafe []
      for name in names {
        unsafe pointers.append(block.baseAddress.map { unsafe $0 + offset })
        offset += name.count
      }
      _ = unsafe XInternAtoms(display, &pointers, count, False, &values)
    }
  }

  /// The number of one atom; 0 (`None`) when the connection broke before it was told.
  subscript(name: AtomName) -> Atom {
    names.firstIndex(of: name).map { values[$0] } ?? 0
  }
}
