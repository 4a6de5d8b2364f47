// SPDX-License-Identifier: MIT
import CX11
import CXTest
import CXfixes

extension TestClient {
  /// The window with the input focus (XGetInputFocus(3)).
  public var focus: UInt {
    var window = UInt()
    var revert: Int32 = 0
    unsafe XGetInputFocus(display, &window, &revert)
    return window
  }

  /// The pixels of the pointer, row by row, 0xAARRGGBB; those that cannot be seen are 0.
  public var pointerPixels: [UInt32] {
    guard let image = unsafe XFixesGetCursorImage(display) else { return [] }
    defer { unsafe XFree(image) }
    let count = unsafe Int(image.pointee.width) * Int(image.pointee.height)
    return unsafe UnsafeBufferPointer(start: image.pointee.pixels, count: count).map {
      UInt32(truncatingIfNeeded: $0)
    }
  }

  /// Moves the pointer to a place on the screen, by XTEST.
  public func movePointer(to place: Place) {
    unsafe XTestFakeMotionEvent(display, -1, Int32(place.x), Int32(place.y), 0)
    sync()
  }

  /// Selects button presses in a window of the test, for ``waitForClick(in:)``.
  public func watchClicks(in window: UInt) {
    unsafe XSelectInput(display, window, ButtonPressMask)
    sync()
  }

  /// Waits until a pointer button is pressed in a window.
  public func waitForClick(in window: UInt) throws(SupportError) {
    try unsafe waitForEvent("a click") { event in
      unsafe event.type == ButtonPress && event.xbutton.window == window
    }
  }

  /// Waits for an event of this client's windows; those before it are dropped.
  func waitForEvent(_ what: String, _ isExpected: (XEvent) -> Bool) throws(SupportError) {
    let deadline = Deadline()
    while true {
      var event = unsafe XEvent()
      while unsafe XPending(display) > 0 {
        unsafe XNextEvent(display, &event)
        if unsafe isExpected(event) { return }
      }
      try unsafe deadline.wait(for: what, on: XConnectionNumber(display))
    }
  }

  /// A place in a window, in pixels.
  public typealias Place = (x: Int, y: Int)

  /// Sends the press and release of a pointer button to a window; 4 and 5 are the wheel.
  ///
  /// The events are sent by XSendEvent, independently of the pointer's position.
  public func click(_ button: Int, at place: Place, in window: UInt) {
    sendButton(ButtonPress, button, place, window)
    sendButton(ButtonRelease, button, place, window)
    sync()
  }

  /// Sends a drag with the first button from one place to another.
  public func drag(from start: Place, to end: Place, in window: UInt) {
    sendButton(ButtonPress, 1, start, window)
    var event = unsafe XEvent()
    unsafe event.xmotion.type = MotionNotify
    unsafe event.xmotion.window = window
    unsafe event.xmotion.root = root
    unsafe event.xmotion.same_screen = 1
    unsafe event.xmotion.state = UInt32(Button1Mask)
    unsafe (event.xmotion.x, event.xmotion.y) = (Int32(end.x), Int32(end.y))
    unsafe XSendEvent(display, window, 1, Button1MotionMask, &event)
    sendButton(ButtonRelease, 1, end, window)
    sync()
  }

  private func sendButton(_ type: Int32, _ button: Int, _ place: Place, _ window: UInt) {
    var event = unsafe XEvent()
    unsafe event.xbutton.type = type
    unsafe event.xbutton.window = window
    unsafe event.xbutton.root = root
    unsafe event.xbutton.same_screen = 1
    unsafe event.xbutton.button = UInt32(button)
    unsafe (event.xbutton.x, event.xbutton.y) = (Int32(place.x), Int32(place.y))
    unsafe XSendEvent(
      display, window, 1, type == ButtonPress ? ButtonPressMask : ButtonReleaseMask, &event)
  }

  /// Drags with the first button and Control, by XTEST: the server treats it as a real pointer.
  ///
  /// The way has several steps, as targets of a drop look at the pointer on its way.
  public func dragWithControl(from start: Place, to end: Place) {
    let control = UInt32(unsafe XKeysymToKeycode(display, KeySym(XK_Control_L)))
    movePointer(to: start)
    unsafe XTestFakeKeyEvent(display, control, 1, 0)
    unsafe XTestFakeButtonEvent(display, 1, 1, 0)
    let steps = 10
    for step in 1...steps {
      movePointer(
        to: (
          start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps
        ))
    }
    unsafe XTestFakeButtonEvent(display, 1, 0, 0)
    unsafe XTestFakeKeyEvent(display, control, 0, 0)
    sync()
  }
}
