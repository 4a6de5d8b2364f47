// SPDX-License-Identifier: MIT
internal import CX11
package import PixelGeometry

/// A window that shows pictures, at top level or embedded in another client's window.
///
/// A new window is on its way to the screen at once. Its first picture is the background of a child
/// window, so the server paints it together with the map. Later pictures are laid out ahead of
/// their time with ``draw(_:changed:)`` and shown with ``present()``.
@safe
package final class Window {
  /// The events that are selected when the window is created.
  static let eventMask =
    KeyPressMask | KeyReleaseMask | FocusChangeMask | ButtonPressMask | ButtonReleaseMask
    | Button1MotionMask | StructureNotifyMask | VisibilityChangeMask

  /// The steps in which a window becomes complete; see ``complete()``.
  enum Completion {
    /// The window is being created.
    case opening
    /// Some properties are still to be set, such as this icon.
    case incomplete(Icon)
    case complete
  }

  /// The ID of the window on the server.
  package let id: UInt
  /// The connection that the window belongs to.
  package let display: Display
  var attributes: Attributes
  /// The size and place outside full screen, before the window manager changes them.
  let placement: Placement
  let filter: Filter
  let visual: Visual
  let backdrop: Backdrop
  let context: GC?
  var surface: Surface
  /// The shape of a transparent window, while no compositing manager uses the alpha of its pixels.
  var shape: WindowShape?
  /// Whether the window manager's frame has no alpha; see ``compositingDidChange()``.
  var hasOpaqueFrame = false
  /// The title that the window has, or is about to get.
  var title: String
  /// Where the picture lies in the window.
  var zoom: Zoom
  /// Whether the whole picture has to be drawn anew, because it was zoomed or moved, or because a
  /// compositing manager has started or stopped.
  package internal(set) var needsDisplay = false
  /// The child window that shows the pictures; see ``createCanvas()``.
  private(set) var canvas: XID = 0
  /// Whether the server keeps the canvas in the middle of the window.
  var isCanvasCentred: Bool
  /// Whether the background of the canvas is still the first picture.
  var hasFirstPicture = false
  /// Why the window cannot be seen.
  var concealment = Concealment.notYetMapped
  /// The last value of ``isVisible`` that the owner knows.
  var reportedVisibility = true
  /// Whether the window exists on the server, as far as is known.
  var exists = true
  var completion = Completion.opening
  /// The requests that have created and mapped the window, by their serial numbers.
  private(set) var openingRequests: Range<UInt>
  /// What ``setAbove(_:)`` asked for before the window was complete.
  var pendingAbove: Bool?
  /// The last size that an event has reported; ``size`` follows with ``resize(to:pixels:)``.
  var newestSize: Size
  /// The size that the window has on the server, as far as that has reported.
  var serverSize: Size
  /// Whether ``resize(to:pixels:)`` is going to choose the part of the window that is drawn.
  var isAreaStale = false
  var resizeCounter = ResizeCounter()
  var state = WindowState()
  /// The number of the request that has read _NET_WM_STATE last.
  var stateSerial: UInt = 0
  /// The selected events of the window, and of the root on its behalf.
  let selection: EventSelection
  /// Whether this is an override-redirect splash because no window manager is running.
  let isUnmanaged: Bool
  /// The windows around a splash that let clicks through.
  var frames = SplashFrames()
  /// Where the window goes back to, while it covers a monitor without the help of a window manager;
  /// otherwise `nil`.
  var coveredFrom: Rect?
  /// The monitor that the window was created on in full screen by the window manager, and where it
  /// goes when that takes it out of full screen for the first time; otherwise `nil`.
  var leavesFullScreen: (of: Rect, for: Rect)?
  /// The area that the window was fitted into without its frame; `nil` once the frame counts too.
  var unfittedArea: Rect?
  /// The window around this one, as far as the server has reported.
  var parent: XID
  /// Whether a splash is kept above other windows, by the window manager or by itself.
  var keepsAbove: Bool
  /// How often the window may still raise itself.
  var raisesLeft = Window.mostRaises
  /// The children of the root that were mapped after a splash; see ``yieldIfNeeded(_:)``.
  let laterWindows: EventSelection
  /// What ``yield(to:)`` was called with before the window was complete.
  var pendingYield: XID?
  /// The frame of the window manager, once it has been asked for.
  var frame: XID?
  /// The host; `nil` for a top-level window.
  var embedding: Embedding?
  /// The panel of text, while it is shown.
  var panel: Panel?
  /// The lines of the panel.
  var panelLines: [String]?
  /// What is dragged out of the window.
  var drag: Drag?
  /// Where the first button was pressed together with Control, until a drag begins.
  var dragOrigin: (x: Int, y: Int)?
  /// What is dragged over the window, or was dropped.
  var drop: Drop?
  /// The last position of the pointer while it drags the picture.
  var dragged = (x: 0, y: 0)

  /// Creates the window, and requests its map.
  ///
  /// All requests are sent. Replies are only awaited if something depends on them: the size on the
  /// monitor, full screen and maximized states on the window manager, or a window on its host.
  ///
  /// - Parameters:
  ///   - display: The connection.
  ///   - attributes: The size, the title and so on.
  ///   - pixels: The first picture: `attributes.picture.width × height` pixels, row-major,
  ///     0xAARRGGBB, alpha 0 or 255.
  /// - Throws: ``XWindowError/unknownColor(_:)``, ``XWindowError/noUsableVisual(_:)``,
  ///   ``XWindowError/outOfMemory(bytes:)``, and what ``takeRefusal()`` returns; with a host also
  ///   ``XWindowError/noWindow(_:)`` and ``XWindowError/inputOnlyWindow(_:)``.
  package init(on display: Display, _ attributes: Attributes, pixels: Span<UInt32>)
    throws(XWindowError)
  {
    self.display = display
    self.attributes = attributes
    title = attributes.title
    let first = unsafe XNextRequest(display.handle)
    openingRequests = first..<first
    selection = EventSelection(on: display)
    laterWindows = EventSelection(on: display)
    keepsAbove = attributes.role.isSplash
    backdrop = try display.backdrop(attributes.background)
    let embedding = try Embedding(in: attributes.role.host, on: display)
    self.embedding = embedding
    if embedding == nil { display.prefetchNames(attributes, isClear: backdrop == .clear) }
    visual = try Visual(
      on: display, id: attributes.visualID, wantsAlpha: backdrop == .clear, in: embedding)
    let initial =
      if let embedding { InitialPlacement(embedding) } else {
        try InitialPlacement(attributes, on: display)
      }
    placement = initial.placement
    filter = attributes.filter(for: initial.layout)
    // The window manager itself fits a maximized window.
    unfittedArea = initial.states.isEmpty ? placement.fittedArea : nil
    newestSize = initial.layout
    serverSize = initial.frame.size
    isCanvasCentred = initial.layout == initial.frame.size
    zoom = Zoom(attributes.picture, in: initial.layout)
    surface = try Surface(
      display, visual: visual,
      Composition(
        pictureSize: attributes.picture, windowSize: initial.layout, target: zoom.target,
        filter: filter, backdrop: backdrop),
      area: Window.visiblePart(
        of: initial.layout, at: (initial.frame.x, initial.frame.y), on: display.screenSize),
      allowsSharing: attributes.isShared)
    isUnmanaged = attributes.role.isSplash && !display.isManagingSplashes
    coveredFrom = initial.coversMonitor ? initial.placement.frame : nil
    leavesFullScreen =
      initial.coversMonitor || initial.frame == placement.frame
      ? nil : (initial.frame, placement.frame)
    if let embedding {
      display.prefetch(attributes.atomNames)
      let visual = visual
      // The host learns of the window at once, and asks for its properties.
      id = display.grabbingServer {
        let id = Window.create(
          initial.frame, visual, in: embedding.host, isUnmanaged: embedding.isOnRoot, on: display)
        display.prepare(id, for: embedding)
        return id
      }
    } else {
      id = Window.create(
        initial.frame, visual, in: display.root, isUnmanaged: isUnmanaged, on: display)
    }
    parent = embedding?.host ?? display.root
    // A GC is for drawables of one depth.
    unsafe context =
      visual.depth == XDefaultDepth(display.handle, display.screen)
      ? XDefaultGC(display.handle, display.screen) : XCreateGC(display.handle, id, 0, nil)
    display.windows[id] = WeakWindow(window: self)
    selection.adopt(id, mask: Window.eventMask)
    if embedding?.isHostViewable == false { reportHostUnviewable() }
    chooseShape()
    setPlainBackground()
    canvas = createCanvas()
    display.canvases[canvas] = id
    showFirst(pixels)
    surface.set(&shape)
    display.prefetch(attributes.atomNames)
    setInitialProperties()
    if embedding == nil { setSizeHints(initial.frame) }
    if !initial.states.isEmpty {
      set(.netWMState, type: XA_ATOM, longs: initial.states.map { display[$0] })
    }
    if attributes.role.isSplash { setSplashProperties() }
    // Windows that are mapped after this one are known from here on.
    selectRootEvents()
    unsafe XMapWindow(display.handle, id)
    openingRequests = unsafe first..<XNextRequest(display.handle)
    if let startup = attributes.startup {
      display.broadcast(StartupMessage(.remove, id: startup.text), from: id)
    }
    // The picture goes out before the icon is made.
    display.flush()
    display.acknowledgePictures()
    completion = .incomplete(Icon(of: attributes.picture, pixels))
    // The replies may have brought one.
    if let refusal = takeRefusal() { throw refusal }
  }

  deinit {
    close()
    if unsafe context != XDefaultGC(display.handle, display.screen) {
      unsafe XFreeGC(display.handle, context)
    }
  }

  /// Destroys the window.
  ///
  /// After ``Display/synchronize()`` the server has done so.
  package func close() {
    display.windows[id] = nil
    display.canvases[canvas] = nil
    embedding?.selection.removeAll()
    // The window itself needs no new mask.
    display.eventMasks[id] = nil
    selection.removeAll()
    laterWindows.removeAll()
    resizeCounter.destroy(on: display)
    surface.dropTransfer()
    hidePanel()
    guard exists else { return }
    exists = false
    unsafe XDestroyWindow(display.handle, id)
  }

  /// Shows pictures of another size from now on, fitted into the window, which keeps its own.
  ///
  /// - Parameters:
  ///   - size: The size of the pictures.
  ///   - pixels: The first one, as for `init`.
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``; then the window keeps its former layout.
  package func replacePicture(size: Size, pixels: Span<UInt32>) throws(XWindowError) {
    let former = (attributes.picture, zoom)
    attributes.picture = size
    zoom = Zoom(size, in: self.size)
    do {
      try resize(to: self.size, pixels: pixels)
    } catch {
      (attributes.picture, zoom) = former
      throw error
    }
    if former.0 != size { setSizeHints(Rect(newestSize)) }
  }

  private static func create(
    _ frame: Rect, _ visual: Visual, in parent: XID, isUnmanaged: Bool, on display: Display
  ) -> XID {
    var values = XSetWindowAttributes()
    // Required if the visual is not that of the parent (X11 protocol, CreateWindow).
    values.colormap = visual.colormap.id
    values.border_pixel = 0
    values.event_mask = Window.eventMask
    values.override_redirect = isUnmanaged ? True : False
    return unsafe XCreateWindow(
      display.handle, parent, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
      UInt32(frame.height), 0, Int32(visual.depth), UInt32(InputOutput), visual.pointer,
      UInt(CWEventMask | CWOverrideRedirect | CWColormap | CWBorderPixel), &values)
  }
}
