// SPDX-License-Identifier: MIT
internal import CX11
public import PixelGeometry

/// A window that shows pictures: a top-level one, or one in another client's.
///
/// It is on its way to the screen as soon as it is made, with its first picture as the background, so that the server paints that
/// with the map itself. Later pictures are drawn ahead of their time with ``draw(_:changed:)`` and shown with ``present()``.
@safe
public final class Window {
  /// The events that are selected when it is created.
  static let eventMask =
    KeyPressMask | ButtonPressMask | Button1MotionMask | ExposureMask | StructureNotifyMask
    | VisibilityChangeMask

  /// The number the server knows it by.
  public let id: UInt
  /// Where it is shown.
  public let display: Display
  let attributes: Attributes
  /// Where it was made, without the window manager's say.
  let placement: Placement
  let visual: Visual
  let backdrop: Backdrop
  let context: GC?
  var surface: Surface
  /// The window's shape while it has one: where it is transparent, and nobody goes by its pixels' alpha.
  var shape: WindowShape?
  /// Where the picture lies in it.
  var zoom: Zoom
  /// Whether the server still paints the first picture where the window is exposed.
  var hasBackground = true
  /// Whether all that there is of it is covered, as far as the server tells.
  private(set) var isObscured = false
  /// Whether the window exists on the server, as far as is known.
  private(set) var exists = true
  /// Its icon, until the window has all that it need not have before it is mapped.
  var icon: Icon?
  /// The size that its owner has been told last.
  private(set) var toldSize: Size
  /// What the window manager waits for while it resizes the window.
  var sync = ResizeCounter()
  /// What the window manager has told of its state.
  var state = WindowState()
  /// The events that are selected on its own behalf, of itself and of the root.
  let selection: EventSelection
  /// Whether it is none of a window manager's: a splash where none runs.
  let isUnmanaged: Bool
  /// How often it may still be raised.
  var raisesLeft = 0
  /// The outermost window that it is in, once that was asked for.
  var frame: XID?
  /// The other client's window that it is in; `nil` for a top-level window.
  var embedding: Embedding?
  /// Where the pointer was last while it drags the picture.
  var dragged = (x: 0, y: 0)

