// SPDX-License-Identifier: MIT
internal import CX11

/// A visual of the screen that can show pictures, and a colormap for it.
@safe
struct Visual {
  let pointer: UnsafeMutablePointer<CX11.Visual>
  let depth: Int
  let layout: PixelLayout
  let colormap: Colormap

  /// Whether its pixels have alpha, which a compositing manager uses.
  let hasAlpha: Bool

  /// Chooses a visual: the wanted one, else the host's, else one with alpha if `wantsAlpha` and the
  /// screen has one, else the screen's default visual.
  ///
  /// Costs round trips only with 8 bits per pixel: one for a read-only colormap, one for each cell
  /// that is allocated in a shared colormap.
  ///
  /// - Throws: ``XWindowError/noUsableVisual(_:)`` if the visual does not exist or cannot show
  ///   pictures.
  init(on display: Display, id wanted: UInt?, wantsAlpha: Bool = false, in host: Embedding? = nil)
    throws(XWindowError)
  {
    let id = wanted ?? host?.visualID
    let withAlpha = unsafe id == nil && wantsAlpha ? Visual.infoWithAlpha(display) : nil
    guard let info = unsafe withAlpha ?? Visual.info(display, id), let pointer = unsafe info.visual
    else {
      throw .noUsableVisual(id)
    }
    let bits = unsafe Visual.bitsPerPixel(display.handle, info.depth)
    let channels = unsafe ChannelLayout(
      depth: Int(info.depth), redMask: info.red_mask, greenMask: info.green_mask,
      blueMask: info.blue_mask, bitsPerPixel: bits,
      isLSBFirst: XImageByteOrder(display.handle) == LSBFirst)
    guard
      let scheme = unsafe ColorScheme(
        class: info.class, depth: Int(info.depth), bitsPerPixel: bits, channels: channels)
    else { throw .noUsableVisual(id) }
    unsafe self.pointer = pointer
    depth = unsafe Int(info.depth)
    hasAlpha = unsafe info.class == TrueColor && channels?.hasAlpha == true
    // The window manager installs the host's colormap, so a window in the host's visual uses it.
    let sharesHostVisual = host.map {
      unsafe $0.colormap != None && $0.visualID == XVisualIDFromVisual(pointer)
    }
    let isDefault =
      unsafe sharesHostVisual ?? (pointer == XDefaultVisual(display.handle, display.screen))
    let hostColormap = host?.colormap
    switch scheme {
    case .channels(let channels, let throughColormap):
      layout = channels.bitsPerPixel == 8 ? .cube(ColorCube(channels)) : .channels(channels)
      colormap =
        if isDefault && !throughColormap {
          Colormap(sharedOn: display, hostColormap)
        } else {
          unsafe Colormap(
            on: display, for: pointer, cells: throughColormap ? channels.ramps : [])
        }
    case .cells(let isGray, isFixed: true):
      colormap =
        isDefault
        ? Colormap(sharedOn: display, hostColormap)
        : unsafe Colormap(on: display, for: pointer, cells: [])
      let cells = unsafe colormap.cells(Int(info.colormap_size))
      layout = .cube(ColorCube(nearestIn: cells, isGray: isGray))
    case .cells(let isGray, isFixed: false):
      let choices = ColorCube.choices(isGray: isGray)
        .filter { unsafe $0.pixels.count <= info.colormap_size }
      guard let best = choices.first else { throw .noUsableVisual(id) }
      let shared = Colormap(sharedOn: display, hostColormap)
      for cube in choices where isDefault {
        guard let pixels = shared.allocate(cube.cells) else { continue }
        colormap = shared
        layout = .cube(cube.with(pixels: pixels))
        return
      }
      colormap = unsafe Colormap(on: display, for: pointer, cells: best.cells)
      layout = .cube(best)
    }
  }
}

// MARK: - Connection setup data

extension Visual {
  /// The number of bytes per row of an image, padded to 32 bits as MIT-SHM requires.
  func rowBytes(_ width: Int) -> Int { (width * layout.bitsPerPixel + 31) / 32 * 4 }

  /// The data of a visual of the screen, by default the default visual, from XGetVisualInfo(3).
  private static func info(_ display: Display, _ id: UInt?) -> XVisualInfo? {
    var wanted = unsafe XVisualInfo()
    unsafe wanted.screen = display.screen
    unsafe wanted.visualid =
      id ?? XVisualIDFromVisual(XDefaultVisual(display.handle, display.screen))
    return unsafe info(display, &wanted, VisualIDMask)
  }

  /// The screen's first visual whose pixels are 0xAARRGGBB.
  private static func infoWithAlpha(_ display: Display) -> XVisualInfo? {
    var wanted = unsafe XVisualInfo()
    unsafe wanted.screen = display.screen
    unsafe wanted.depth = 32
    unsafe wanted.class = TrueColor
    unsafe (wanted.red_mask, wanted.green_mask, wanted.blue_mask) = (0xFF_0000, 0xFF00, 0xFF)
    return unsafe info(
      display, &wanted,
      VisualDepthMask | VisualClassMask | VisualRedMaskMask | VisualGreenMaskMask
        | VisualBlueMaskMask)
  }

  private static func info(
    _ display: Display, _ wanted: inout XVisualInfo, _ mask: Int32
  ) -> XVisualInfo? {
    var count: Int32 = 0
    guard
      let found = unsafe XGetVisualInfo(
        display.handle, Int(VisualScreenMask | mask), &wanted, &count)
    else { return nil }
    defer { unsafe XFree(found) }
    return unsafe found.pointee
  }

  /// The server's bits per pixel for a depth; 0 if the server does not support the depth.
  private static func bitsPerPixel(_ display: OpaquePointer, _ depth: Int32) -> Int {
    var count: Int32 = 0
    guard let formats = unsafe XListPixmapFormats(display, &count) else { return 0 }
    defer { unsafe XFree(formats) }
    for index in 0..<Int(count) where unsafe formats[index].depth == depth {
      return Int(unsafe formats[index].bits_per_pixel)
    }
    return 0
  }
}
