// SPDX-License-Identifier: MIT
import CX11
public import PixelGeometry

extension TestClient {
  /// The visible colours of a window, or of a part of it; nil unless the window is viewable and the
  /// part is on the screen.
  ///
  /// In a TrueColor visual a channel of n bits is scaled to 8 bits: round(v · 255 / (2ⁿ − 1)). In
  /// other visuals the colours come from the window's colormap.
  public func picture(of window: UInt, in part: Rect? = nil) -> Picture? {
    unsafe read(window, part) { image, attributes, size in
      let visual = unsafe attributes.visual.pointee
      let pixels =
        unsafe visual.class == TrueColor
        ? colours(of: image, visual)
        : look(up: values(of: image), in: attributes.colormap)
      return Picture(size: size, pixels: pixels)
    }
  }

  /// The pixel values of a window, row by row; nil in the same cases as ``picture(of:in:)``.
  public func pixelValues(of window: UInt) -> [UInt]? {
    unsafe read(window, nil) { image, _, _ in unsafe values(of: image) }
  }

  private func read<Value>(
    _ window: UInt, _ part: Rect?,
    _ look: (UnsafeMutablePointer<XImage>, XWindowAttributes, Size) -> Value
  ) -> Value? {
    guard let attributes = unsafe attributes(of: window) else { return nil }
    let rect =
      unsafe part
      ?? Rect(x: 0, y: 0, width: Int(attributes.width), height: Int(attributes.height))
    let allPlanes = UInt.max
    guard
      let image = unsafe XGetImage(
        display, window, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height),
        allPlanes, ZPixmap)
    else { return nil }
    defer { _ = unsafe image.pointee.f.destroy_image(image) }
    return unsafe look(image, attributes, rect.size)
  }

  /// The colours of pixel values in a colormap, 8 bits per channel.
  private func look(up values: [UInt], in colormap: UInt) -> [UInt32] {
    let distinct = Array(Set(values))
    var colors = distinct.map { pixel in
      var color = XColor()
      color.pixel = pixel
      return color
    }
    unsafe XQueryColors(display, colormap, &colors, Int32(colors.count))
    let known = Dictionary(
      uniqueKeysWithValues: zip(
        distinct,
        colors.map {
          UInt32($0.red >> 8) << 16 | UInt32($0.green >> 8) << 8 | UInt32($0.blue >> 8)
        }))
    return values.map { known[$0] ?? 0 }
  }

  /// The visible colours of the screen, or of a part of it.
  public func screen(in part: Rect? = nil) -> Picture? { picture(of: root, in: part) }

  /// Waits until a window shows exactly the expected picture.
  ///
  /// No event reports that another client draws, so the window is inspected every 5 ms. A picture
  /// that disappears in between may be missed.
  public func wait(until window: UInt, shows expected: Picture) throws(SupportError) {
    var last: Picture?
    do {
      try wait(for: "", pace: .milliseconds(5)) {
        last = picture(of: window)
        return last == expected ? () : nil
      }
    } catch {
      let difference = last?.difference(from: expected) ?? "no picture"
      throw .timedOut("a picture: \(difference)")
    }
  }
}

private func values(of image: UnsafeMutablePointer<XImage>) -> [UInt] {
  var values: [UInt] = []
  for y in unsafe 0..<image.pointee.height {
    for x in unsafe 0..<image.pointee.width {
      unsafe values.append(image.pointee.f.get_pixel(image, x, y))
    }
  }
  return values
}

private func colours(of image: UnsafeMutablePointer<XImage>, _ visual: Visual) -> [UInt32] {
  var pixels: [UInt32] = []
  let width = unsafe Int(image.pointee.width)
  // Most visuals have this layout, and conversion pixel by pixel would take five times as long.
  let isPlain =
    unsafe image.pointee.bits_per_pixel == 32 && image.pointee.byte_order == LSBFirst
    && visual.red_mask == 0xff_0000 && visual.green_mask == 0xff00 && visual.blue_mask == 0xff
  let red = unsafe Channel(mask: visual.red_mask)
  let green = unsafe Channel(mask: visual.green_mask)
  let blue = unsafe Channel(mask: visual.blue_mask)
  for y in unsafe 0..<image.pointee.height {
    if isPlain {
      let row = unsafe image.pointee.data + Int(y * image.pointee.bytes_per_line)
      unsafe row.withMemoryRebound(to: UInt32.self, capacity: width) { row in
        unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
      }
    } else {
      for x in 0..<Int32(width) {
        let pixel = unsafe image.pointee.f.get_pixel(image, x, y)
        pixels.append(red[pixel] << 16 | green[pixel] << 8 | blue[pixel])
      }
    }
  }
  return pixels
}

/// The position of one colour channel in a pixel.
private struct Channel {
  private let shift: UInt
  /// The 8-bit value for each value of the channel.
  private let values: [UInt32]

  init(mask: UInt) {
    shift = UInt(mask.trailingZeroBitCount)
    let most = UInt32(mask >> shift)
    values = (0...most).map { ($0 * 510 + most) / (2 * most) }
  }

  subscript(pixel: UInt) -> UInt32 { values[Int(pixel >> shift) & (values.count - 1)] }
}