  /// Makes the window, and asks for it to be mapped.
  ///
  /// Sends everything; waits for nothing, unless the size depends on the monitor or it begins in full screen or maximized.
  ///
  /// - Parameters:
  ///   - display: Where it is shown.
  ///   - attributes: Its size, title and so on.
  ///   - pixels: The first picture: `attributes.picture.width × height` pixels, row-major, 0xAARRGGBB, alpha 0 or 255.
  /// - Throws: ``XWindowError/unknownColor(_:)``, ``XWindowError/noUsableVisual(_:)``, ``XWindowError/outOfMemory(bytes:)``; with a
  ///   host ``XWindowError/noWindow(_:)``, ``XWindowError/inputOnlyWindow(_:)`` too.
  public init(on display: Display, _ attributes: Attributes, pixels: Span<UInt32>)
    throws(XWindowError)
  {
    self.display = display
    self.attributes = attributes
    selection = EventSelection(on: display)
    backdrop = try display.backdrop(attributes.background)
    embedding = try Embedding(in: attributes.host, on: display)
    visual = try Visual(
      on: display, id: attributes.visualID, wantsAlpha: backdrop == .clear, in: embedding)
    let first = embedding.map { FirstPlacement($0) } ?? FirstPlacement(attributes, on: display)
    placement = first.placement
    toldSize = first.layout
    zoom = Zoom(attributes.picture, in: first.layout)
    surface = try Surface(
      display, visual: visual, size: first.layout, picture: attributes.picture,
      target: zoom.target, filter: attributes.filter, backdrop: backdrop,
      shared: attributes.isShared)
    var values = XSetWindowAttributes()
    // In a visual that is not the parent's, both have to be said (X11 protocol, CreateWindow).
    values.colormap = visual.colormap.id
    values.border_pixel = 0
    values.event_mask = Window.eventMask
    isUnmanaged = attributes.isSplash && !display.isManaged
    // Where only what is beside the picture grows, the server leaves the picture right where it belongs.
    values.bit_gravity = CenterGravity
    // Below all others, too, it is none that a window manager is to care for.
    values.override_redirect = isUnmanaged || embedding?.isOnRoot == true ? True : False
    if embedding != nil { display.prefetch(attributes.atomNames) }
    embedding?.hold(display)
    id = unsafe XCreateWindow(
      display.handle, embedding?.host ?? display.root, Int32(first.frame.x), Int32(first.frame.y),
      UInt32(first.frame.width), UInt32(first.frame.height), 0, Int32(visual.depth),
      UInt32(InputOutput), visual.pointer,
      UInt(CWEventMask | CWBitGravity | CWOverrideRedirect | CWColormap | CWBorderPixel), &values)
    // A GC serves drawables of one depth.
    unsafe context =
      visual.depth == XDefaultDepth(display.handle, display.screen)
      ? XDefaultGC(display.handle, display.screen) : XCreateGC(display.handle, id, 0, nil)
    display.windows[id] = WeakWindow(window: self)
    selection.adopt(id, mask: Window.eventMask)
    setEmbedding()
    chooseShape()
    setBackground(pixels)
    surface.set(&shape, of: id)
    display.prefetch(attributes.atomNames)
    setCoreProperties(attributes)
    if embedding == nil { setSizeHints(for: attributes.picture) }
    if !first.states.isEmpty {
      set(.netWMState, type: XA_ATOM, longs: first.states.map { display[$0] })
    }
    if let startup = attributes.startup { setStartup(startup) }
    if attributes.isSplash {
      setSplashProperties()
      raisesLeft = Window.mostRaises
    }
    unsafe XMapWindow(display.handle, id)
    if let startup = attributes.startup { completeStartup(startup) }
    if isUnmanaged { selection.select(SubstructureNotifyMask, of: display.root) }
    // The picture is on its way before anything else is done.
    display.flush()
    icon = Icon(of: attributes.picture, pixels)
  }

  deinit {
    close()
    if unsafe context != XDefaultGC(display.handle, display.screen) {
      unsafe XFreeGC(display.handle, context)
    }
  }
}

// MARK: - Pictures

extension Window {
  /// Its size in pixels.
  public var size: Size { surface.size }

  /// Whether ``draw(_:changed:)`` can be called: the server has read what was put from the spare image.
  public var canDraw: Bool { surface.isSpareFree() }

  /// Lays out the next picture, without showing it.
  ///
  /// - Parameters:
  ///   - pixels: The whole picture, as at `init`.
  ///   - changed: Where it differs from the picture drawn before, in picture pixels.
  public func draw(_ pixels: Span<UInt32>, changed: Rect) {
    surface.draw(pixels, pixels, weight: 0, changed: changed)
  }

  /// Lays out a mixture of two pictures as the next one, without showing it.
  ///
  /// - Parameters:
  ///   - pixels: The whole picture that is mixed from.
  ///   - second: The whole picture that is mixed in.
  ///   - weight: How much of `second` there is, in 1/256, 0 … 256; the same part of colour and of opacity.
  ///   - changed: Where the mixture differs from what was drawn before, in picture pixels.
  public func draw(
    _ pixels: Span<UInt32>, mixedWith second: Span<UInt32>, weight: Int, changed: Rect
  ) {
    surface.draw(pixels, second, weight: UInt32(weight), changed: changed)
  }

  /// Shows the picture drawn last.
  ///
  /// ``Display/flush()`` sends it.
  public func present() {
    guard exists else { return }
    dropBackground()
    unsafe surface.present(in: id, with: context, shape: &shape)
  }

  /// Puts what was exposed since the last picture there again.
  ///
  /// ``Display/flush()`` sends it.
  public func repair() {
    // With the first picture as its background the server does that.
    guard exists, !hasBackground else { return }
    unsafe surface.repair(in: id, with: context)
  }

