// SPDX-License-Identifier: MIT
import CX11
public import PixelGeometry

extension TestClient {
  /// The first viewable window whose WM_CLASS contains `name`, at any depth below the root.
  public func window(ofClass name: String) -> UInt? {
    windows { self.isViewable($0) && self.classHint(of: $0).contains(name) }.first
  }

  /// Waits for ``window(ofClass:)``.
  public func waitForWindow(ofClass name: String) throws(SupportError) -> UInt {
    try wait(for: "a window of class \(name)") { window(ofClass: name) }
  }

  /// Waits until a window is destroyed.
  public func waitUntilDestroyed(_ window: UInt) throws(SupportError) {
    try wait(for: "the window's destruction") {
      watch(window)
      return exists(window) ? nil : ()
    }
  }

  /// Waits until a window is not viewable: it or an ancestor is unmapped, or it is destroyed.
  public func waitUntilHidden(_ window: UInt) throws(SupportError) {
    try wait(for: "the window's unmapping") {
      watch(window)
      return isViewable(window) ? nil : ()
    }
  }

  /// Whether the server has a window of that ID.
  public func exists(_ window: UInt) -> Bool { unsafe attributes(of: window) != nil }

  /// Whether a window is override-redirect; nil if it does not exist.
  public func isOverrideRedirect(_ window: UInt) -> Bool? {
    unsafe attributes(of: window).map { unsafe $0.override_redirect != 0 }
  }

  /// Whether a window and all its ancestors are mapped.
  public func isViewable(_ window: UInt) -> Bool {
    unsafe attributes(of: window)?.map_state == IsViewable
  }

  /// A window's rectangle on the screen without its border; nil if the window does not exist.
  public func frame(of window: UInt) -> Rect? {
    guard let attributes = unsafe attributes(of: window) else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: UInt = 0
    unsafe XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
    return unsafe Rect(
      x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// The ID of a window's visual; nil if the window does not exist.
  public func visual(of window: UInt) -> UInt? {
    guard let attributes = unsafe attributes(of: window) else { return nil }
    return unsafe XVisualIDFromVisual(attributes.visual)
  }

  /// All windows below the root that satisfy `matches`: bottom first, each before its children.
  public func windows(where matches: (UInt) -> Bool) -> [UInt] {
    var found: [UInt] = []
    func visit(_ window: UInt) {
      watch(window)
      if window != root && matches(window) { found.append(window) }
      for child in children(of: window) { visit(child) }
    }
    visit(root)
    return found
  }

  /// The children of a window, bottom first.
  public func children(of window: UInt) -> [UInt] {
    var root: UInt = 0
    var parent: UInt = 0
    var list: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard unsafe XQueryTree(display, window, &root, &parent, &list, &count) != 0 else { return [] }
    defer { unsafe XFree(list) }
    return unsafe Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  /// A window's rectangle on the screen with its frame (EWMH, _NET_FRAME_EXTENTS); nil without one.
  public func decoratedFrame(of window: UInt) -> Rect? {
    guard let frame = frame(of: window),
      let sides = cardinals(of: window, "_NET_FRAME_EXTENTS")?.map({ Int($0) }), sides.count == 4
    else { return nil }
    return Rect(
      x: frame.x - sides[0], y: frame.y - sides[2], width: frame.width + sides[0] + sides[1],
      height: frame.height + sides[2] + sides[3])
  }

  /// A window and those around it, from the innermost to the child of the root.
  public func windows(around window: UInt) -> [UInt] {
    var windows: [UInt] = []
    var next: UInt? = window
    while let window = next, window != root {
      windows.append(window)
      next = parent(of: window)
    }
    return windows
  }

  private func parent(of window: UInt) -> UInt? {
    var (root, parent): (UInt, UInt) = (0, 0)
    var list: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard unsafe XQueryTree(display, window, &root, &parent, &list, &count) != 0 else { return nil }
    if unsafe list != nil { unsafe XFree(list) }
    return parent
  }

  func attributes(of window: UInt) -> XWindowAttributes? {
    var attributes = unsafe XWindowAttributes()
    let exists = unsafe XGetWindowAttributes(display, window, &attributes) != 0
    return unsafe exists ? attributes : nil
  }
}
