// SPDX-License-Identifier: MIT
import CX11
public import PixelGeometry

/// Windows that other programs show something in.
extension TestClient {
  /// All that a program could change about a window of another's, but for its children and what is seen of it.
  public struct WindowState: Equatable, Sendable {
    /// Where on the screen it is.
    public var frame: Rect?
    /// Whether it and all around it are mapped.
    public var isViewable: Bool
    /// The events that any client has asked for.
    public var events: Int
    /// The names of its properties.
    public var properties: [String]
    /// The window that has the focus, whichever it is.
    public var focus: UInt
  }

  /// Makes a window of one colour, in the root's visual or in the one of a depth, in the root or in another; it is not mapped.
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

  /// How a window of ours is, as the server has it.
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

  /// The colormap of a window; nil when it is gone.
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
