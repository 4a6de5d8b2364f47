// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import PixelGeometry

/// The monitors of a screen, and the part of them that a window may cover.
///
/// Most of it costs replies, so it is only asked for if the size of a window depends on it.
extension Display {
  /// The most monitors of a screen that are read.
  static let mostMonitors = 64

  /// The size of the screen in pixels; see ``followScreen(_:)``.
  var screenSize: Size {
    unsafe newScreenSize
      ?? Size(
        width: Int(XDisplayWidth(handle, screen)), height: Int(XDisplayHeight(handle, screen)))
  }

  /// Handles an event of the root that may report another size of the screen: a mode or an
  /// arrangement of monitors has changed (RandR, §7).
  ///
  /// Windows that place themselves select such events.
  func followScreen(_ raw: XEvent) {
    if unsafe raw.type == ConfigureNotify, unsafe raw.xconfigure.window == root {
      newScreenSize = unsafe Size(
        width: Int(raw.xconfigure.width), height: Int(raw.xconfigure.height))
    } else if unsafe !isOfMonitors(raw.type) {
      return
    }
    for window in windows.values { window.window?.followMonitors() }
  }

  /// Has the server report changes of the monitors that leave the size of the screen as it is, too;
  /// ``followScreen(_:)`` takes them.
  func watchMonitors() {
    guard !watchesMonitors, let randr = `extension`(.randr) else { return }
    watchesMonitors = true
    unsafe randr_watch(handle, randr.opcode, randr.event, root)
  }

  /// Whether an event is RRScreenChangeNotify or RRNotify, the two types of the extension.
  private func isOfMonitors(_ type: Int32) -> Bool {
    guard watchesMonitors, let first = `extension`(.randr)?.event else { return false }
    return type == first || type == first + 1
  }

  /// A part of the screen that a monitor shows.
  struct Monitor {
    let frame: Rect
    /// The atom of the name that `xrandr --listmonitors` prints; `None` without one.
    var name: Atom = 0
    var isPrimary = false
  }

  /// The monitors; the whole screen if the server does not report any.
  var monitors: [Monitor] {
    var found = [randr_monitor](repeating: randr_monitor(), count: Display.mostMonitors)
    var count: Int32 = 0
    if let opcode = `extension`(.randr)?.opcode {
      count = unsafe randr_monitors(handle, opcode, root, &found, Int32(found.count))
    }
    guard count > 0 else { return [Monitor(frame: Rect(screenSize))] }
    return found.prefix(Int(count)).map {
      Monitor(
        frame: Rect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height)),
        name: $0.name, isPrimary: $0.is_primary)
    }
  }

  /// The monitor at a point, or at the pointer if there is no point; else the first monitor.
  func monitor(at point: (x: Int, y: Int)?) -> Rect {
    let monitors = monitors.map(\.frame)
    guard monitors.count > 1 else { return monitors[0] }
    let (x, y) = point ?? pointer
    return monitors.first { $0.contains(Rect(x: x, y: y, width: 1, height: 1)) } ?? monitors[0]
  }

  /// The monitor that a rectangle beside all monitors is nearest to; `nil` if it touches one.
  func monitorNearest(to rect: Rect) -> Rect? {
    let monitors = monitors.map(\.frame)
    guard monitors.allSatisfy({ $0.intersection(rect).isEmpty }) else { return nil }
    func distance(_ monitor: Rect) -> Int {
      max(monitor.x - rect.maxX, rect.x - monitor.maxX, 0)
        + max(monitor.y - rect.maxY, rect.y - monitor.maxY, 0)
    }
    return monitors.min { distance($0) < distance($1) }
  }

  /// The middle of a window of the given size, in root coordinates.
  func middle(of window: XID, _ size: Size) -> (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    var child = XID()
    unsafe XTranslateCoordinates(
      handle, window, root, Int32(size.width / 2), Int32(size.height / 2), &x, &y, &child)
    return (Int(x), Int(y))
  }

  /// The place of a window's top left corner, in root coordinates.
  func place(of window: XID) -> (x: Int, y: Int) {
    middle(of: window, Size(width: 0, height: 0))
  }

  /// The part of a monitor that panels leave free (EWMH, _NET_WORKAREA); all of it by default.
  func freeArea(of monitor: Rect) -> Rect {
    // Some window managers leave the property behind when they end.
    guard isManaged else { return monitor }
    let desktop = cardinals(.netCurrentDesktop)?.first ?? 0
    guard let all = cardinals(.netWorkarea), all.count / 4 > desktop else { return monitor }
    // The area may begin left of the screen, so the values are signed.
    let part = all[Int(4 * desktop)..<Int(4 * desktop + 4)].map {
      Int(Int32(truncatingIfNeeded: $0))
    }
    let free = Rect(x: part[0], y: part[1], width: part[2], height: part[3]).intersection(monitor)
    return free.isEmpty ? monitor : free
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
