// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

/// What a well-behaved client tells the window manager, and answers it.
extension Window {
  /// Sets the properties that a window manager draws and places the window by, when it is mapped.
  func setCoreProperties(_ attributes: Attributes) {
    let names = [attributes.instanceName, attributes.className].map(\.withoutControls)
    set(XA_WM_CLASS, type: XA_STRING, bytes: names.flatMap { $0.latin1 + [0] })
    // What is not in Latin-1 comes with _NET_WM_NAME, which every window manager that knows more prefers. COMPOUND_TEXT would be
    // two round trips, and Xlib's converters.
    let title = attributes.title.withoutControls
    set(XA_WM_NAME, type: XA_STRING, bytes: title.latin1)
    set(.netWMName, type: display[.utf8String], title)
    let host = Display.hostName
    // _NET_WM_PID means something only together with it (EWMH).
    if !host.isEmpty { set(XA_WM_CLIENT_MACHINE, type: XA_STRING, bytes: Array(host.utf8)) }
    var hints = XWMHints()
    // A group of one, which it leads (ICCCM §4.1.11), so that desktops tell two runs of the program apart.
    hints.flags = InputHint | StateHint | WindowGroupHint
    hints.window_group = id
    hints.input = attributes.isSplash ? False : True
    hints.initial_state = NormalState
    unsafe XSetWMHints(display.handle, id, &hints)
  }

  /// Does what the first picture does not need, once it is on the screen: before that it would slow down the window manager, which
  /// is at work on the map.
  ///
  /// Until then there is no WM_DELETE_WINDOW, and pictures go over the connection, as they go on to do where the server refuses to
  /// share the images' memory. Costs round trips at the first call.
  public func complete() {
    guard exists, let icon else { return }
    self.icon = nil
    watchCompositing()
    if embedding == nil { followState() } else { watchAncestors() }
    setExtendedProperties(attributes)
    set(.netWMIcon, type: XA_CARDINAL, longs: icon.cardinals)
    surface.share()
    if embedding == nil { answerSyncRequests() }
    display.flush()
  }

  /// Sets the other properties; window managers follow them at any time, and it changes nothing of what is seen.
  func setExtendedProperties(_ attributes: Attributes) {
    set(
      .wmProtocols, type: XA_ATOM,
      longs: [.wmDeleteWindow, .netWMPing, .netWMSyncRequest].map { display[$0] })
    set(.netWMPID, type: XA_CARDINAL, longs: [UInt(getpid())])
    set(.wmClientLeader, type: XA_WINDOW, longs: [id])
    let title = attributes.title.withoutControls
    set(XA_WM_ICON_NAME, type: XA_STRING, bytes: title.latin1)
    set(.netWMIconName, type: display[.utf8String], title)
    // What a window without a type is taken for when it is mapped (EWMH).
    guard !attributes.isSplash else { return }
    set(.netWMWindowType, type: XA_ATOM, longs: [display[.netWMWindowTypeNormal]])
  }

  /// Answers a message of the window manager, or hands it to the owner.
  func handle(_ message: XClientMessageEvent) -> Event? {
    if unsafe embedding != nil && message.message_type == display[.xembed] {
      unsafe handleXEmbed(message)
      return nil
    }
    guard unsafe message.message_type == display[.wmProtocols], unsafe message.format == 32
    else {
      return nil
    }
    switch unsafe Atom(bitPattern: message.data.l.0) {
    case display[.wmDeleteWindow]: return .closeRequested
    case display[.netWMPing]:
      var reply = unsafe XEvent()
      unsafe reply.xclient = message
      unsafe reply.xclient.window = display.root
      unsafe XSendEvent(
        display.handle, display.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
        &reply)
      return nil
    case display[.netWMSyncRequest]:
      unsafe sync.asked(low: message.data.l.2, high: message.data.l.3)
      return nil
    default: return nil
    }
  }

  func set(_ name: AtomName, type: Atom, longs: [UInt]) {
    set(display[name], type: type, longs: longs)
  }

  /// Sets a property of 32-bit values, of this window where no other is given.
  func set(_ name: Atom, type: Atom, longs: [UInt], of window: XID? = nil) {
    // Format 32 is an array of C longs, whatever their width (XChangeProperty(3)).
    unsafe longs.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display.handle, window ?? id, name, type, 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(longs.count))
    }
  }

  /// Sets a property of text in UTF-8.
  func set(_ name: AtomName, type: Atom, _ text: String) {
    set(display[name], type: type, bytes: Array(text.utf8))
  }

  private func set(_ name: Atom, type: Atom, bytes: [UInt8]) {
    unsafe XChangeProperty(
      display.handle, id, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }
}
