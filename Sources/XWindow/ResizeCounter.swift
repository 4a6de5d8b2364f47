// SPDX-License-Identifier: MIT
internal import CX11

/// The counter by which a window manager that resizes a window knows that the picture of the new size is there
/// (EWMH, _NET_WM_SYNC_REQUEST).
///
/// It asks with a value, then it resizes; when the new picture has been put, the counter gets that value.
struct ResizeCounter {
  /// The counter on the server; `None` where it has no SYNC extension.
  private(set) var id: XID = 0
  /// The value that was asked for, until the new size has come.
  private var asked: XSyncValue?
  /// The value that is due with the next picture.
  private var due: XSyncValue?

  /// Makes the counter: two round trips.
  mutating func create(on display: Display) {
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // XSyncInitialize reads what the reply of the first call held, also where the connection was lost before it came.
    guard unsafe XSyncQueryExtension(display.handle, &event, &error) != 0, !display.isLost,
      unsafe XSyncInitialize(display.handle, &major, &minor) != 0
    else { return }
    id = unsafe XSyncCreateCounter(display.handle, XSyncValue(hi: 0, lo: 0))
  }

  /// Takes it from the server.
  mutating func destroy(on display: Display) {
    // After the connection is lost Xlib would complain that the extension is missing.
    if id != 0, !display.isLost { unsafe XSyncDestroyCounter(display.handle, id) }
    id = 0
  }

  /// The window manager is about to resize the window.
  mutating func asked(low: Int, high: Int) {
    asked = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
  }

  /// The new size has come.
  mutating func configured() {
    due = asked ?? due
    asked = nil
  }

  /// The picture of the last size that has come was put.
  mutating func drawn(on display: Display) {
    guard let value = due, id != 0 else { return }
    due = nil
    unsafe XSyncSetCounter(display.handle, id, value)
  }
}

extension Window {
  /// Lets the window manager wait for pictures while it resizes the window.
  ///
  /// Costs round trips, so it is called once the first picture is on its way.
  public func answerSyncRequests() {
    sync.create(on: display)
    if sync.id != 0 {
      set(.netWMSyncRequestCounter, type: XA_CARDINAL, longs: [sync.id])
    }
  }

  /// Everything is shown in the size that the window manager gave the window.
  func tellResized() {
    sync.drawn(on: display)
  }
}
