// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import Glibc

/// The properties and the tree of windows of any client.
///
/// Each read costs one round trip, and returns `nil` if the window does not exist, or has no such
/// property of the expected format. Calls about windows of other clients belong inside
/// ``Display/expectingErrors(_:)``, since those may be destroyed at any time.
extension Display {
  /// The most that is read of a property, in units of 32 bits.
  ///
  /// The longest are lists of supported features.
  static let longestProperty = 4096

  /// Reads a property of 8-bit values as UTF-8.
  func text(_ window: XID, _ name: Atom) -> String? {
    bytes(window, name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a property of 8-bit values, of which at most `count` are taken.
  func bytes(
    _ window: XID, _ name: Atom, atMost count: Int = 4 * longestProperty
  ) -> [UInt8]? {
    items(window, name, of: UInt8.self, atMost: count / 4)
  }

  /// Reads a property of 32-bit values.
  func longs(_ window: XID, _ name: Atom) -> [UInt]? {
    items(window, name, of: UInt32.self, atMost: Display.longestProperty)?.map { UInt($0) }
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

  private func items<Item>(
    _ window: XID, _ name: Atom, of type: Item.Type, atMost words: Int
  ) -> [Item]? {
    var items: UnsafeMutableRawPointer?
    let count = unsafe property_get(
      handle, window, name, Int32(8 * MemoryLayout<Item>.size), Int32(words), &items)
    guard let items = unsafe items else { return nil }
    defer { unsafe free(items) }
    return unsafe Array(
      UnsafeBufferPointer(start: items.assumingMemoryBound(to: type), count: Int(count)))
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
    var parent = XID()
    var children: UnsafeMutablePointer<UInt32>?
    let count = unsafe tree_query(handle, window, &parent, &children)
    guard let children = unsafe children else { return nil }
    defer { unsafe free(children) }
    return unsafe (
      parent, UnsafeBufferPointer(start: children, count: Int(count)).map { XID($0) }
    )
  }
}
