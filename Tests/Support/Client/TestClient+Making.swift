// SPDX-License-Identifier: MIT
import CX11

/// Windows of the test, which stand for windows of other programs.
extension TestClient {
  /// Makes an unmapped window.
  public func makeWindow(isOverrideRedirect: Bool = false) -> UInt {
    var values = XSetWindowAttributes()
    values.override_redirect = isOverrideRedirect ? 1 : 0
    let window = unsafe XCreateWindow(
      display, root, 0, 0, 20, 20, 0, 0, UInt32(InputOutput), nil, UInt(CWOverrideRedirect),
      &values)
    sync()
    return window
  }

  /// Sets a property of 8-bit values.
  public func set(_ property: String, of window: UInt, type: String = "STRING", to text: String) {
    set(property, of: window, type: type, toBytes: Array(text.utf8))
  }

  /// Sets a property of 8-bit values, whatever their encoding.
  public func set(
    _ property: String, of window: UInt, type: String = "STRING", toBytes bytes: [UInt8]
  ) {
    unsafe XChangeProperty(
      display, window, atom(property), atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
    sync()
  }

  /// Sets a property of 32-bit values.
  public func set(_ property: String, of window: UInt, type: String, to values: [UInt]) {
    unsafe values.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, window, atom(property), atom(type), 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
    sync()
  }

  /// Moves a window into another one, as a window manager does with a frame.
  public func reparent(_ window: UInt, into parent: UInt) {
    unsafe XReparentWindow(display, window, parent, 0, 0)
    sync()
  }
}
