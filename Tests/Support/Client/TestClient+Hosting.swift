// SPDX-License-Identifier: MIT
import CX11
public import PixelGeometry

/// Host windows, which other programs show something in.
extension TestClient {
  /// Everything that a program could change about a host window, except for its children and
  /// pixels.
  public struct WindowState: Equatable, Sendable {
    /// The window's rectangle on the screen.
    public var frame: Rect?
    /// Whether the window and all its ancestors are mapped.
    public var isViewable: Bool
    /// The events selected by any client.
    public var events: Int
    /// The names of the window's properties.
    public var properties: [String]
    /// The window with the input focus, which may be another one.
    public var focus: UInt
  }

  /// Makes an unmapped window of one colour.
  ///
  /// With `depth` it has a TrueColor visual of that depth, otherwise the visual of its parent.
  /// Without `parent` it is a child of the root window.
  public func makeHost(
    _ frame: Rect, colour: UInt = 0x40_4040, depth: Int? = nil, in parent: UInt? = nil,
    isInputOnly: Bool = false
  ) -> UInt {
    var values = XSetWindowAttributes()
    values.background_pixel = colour
    values.border_pixel = 0
    values.event_mask = StructureNotifyMask | SubstructureNotifyMask
    var mask = UInt(CWEventMask)
    var info = unsafe XVisualInfo()
    if let depth {
      let screen = unsafe XDefaultScreen(display)
      unsafe XMatchVisualInfo(display, screen, Int32(depth), TrueColor, &info)
      values.colormap = unsafe XCreateColormap(display, root, info.visual, AllocNone)
      mask |= UInt(CWColormap)
    }
    if !isInputOnly { mask |= UInt(CWBackPixel | CWBorderPixel) }
    let window = unsafe XCreateWindow(
      display, parent ?? root, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
      UInt32(frame.height), 0, Int32(depth ?? 0),
      UInt32(isInputOnly ? InputOnly : InputOutput), info.visual, mask, &values)
    sync()
    return window
  }

  /// The state of a window of the test, as the server reports it.
  public func state(of window: UInt) -> WindowState {
    var focus: UInt = 0
    var revert: Int32 = 0
    unsafe XGetInputFocus(display, &focus, &revert)
    var count: Int32 = 0
    let atoms = unsafe XListProperties(display, window, &count)
    defer { if unsafe atoms != nil { unsafe XFree(atoms) } }
    let properties = unsafe UnsafeBufferPointer(start: atoms, count: Int(count)).map {
      name(ofAtom: $0)
    }
    return unsafe WindowState(
      frame: frame(of: window), isViewable: isViewable(window),
      events: attributes(of: window)?.all_event_masks ?? 0, properties: properties.sorted(),
      focus: focus)
  }

  /// The colormap of a window; nil if the window does not exist.
  public func colormap(of window: UInt) -> UInt? {
    guard let attributes = unsafe attributes(of: window) else { return nil }
    return unsafe attributes.colormap
  }

  /// Waits until a window has a child, and returns the top one.
  public func waitForChild(of window: UInt) throws(SupportError) -> UInt {
    watch(window)
    return try wait(for: "a child of the window") { children(of: window).last }
  }
}
