// SPDX-License-Identifier: MIT
import CX11
import CXTest

extension TestClient {
  /// Presses keys one after the other and releases them in the opposite order, by XTEST: the server
  /// treats them as keys of a real keyboard.
  ///
  /// - Parameter keycodes: Codes of evdev keyboards, 8 more than Linux's.
  public func type(_ keycodes: [UInt32]) {
    for keycode in keycodes { unsafe XTestFakeKeyEvent(display, keycode, 1, 0) }
    for keycode in keycodes.reversed() { unsafe XTestFakeKeyEvent(display, keycode, 0, 0) }
    sync()
  }

  /// Presses a key and holds it down, or releases it, by XTEST.
  public func hold(_ keycode: UInt32, _ isDown: Bool) {
    unsafe XTestFakeKeyEvent(display, keycode, isDown ? 1 : 0, 0)
    sync()
  }

  /// Gives the keyboard to a window.
  public func focus(_ window: UInt) {
    unsafe XSetInputFocus(display, window, Int32(RevertToPointerRoot), Time(CurrentTime))
    sync()
  }

  /// Locks a group of the keyboard, from 0.
  public func lockGroup(_ group: Int) {
    unsafe XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(group))
    sync()
  }

  /// Has the server report presses of keys in a window to this client, too.
  public func watchKeys(in window: UInt) {
    unsafe XSelectInput(display, window, KeyPressMask)
    sync()
  }

  /// Waits for the next press of a key in a window that ``watchKeys(in:)`` was called for.
  public func waitForKeyPress(in window: UInt) throws(SupportError) {
    try unsafe waitForEvent("a key press") { event in
      unsafe event.type == KeyPress && event.xkey.window == window
    }
  }
}
