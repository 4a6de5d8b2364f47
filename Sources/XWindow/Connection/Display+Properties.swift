// SPDX-License-Identifier: MIT
internal import CX11

/// The properties and the tree of windows of any client.
///
/// Each read costs one round trip, and returns `nil` if the window does not exist, or has no such
/// property of the expected format. Calls about windows of other clients belong inside
/// ``Display/expectingErrors(_:)``, since those may be destroyed at any time.
extension Display {
  /// The most that is read of a property, in units of 32 bits.
  ///
  /// The longest are lists of supported features.
  private static let longestProperty = 4096

  /// Reads a property of 8-bit values as UTF-8.
  func text(_ window: XID, _ name: Atom) -> String? {
    bytes(window, name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a property of 8-bit values.
  func bytes(_ window: XID, _ name: Atom) -> [UInt8]? {
    unsafe property(window, name, format: 8) { data, count in
      unsafe Array(UnsafeBufferPointer(start: data, count: count))
    }
  }

  /// Reads a property of 32-bit values.
  func longs(_ window: XID, _ name: Atom) -> [UInt]? {
    unsafe property(window, name, format: 32) { data, count in
      // Xlib returns format 32 as an array of C longs, with the sign extended from 32 bits
      // (XGetWindowProperty(3)).
      unsafe data.withMemoryRebound(to: UInt.self, capacity: count) { longs in
        unsafe UnsafeBufferPointer(start: longs, count: count).map { $0 & 0xFFFF_FFFF }
      }
    }
  }

  /// Reads a property of 32-bit values, of the root by default.
  func cardinals(_ name: AtomName, of window: XID? = nil) -> [UInt]? {
    longs(window ?? root, self[name])
  }

  /// Sets a property of 32-bit values.
  func set(_ name: Atom, type: Atom, longs: [UInt], of window: XID) {
    // Xlib takes format 32 as an array of C longs, whatever their width (XChangeProperty(3)).
    unsafe longs.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        handle, window, name, type, 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(longs.count))
    }
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

  /// The attributes of a window.
  func attributes(of window: XID) -> XWindowAttributes? {
    var attributes = unsafe XWindowAttributes()
    return unsafe XGetWindowAttributes(handle, window, &attributes) != 0 ? attributes : nil
  }

  /// The children of a window, from bottom to top.
  func children(of window: XID) -> [XID] { tree(of: window)?.children ?? [] }

  /// The parent of a window; also `nil` for the root.
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
