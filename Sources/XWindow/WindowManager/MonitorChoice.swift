// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The monitor that a window opens on.
public enum MonitorChoice: Equatable, Sendable {
  /// The monitor with the pointer; a window manager may choose another one for a window that is
  /// neither a splash nor in full screen.
  case pointer
  /// The primary monitor (RandR 1.5); the first one if none is primary.
  case primary
  /// The monitor of that number, 0 for the first, as `xrandr --listmonitors` counts them.
  case number(Int)
  /// The monitor of that name, as `xrandr --listmonitors` prints it.
  case name(String)
}

extension MonitorChoice: CustomStringConvertible {
  /// The monitor as the user writes it.
  public var description: String {
    switch self {
    case .pointer: "pointer"
    case .primary: "primary"
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }
}

extension Display {
  /// The chosen monitor; `nil` for the one with the pointer, which is looked for when it is needed.
  ///
  /// Costs one reply, and two more for a name.
  ///
  /// - Throws: ``XWindowError/noMonitor(_:)``.
  func monitor(_ choice: MonitorChoice) throws(XWindowError) -> Rect? {
    let found: Monitor?
    switch choice {
    case .pointer: return nil
    case .primary:
      let monitors = monitors
      found = monitors.first(where: \.isPrimary) ?? monitors.first
    case .number(let number):
      let monitors = monitors
      found = monitors.indices.contains(number) ? monitors[number] : nil
    case .name(let name):
      // A name that no client has used names no monitor.
      let atom = unsafe XInternAtom(handle, name, True)
      found = atom == 0 ? nil : monitors.first { $0.name == atom }
    }
    guard let found else { throw .noMonitor(choice) }
    return found.frame
  }
}
