// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// A property of 8-bit values as UTF-8 text; nil if the window does not have it.
  public func text(of window: UInt, _ property: String) -> String? {
    bytes(of: window, property).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A property of 8-bit values; nil if the window does not have it.
  public func bytes(of window: UInt, _ property: String) -> [UInt8]? {
    values(of: window, property, format: 8)?.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// A property of 32-bit values, such as CARDINAL or WINDOW; nil if the window does not have it.
  public func cardinals(of window: UInt, _ property: String) -> [UInt]? {
    values(of: window, property, format: 32)
  }

  /// The names of the atoms in a property; nil if the window does not have it.
  public func atoms(of window: UInt, _ property: String) -> [String]? {
    cardinals(of: window, property)?.map { name(ofAtom: $0) }
  }

  /// The instance and class of WM_CLASS; empty if the window does not have it.
  public func classHint(of window: UInt) -> [String] {
    text(of: window, "WM_CLASS")?.split(separator: "\0").map(String.init) ?? []
  }

  private func values(of window: UInt, _ property: String, format: Int32) -> [UInt]? {
    var type: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    // Larger than any icon.
    let longs = 1 << 20
    let result = unsafe XGetWindowProperty(
      display, window, atom(property), 0, longs, 0, Atom(AnyPropertyType), &type, &actualFormat,
      &count, &rest, &data)
    defer { if unsafe data != nil { unsafe XFree(data) } }
    guard result == 0, actualFormat == format, let data = unsafe data else { return nil }
    // Xlib returns 32-bit values as sign-extended longs.
    if format == 32 {
      return unsafe data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { longs in
        unsafe UnsafeBufferPointer(start: longs, count: Int(count)).map { $0 & 0xffff_ffff }
      }
    }
    return unsafe UnsafeBufferPointer(start: data, count: Int(count)).map { UInt($0) }
  }
}
