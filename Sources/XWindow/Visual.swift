// SPDX-License-Identifier: MIT
internal import CX11

/// A visual of the screen that pictures can be laid out for.
@safe
struct Visual {
  let pointer: UnsafeMutablePointer<CX11.Visual>
  let depth: Int
  let layout: PixelLayout
  /// Whether it is the screen's default one: then the default colormap goes with it.
  let isDefault: Bool

  /// The default visual of a screen.
  ///
  /// - Throws: ``XWindowError/noUsableVisual`` unless it is TrueColor with 16 or 32 bits a pixel.
  init(defaultOf display: borrowing Display) throws(XWindowError) {
    let screen = display.screen
    guard let pointer = unsafe XDefaultVisual(display.handle, screen),
      // Visual has `class` as a name, which Swift's importer leaves as c_class for C++ only.
      let layout = unsafe PixelLayout(
        depth: Int(XDefaultDepth(display.handle, screen)), redMask: pointer.pointee.red_mask,
        greenMask: pointer.pointee.green_mask, blueMask: pointer.pointee.blue_mask,
        bitsPerPixel: Visual.bitsPerPixel(display.handle, XDefaultDepth(display.handle, screen)),
        isByteSwapped: (XImageByteOrder(display.handle) == MSBFirst) == Visual.isLittleEndian)
    else { throw .noUsableVisual }
    unsafe self.pointer = pointer
    depth = unsafe Int(XDefaultDepth(display.handle, screen))
    self.layout = layout
    isDefault = true
  }

  /// Bytes of one row of an image: padded to 32 bits, as XShmCreateImage(3) lays it out.
  func rowBytes(_ width: Int) -> Int { (width * layout.bitsPerPixel + 31) / 32 * 4 }

  private static var isLittleEndian: Bool { UInt16(littleEndian: 1) == 1 }

  /// How wide the server stores a pixel of that depth; 0 when it has no such format.
  ///
  /// Known since the connection was set up.
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
