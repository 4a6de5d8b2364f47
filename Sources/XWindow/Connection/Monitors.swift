// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import PixelGeometry

/// The monitors of a screen, and what of them a window may cover.
///
/// All of it costs replies, so it is asked only where a window's size depends on it.
extension Display {
  /// More monitors than anybody puts on one screen; further ones are not looked at.
  static let mostMonitors = 64

  /// The screen in pixels, as it was when the connection was made.
  var screenSize: Size {
    unsafe Size(
      width: Int(XDisplayWidth(handle, screen)), height: Int(XDisplayHeight(handle, screen)))
  }

  /// The monitor that holds a point, else the one that holds the pointer; the whole screen where the server knows of none.
  func monitor(at point: (x: Int, y: Int)?) -> Rect {
    var found = [randr_monitor](repeating: randr_monitor(), count: Display.mostMonitors)
    var count: Int32 = 0
    if let opcode = `extension`(.randr)?.opcode {
      count = unsafe randr_monitors(handle, opcode, root, &found, Int32(found.count))
    }
    let monitors = found.prefix(Int(count)).map {
      Rect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
    }
    guard monitors.count > 1 else { return monitors.first ?? Rect(screenSize) }
    let (x, y) = point ?? pointer
    return monitors.first { $0.contains(Rect(x: x, y: y, width: 1, height: 1)) } ?? monitors[0]
  }

  /// Where on the screen the middle of a window of that size is.
  func middle(of window: XID, _ size: Size) -> (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    var child = XID()
    unsafe XTranslateCoordinates(
      handle, window, root, Int32(size.width / 2), Int32(size.height / 2), &x, &y, &child)
    return (Int(x), Int(y))
  }

  /// The part of a monitor that panels leave free (EWMH, _NET_WORKAREA), all of it where that is not told.
  func freeArea(of monitor: Rect) -> Rect {
    let desktop = cardinals(.netCurrentDesktop)?.first ?? 0
    guard let all = cardinals(.netWorkarea), all.count / 4 > desktop else { return monitor }
    // A left panel may lie beyond the left edge of what is told: signed.
    let part = all[Int(4 * desktop)..<Int(4 * desktop + 4)].map {
      Int(Int32(truncatingIfNeeded: $0))
    }
    let free = Rect(x: part[0], y: part[1], width: part[2], height: part[3]).intersection(monitor)
    return free.isEmpty ? monitor : free
  }

  /// Whether a window manager says that it does what `name` stands for (EWMH, _NET_SUPPORTED).
  func isSupported(_ name: AtomName) -> Bool {
    cardinals(.netSupported)?.contains(self[name]) ?? false
  }

  private var pointer: (x: Int, y: Int) {
    var (parent, child) = (XID(), XID())
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var buttons: UInt32 = 0
    unsafe XQueryPointer(
      handle, root, &parent, &child, &x, &y, &windowX, &windowY, &buttons)
    return (Int(x), Int(y))
  }
}
