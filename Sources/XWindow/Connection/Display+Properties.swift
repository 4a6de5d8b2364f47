// SPDX-License-Identifier: MIT
internal import CX11

/// Properties of windows of any client: a round trip each, `nil` where there is none of that name and format, or no window.
///
/// Of another client's window, which may go at any time, they are called within ``Display/expectingErrors(_:)``.
extension Display {
  /// The most that is read of a property, in units of 32 bits: more than names, identifiers, or lists of desktops and of what is supported take.
  private static let longestProperty = 4096

  /// A property of 8-bit values, as text of UTF-8.
  func text(_ window: XID, _ name: Atom) -> String? {
    unsafe property(window, name, format: 8) { data, count in
      unsafe String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  /// A property of 32-bit values.
  func longs(_ window: XID, _ name: Atom) -> [UInt]? {
    unsafe property(window, name, format: 32) { data, count in
      // Format 32 comes as C longs, whatever their width (XGetWindowProperty(3)), with the sign of 32 bits.
      unsafe data.withMemoryRebound(to: UInt.self, capacity: count) { longs in
        unsafe UnsafeBufferPointer(start: longs, count: count).map { $0 & 0xFFFF_FFFF }
      }
    }
  }

  /// A property of 32-bit values by its name, of the root where no window is given.
  func cardinals(_ name: AtomName, of window: XID? = nil) -> [UInt]? {
    longs(window ?? root, self[name])
  }

  private func property<R>(
    _ window: XID, _ name: Atom, format wanted: Int32,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> R
  ) -> R? {
    var type = Atom()
    var format: Int32 = 0
    var (count, rest) = (UInt(), UInt())
    var data: UnsafeMutablePointer<UInt8>?
    let result = unsafe XGetWindowProperty(
      handle, window, name, 0, Display.longestProperty, False, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    guard let data = unsafe data else { return nil }
    defer { unsafe XFree(data) }
    guard result == Success, format == wanted else { return nil }
    return unsafe body(data, Int(count))
  }

  /// What the server knows of a window; `nil` where there is none.
  func attributes(of window: XID) -> XWindowAttributes? {
    var attributes = unsafe XWindowAttributes()
    return unsafe XGetWindowAttributes(handle, window, &attributes) != 0 ? attributes : nil
  }

  /// The children of a window, bottom first.
  func children(of window: XID) -> [XID] { tree(of: window)?.children ?? [] }

  /// What a window is in; `nil` where there is no such window, and for the root.
  func parent(of window: XID) -> XID? {
    tree(of: window).flatMap { $0.parent == None ? nil : $0.parent }
  }

  private func tree(of window: XID) -> (parent: XID, children: [XID])? {
    var (root, parent) = (XID(), XID())
    var list: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    guard unsafe XQueryTree(handle, window, &root, &parent, &list, &count) != 0 else { return nil }
    defer { unsafe XFree(list) }
    return unsafe (parent, Array(UnsafeBufferPointer(start: list, count: Int(count))))
  }
}
