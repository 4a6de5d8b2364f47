// SPDX-License-Identifier: MIT
import CX11
public import PixelGeometry

extension TestClient {
  /// What is seen of a window, or of a part of it; nil unless it is viewable and all of that on the screen.
  ///
  /// Colours are those of a TrueColor visual of any depth, a channel of n bits scaled to 8: round(v · 255 / (2ⁿ − 1)).
  public func picture(of window: UInt, in part: Rect? = nil) -> Picture? {
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
    return unsafe Picture(size: rect.size, pixels: colours(of: image, attributes.visual.pointee))
  }

  /// What is seen on the screen, or in a part of it.
  public func screen(in part: Rect? = nil) -> Picture? { picture(of: root, in: part) }

  /// Waits until a window shows exactly that picture.
  ///
  /// No event tells when another client draws, so it looks every few milliseconds; a picture that stays is found at any pace.
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

private func colours(of image: UnsafeMutablePointer<XImage>, _ visual: Visual) -> [UInt32] {
  var pixels: [UInt32] = []
  let width = unsafe Int(image.pointee.width)
  // Most servers have the colours as we want them; pixel by pixel takes five times as long.
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

/// Where a visual keeps one of the three colours.
private struct Channel {
  private let shift: UInt
  /// The 8-bit value of each value of the channel.
  private let values: [UInt32]

  init(mask: UInt) {
    shift = UInt(mask.trailingZeroBitCount)
    let most = UInt32(mask >> shift)
    values = (0...most).map { ($0 * 510 + most) / (2 * most) }
  }

  subscript(pixel: UInt) -> UInt32 { values[Int(pixel >> shift) & (values.count - 1)] }
}
