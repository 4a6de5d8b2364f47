// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

/// The properties that ICCCM and EWMH ask of a top-level window.
extension Window {
  /// Sets the properties that a window manager reads when the window is mapped.
  func setInitialProperties() {
    let names = [attributes.wmClass.instance, attributes.wmClass.name].map(\.withoutControls)
    set(XA_WM_CLASS, type: XA_STRING, bytes: names.flatMap { $0.latin1 + [0] })
    setLegacyTitle(XA_WM_NAME)
    if !title.isLatin1 { set(.netWMName, type: display[.utf8String], title.withoutControls) }
    // Some window managers read it only here (ICCCM §4.1.2.7); then, without WM_DELETE_WINDOW, they
    // end the client's connection to close its window. The other protocols are added later. With
    // WM_TAKE_FOCUS and without input, a window gives itself the focus (ICCCM §4.1.7, Globally
    // Active), and a splash never does.
    let protocols: [AtomName] =
      attributes.role.takesInput ? [.wmDeleteWindow] : [.wmDeleteWindow, .wmTakeFocus]
    set(.wmProtocols, type: XA_ATOM, longs: protocols.map { display[$0] })
    let host = Display.hostName
    // _NET_WM_PID is only valid together with the host name (EWMH).
    if !host.isEmpty { set(XA_WM_CLIENT_MACHINE, type: XA_STRING, bytes: Array(host.utf8)) }
    var hints = XWMHints()
    // The window leads a group of its own (ICCCM §4.1.11), so that desktops tell two runs of the
    // program apart.
    hints.flags = InputHint | StateHint | WindowGroupHint
    hints.window_group = id
    hints.input = attributes.role.takesInput ? True : False
    hints.initial_state = NormalState
    unsafe XSetWMHints(display.handle, id, &hints)
    if let startup = attributes.startup {
      set(.netStartupID, type: display[.utf8String], startup.text)
    }
    if let time = attributes.role.userTime(for: attributes.startup) {
      set(.netWMUserTime, type: XA_CARDINAL, longs: [UInt(time)])
    }
  }

  /// Finishes the window once its first picture is on the screen; further calls do nothing.
  ///
  /// It sets the properties that window managers read at any time, and shares the memory of the
  /// images with the server. Earlier, this would slow down a window manager that is at work on the
  /// map. Until then pictures go over the connection.
  ///
  /// The first call costs round trips.
  package func complete() {
    guard exists, case .incomplete(let icon) = completion else { return }
    completion = .complete
    watchCompositing()
    display.consequences += compositingDidChange().map { (self, $0) }
    if embedding == nil { followState() } else { watchAncestors() }
    setFurtherProperties()
    set(.netWMIcon, type: XA_CARDINAL, longs: icon.cardinals)
    if attributes.role.takesInput {
      display.keyboard.begin(if: { display.hasReliably(.xkb) })
      showPointer(true)
      acceptDrops()
    }
    surface.share()
    if embedding == nil {
      display.expectingErrors { correctPlace() }
      createResizeCounter()
    }
    if let isAbove = pendingAbove { setAbove(isAbove) }
    pendingAbove = nil
    if keepsAbove, let other = pendingYield { display.expectingErrors { yield(to: other) } }
    pendingYield = nil
    display.flush()
  }

  /// Sets the properties that window managers follow at any time.
  private func setFurtherProperties() {
    let protocols: [AtomName] =
      [.wmDeleteWindow, .netWMPing, .netWMSyncRequest]
      + (attributes.role.takesInput ? [] : [.wmTakeFocus])
    set(.wmProtocols, type: XA_ATOM, longs: protocols.map { display[$0] })
    set(.netWMPID, type: XA_CARDINAL, longs: [UInt(getpid())])
    if title.isLatin1 { set(.netWMName, type: display[.utf8String], title.withoutControls) }
    setIconTitle()
    // A window without a type is taken for a normal one when it is mapped (EWMH). A splash has had
    // its type since then.
    guard !attributes.role.isSplash else { return }
    set(.netWMWindowType, type: XA_ATOM, longs: [display[.netWMWindowTypeNormal]])
  }

  /// Creates the counter, and announces it to the window manager; costs round trips.
  private func createResizeCounter() {
    resizeCounter.create(on: display)
    if resizeCounter.id != 0 {
      set(.netWMSyncRequestCounter, type: XA_CARDINAL, longs: [resizeCounter.id])
    }
  }
}

// MARK: - Messages

extension Window {
  /// Answers a client message; what is left for the owner becomes an event.
  func handle(_ message: XClientMessageEvent) -> Event? {
    // The message has done its work by its serial number.
    if unsafe message.message_type == Display.markType { return nil }
    if unsafe embedding != nil && message.message_type == display[.xembed] {
      unsafe handleXEmbed(message)
      return nil
    }
    if unsafe handleDrop(message) || handleDrag(message) { return nil }
    guard unsafe message.message_type == display[.wmProtocols], unsafe message.format == 32
    else { return nil }
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
      unsafe resizeCounter.resizeRequested(low: message.data.l.2, high: message.data.l.3)
      return nil
    default: return nil
    }
  }
}

// MARK: - Setting properties

extension Window {
  /// Sets a property of 32-bit values.
  func set(_ name: AtomName, type: Atom, longs: [UInt]) {
    display.set(display[name], type: type, longs: longs, of: id)
  }

  /// Sets a property of text in UTF-8.
  func set(_ name: AtomName, type: Atom, _ text: String) {
    set(display[name], type: type, bytes: Array(text.utf8))
  }

  func set(_ name: Atom, type: Atom, bytes: [UInt8]) {
    unsafe XChangeProperty(
      display.handle, id, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }
}
