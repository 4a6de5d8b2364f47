// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// Lines of text as a bitmap, in the font that every server has.
struct PanelText {
  /// The name of the font (X Window System, XLFD; the servers of X.Org have it built in).
  private static let font = "fixed"
  /// The space around the text, in pixels of the font.
  private static let margin = 8
  /// The greatest side of a character: other numbers come from a faulty server.
  private static let largestCharacter = 64

  /// The size of the bitmap, with the space around the text.
  let size: Size
  /// A pixmap of depth 1 with the text in ones; the caller frees it.
  let bitmap: XID

  /// Draws the lines, as large as the resolution of the desktop asks for.
  ///
  /// `nil` if the server has no such font. Costs one round trip.
  /// Characters that are not ASCII are not drawn.
  init?(_ lines: [String], on display: Display, of window: XID) {
    let font = display.expectingErrors { unsafe XLoadFont(display.handle, PanelText.font) }
    defer { display.expectingErrors { _ = unsafe XUnloadFont(display.handle, font) } }
    var (direction, ascent, descent): (Int32, Int32, Int32) = (0, 0, 0)
    var extents = XCharStruct()
    let isKnown = display.expectingErrors {
      unsafe XQueryTextExtents(
        display.handle, font, "M", 1, &direction, &ascent, &descent, &extents) != 0
    }
    let (width, height) = (Int(extents.width), Int(ascent + descent))
    let sides = 1...PanelText.largestCharacter
    guard isKnown, sides ~= width, sides ~= height else { return nil }
    let columns = lines.map(\.utf8.count).max() ?? 0
    let scale = display.resourceScale
    let small = Size(
      width: columns * width + 2 * PanelText.margin,
      height: lines.count * height + 2 * PanelText.margin)
    size = Size(width: small.width * scale, height: small.height * scale)
    bitmap = unsafe XCreatePixmap(
      display.handle, window, UInt32(size.width), UInt32(size.height), 1)
    var values = XGCValues()
    values.font = font
    values.foreground = 0
    values.graphics_exposures = False
    let context = unsafe XCreateGC(
      display.handle, bitmap, UInt(GCFont | GCForeground | GCGraphicsExposures), &values)
    unsafe XFillRectangle(
      display.handle, bitmap, context, 0, 0, UInt32(size.width), UInt32(size.height))
    unsafe XSetForeground(display.handle, context, 1)
    for (row, line) in lines.enumerated() {
      unsafe XDrawString(
        display.handle, bitmap, context, Int32(PanelText.margin),
        Int32(PanelText.margin + row * height) + ascent, line, Int32(line.utf8.count))
    }
    if scale > 1 { unsafe enlarge(small, by: scale, on: display, with: context) }
    unsafe XFreeGC(display.handle, context)
  }

  /// Makes each pixel in the corner of the bitmap as large as a square of that side.
  ///
  /// Column by column and row by row, from the last one on, as the copies overlap the original.
  private func enlarge(_ small: Size, by scale: Int, on display: Display, with context: GC?) {
    for x in (0..<small.width).reversed() {
      for copy in (0..<scale).reversed() {
        unsafe XCopyArea(
          display.handle, bitmap, bitmap, context, Int32(x), 0, 1, UInt32(small.height),
          Int32(x * scale + copy), 0)
      }
    }
    for y in (0..<small.height).reversed() {
      for copy in (0..<scale).reversed() {
        unsafe XCopyArea(
          display.handle, bitmap, bitmap, context, 0, Int32(y), UInt32(size.width), 1, 0,
          Int32(y * scale + copy))
      }
    }
  }
}
