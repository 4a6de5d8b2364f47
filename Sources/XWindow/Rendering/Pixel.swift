// SPDX-License-Identifier: MIT

/// Arithmetic on premultiplied pixels 0xAARRGGBB, where it can be two channels at a time.
extension UInt32 {
  /// The pixel with so many 256ths of another; exact at both ends.
  @inline(__always)
  func mixed(with other: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    // At most 255 · 256 in each half: no channel runs into the next.
    let even = (self & 0xFF_00FF) &* rest &+ (other & 0xFF_00FF) &* weight
    let odd = (self >> 8 & 0xFF_00FF) &* rest &+ (other >> 8 & 0xFF_00FF) &* weight
    return even >> 8 & 0xFF_00FF | odd & 0xFF00_FF00
  }

  /// The pixel over an opaque one; opaque.
  @inline(__always)
  func over(_ background: UInt32) -> UInt32 {
    // 256 where nothing covers the background, 0 where the pixel is opaque; at most 255 · 256 and a half in each half. No channel of
    // a premultiplied pixel is above its alpha, and what is added to that comes to 255 at most.
    let share = 256 &- (self >> 24 &+ self >> 31)
    let even = (background & 0xFF_00FF) &* share &+ 0x80_0080
    let odd = (background >> 8 & 0xFF_00FF) &* share &+ 0x80_0080
    return (self &+ (even >> 8 & 0xFF_00FF | odd & 0xFF00_FF00)) | 0xFF00_0000
  }

  /// The pixel with the colours it had before it was premultiplied: round(c · 255 / alpha).
  @inline(__always)
  var straight: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    // One division for three channels. Rounded up, so that what is half-way comes out above; it is too large by less than one for each
    // step of a channel, 2^8 of 2^20 in all, while what is not half-way is 1 / 2alpha away from that, 2^11 of them.
    let scale = (255 << 20 &+ alpha &- 1) / alpha
    // No channel is above alpha, so none becomes more than 255.
    let red = (self >> 16 & 0xFF) &* scale &+ 1 << 19
    let green = (self >> 8 & 0xFF) &* scale &+ 1 << 19
    let blue = (self & 0xFF) &* scale &+ 1 << 19
    return alpha << 24 | (red >> 20) << 16 | (green >> 20) << 8 | blue >> 20
  }

  /// Whether it is neither opaque nor clear: some bit is set then.
  @inline(__always)
  var partialBits: UInt32 { (self >> 24 &+ 1) & 0xFE }

  /// The pixel as it is to be seen in a window with a shape, where nobody goes by its alpha: straight.
  ///
  /// It is opaque if it is in the shape, see ``ShapeMask``; what is not can be seen too, where a shape's gaps are closed.
  @inline(__always)
  var shaped: UInt32 {
    straight | (0 &- self >> 31) & 0xFF00_0000
  }

  /// Its luminance, 0 … 255, by the weights of ITU-R BT.601.
  @inline(__always)
  var gray: UInt32 {
    // 0.299, 0.587 and 0.114 in 256ths.
    ((self >> 16 & 0xFF) &* 77 &+ (self >> 8 & 0xFF) &* 150 &+ (self & 0xFF) &* 29 &+ 128) >> 8
  }
}