  /// Sends pictures over the connection from now on: the server does not do what it should with shared memory.
  public func stopSharing() {
    surface.stopSharing()
  }

  /// Lays everything out anew for another size of the window, and shows it.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``; then the window goes on with the size it had.
  public func resize(to size: Size, pixels: Span<UInt32>) throws(XWindowError) {
    var zoom = zoom
    zoom.resize(to: size)
    surface = try Surface(
      display, visual: visual, size: size, picture: attributes.picture,
      target: zoom.target, filter: attributes.filter, backdrop: backdrop,
      shared: attributes.isShared)
    _ = surface.setShaped(shape != nil)
    self.zoom = zoom
    // First, so that a large picture need not go over the connection.
    surface.share()
    surface.drawFront(pixels)
    dropBackground()
    surface.set(&shape, of: id)
    surface.exposeAll()
    repair()
    tellResized()
  }

  /// Takes the window away.
  ///
  /// ``Display/synchronize()`` tells when the server has done it.
  public func close() {
    display.windows[id] = nil
    embedding?.selection.removeAll()
    // Destroyed, it needs no mask any more; the root does.
    display.eventMasks[id] = nil
    selection.removeAll()
    sync.destroy(on: display)
    guard exists else { return }
    exists = false
    unsafe XDestroyWindow(display.handle, id)
  }
}

// MARK: - Events

extension Window {
  /// Answers what a window answers by itself; the rest is for its owner.
  func handle(_ raw: XEvent) -> Event? {
    switch unsafe raw.type {
    case KeyPress where isHeldBack, ButtonPress where isHeldBack, MotionNotify where isHeldBack:
      return nil
    case MapNotify:
      if attributes.isSplash {
        letClicksThrough()
        // Before anything else is done: until then clicks are lost.
        display.flush()
      }
      // In another client's window that says little: see VisibilityNotify.
      return embedding == nil ? .mapped : nil
    case UnmapNotify:
      embedding?.isViewable = false
      return .unmapped
    case ReparentNotify:
      // Taken out of its host, it has no place any more.
      return embedding.map { unsafe $0.host != raw.xreparent.parent } == true
        ? .closeRequested : nil
    case DestroyNotify:
      exists = false
      return .destroyed
    case ConfigureNotify:
      let size = unsafe Size(
        width: Int(raw.xconfigure.width), height: Int(raw.xconfigure.height))
      sync.configured()
      if size == toldSize {
        if size == self.size { tellResized() }
        return nil
      }
      toldSize = size
      return .resized(size)
    case VisibilityNotify:
      isObscured = unsafe raw.xvisibility.state == VisibilityFullyObscured
      // All of its shape may be covered, but not of its next one.
      return becomeViewable(isObscured && shape == nil ? .obscured : .revealed)
    case Expose:
      unsafe surface.expose(
        Rect(
          x: Int(raw.xexpose.x), y: Int(raw.xexpose.y), width: Int(raw.xexpose.width),
          height: Int(raw.xexpose.height)), after: raw.xexpose.serial)
      return nil
    case KeyPress:
      var key = unsafe raw.xkey
      // Of the two letters on a key, only Shift has a say.
      unsafe key.state &= ~UInt32(LockMask)
      var symbol: KeySym = 0
      unsafe XLookupString(&key, nil, 0, &symbol, nil)
      unsafe passFocus(symbol, at: key.time, isShifted: key.state & UInt32(ShiftMask) != 0)
      // Together with these it is a shortcut of somebody else's.
      let modifiers = UInt32(ControlMask | Mod1Mask | Mod4Mask)
      return unsafe key.state & modifiers == 0 ? Key(symbol: symbol).map { .key($0) } : nil
    case ButtonPress:
      unsafe requestFocus(at: raw.xbutton.time)
      return unsafe handle(raw.xbutton)
    case MotionNotify: return unsafe drag(to: (Int(raw.xmotion.x), Int(raw.xmotion.y)))
    case PropertyNotify: return unsafe readState(raw.xproperty.atom)
    case ClientMessage: return unsafe handle(raw.xclient)
    default: return nil
    }
  }
}
