// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// A property of 8-bit values as UTF-8 text; nil when the window has none of that name.
  public func text(of window: UInt, _ property: String) -> String? {
    bytes(of: window, property).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A property of 8-bit values; nil when the window has none of that name.
  public func bytes(of window: UInt, _ property: String) -> [UInt8]? {
    values(of: window, property, format: 8)?.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// A property of 32-bit values: CARDINAL, WINDOW, hints; nil when the window has none of that name.
  public func cardinals(of window: UInt, _ property: String) -> [UInt]? {
    values(of: window, property, format: 32)
  }

  /// A property of atoms, by their names; nil when the window has none of that name.
  public func atoms(of window: UInt, _ property: String) -> [String]? {
    cardinals(of: window, property)?.map { name(ofAtom: $0) }
  }

  /// Instance and class of WM_CLASS; empty without.
  public func classHint(of window: UInt) -> [String] {
    text(of: window, "WM_CLASS")?.split(separator: "\0").map(String.init) ?? []
  }

  private func values(of window: UInt, _ property: String, format: Int32) -> [UInt]? {
    var type: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    // Enough for any icon.
    let longs = 1 << 20
    let result = unsafe XGetWindowProperty(
      display, window, atom(property), 0, longs, 0, Atom(AnyPropertyType), &type, &actualFormat,
      &count, &rest, &data)
    defer { if unsafe data != nil { unsafe XFree(data) } }
    guard result == 0, actualFormat == format, let data = unsafe data else { return nil }
    // Xlib hands out 32-bit values as longs, their upper half undefined by sign.
    if format == 32 {
      return unsafe data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { longs in
        unsafe UnsafeBufferPointer(start: longs, count: Int(count)).map { $0 & 0xffff_ffff }
      }
    }
    return unsafe UnsafeBufferPointer(start: data, count: Int(count)).map { UInt($0) }
  }
}
