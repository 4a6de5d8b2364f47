// SPDX-License-Identifier: MIT
import CX11
public import PixelGeometry

extension TestClient {
  /// Sends WM_DELETE_WINDOW, as a window manager's close button does.
  public func sendDelete(_ window: UInt) {
    send(window, message: "WM_PROTOCOLS", [atom("WM_DELETE_WINDOW")])
  }

  /// Sends a client message of at most five 32-bit values to the window's program.
  ///
  /// A request to the window manager has the root window as its `destination`.
  public func send(
    _ window: UInt, message: String, _ values: [UInt], to destination: UInt? = nil
  ) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = window
    unsafe event.xclient.message_type = atom(message)
    unsafe event.xclient.format = 32
    unsafe withUnsafeMutableBytes(of: &event.xclient.data.l) { bytes in
      unsafe bytes.copyBytes(from: values.withUnsafeBytes { unsafe Array($0) })
    }
    let mask = destination == nil ? 0 : SubstructureNotifyMask | SubstructureRedirectMask
    unsafe XSendEvent(display, destination ?? window, 0, mask, &event)
    sync()
  }

  /// Reports a place and a size to the program of a window, as a window manager does (ICCCM
  /// §4.1.5).
  public func report(_ frame: Rect, of window: UInt) {
    var event = unsafe XEvent()
    unsafe event.xconfigure.type = ConfigureNotify
    unsafe event.xconfigure.event = window
    unsafe event.xconfigure.window = window
    unsafe (event.xconfigure.x, event.xconfigure.y) = (Int32(frame.x), Int32(frame.y))
    unsafe event.xconfigure.width = Int32(frame.width)
    unsafe event.xconfigure.height = Int32(frame.height)
    unsafe XSendEvent(display, window, 0, StructureNotifyMask, &event)
    sync()
  }

  /// Sends the press and release of a key to a window, independently of the focus.
  ///
  /// The events are sent by XSendEvent, which needs no further library and no cooperation of the
  /// window manager. A program that ignores sent events would have to be tested with `xdotool key`,
  /// which uses XTEST and the focus. Keys have their names in keysymdef.h: `q`, `Escape`,
  /// `bracketleft`.
  public func press(_ keysym: String, holding modifiers: Int32 = 0, in window: UInt) {
    let symbol = unsafe XStringToKeysym(keysym)
    var event = unsafe XEvent()
    unsafe event.xkey.display = display
    unsafe event.xkey.keycode = UInt32(XKeysymToKeycode(display, symbol))
    unsafe event.xkey.window = window
    unsafe event.xkey.root = root
    unsafe event.xkey.same_screen = 1
    // A symbol that is not the first one of its key, such as plus, needs Shift.
    let isLower = unsafe XLookupKeysym(&event.xkey, 0) == symbol
    unsafe event.xkey.state = UInt32(modifiers) | (isLower ? 0 : UInt32(ShiftMask))
    for (type, mask) in [(KeyPress, KeyPressMask), (KeyRelease, KeyReleaseMask)] {
      unsafe event.xkey.type = type
      unsafe XSendEvent(display, window, 1, mask, &event)
    }
    sync()
  }

  /// Covers a part of the screen with a black override-redirect window; ``destroy(_:)`` removes it.
  public func cover(_ part: Rect) -> UInt {
    var values = XSetWindowAttributes()
    values.override_redirect = 1
    let window = unsafe XCreateWindow(
      display, root, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect), &values)
    unsafe XMapRaised(display, window)
    sync()
    return window
  }

  /// Asks the window manager to iconify a window (ICCCM §4.1.4).
  public func iconify(_ window: UInt) {
    unsafe XIconifyWindow(display, window, 0)
    sync()
  }

  /// Selects the events of a window manager, without managing windows.
  public func becomeWindowManager() {
    unsafe XSelectInput(
      display, root,
      SubstructureRedirectMask | SubstructureNotifyMask | StructureNotifyMask | PropertyChangeMask)
    sync()
  }

  /// Maps a window of any client.
  public func map(_ window: UInt) {
    unsafe XMapWindow(display, window)
    sync()
  }

  /// Unmaps a window of any client.
  public func unmap(_ window: UInt) {
    unsafe XUnmapWindow(display, window)
    sync()
  }

  /// Requests another size for a window of any client; a window manager may redirect the request.
  public func resize(_ window: UInt, to size: Size) {
    unsafe XResizeWindow(display, window, UInt32(size.width), UInt32(size.height))
    sync()
  }

  /// Sets a property of 32-bit values of the root window, as a window manager does.
  public func setOnRoot(_ property: String, type: String, _ values: [UInt]) {
    set(property, of: root, type: type, values)
  }

  /// Sets a property of 32-bit values of a window, as a window manager does.
  public func set(_ property: String, of window: UInt, type: String, _ values: [UInt]) {
    unsafe values.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, atom(property), atom(type), 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
    sync()
  }

  /// Destroys a window of any client.
  public func destroy(_ window: UInt) {
    unsafe XDestroyWindow(display, window)
    sync()
  }

  /// Closes the connection of the client that created the window, as `xkill` does.
  public func killClient(of window: UInt) {
    unsafe XKillClient(display, window)
    sync()
  }
}
