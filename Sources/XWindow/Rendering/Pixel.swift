// SPDX-License-Identifier: MIT

/// Arithmetic on premultiplied pixels 0xAARRGGBB, two channels at a time where possible.
extension UInt32 {
  /// The pixel mixed with `weight` 256ths of another one; exact for 0 and 256.
  @inline(__always)
  func mixed(with other: UInt32, weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    // Each 16-bit half is at most 255 · 256, so no channel overflows into the next.
    let even = (self & 0xFF_00FF) &* rest &+ (other & 0xFF_00FF) &* weight
    let odd = (self >> 8 & 0xFF_00FF) &* rest &+ (other >> 8 & 0xFF_00FF) &* weight
    return even >> 8 & 0xFF_00FF | odd & 0xFF00_FF00
  }

  /// The pixel laid over an opaque one; the result is opaque.
  @inline(__always)
  func over(_ background: UInt32) -> UInt32 {
    // `share` is the background's part in 256ths: 256 under a clear pixel, 0 under an opaque one.
    // Each 16-bit half is at most 255 · 256 plus the rounding half. A channel of a premultiplied
    // pixel never exceeds its alpha, so the final sum is at most 255.
    let share = 256 &- (self >> 24 &+ self >> 31)
    let even = (background & 0xFF_00FF) &* share &+ 0x80_0080
    let odd = (background >> 8 & 0xFF_00FF) &* share &+ 0x80_0080
    return (self &+ (even >> 8 & 0xFF_00FF | odd & 0xFF00_FF00)) | 0xFF00_0000
  }

  /// The pixel with its colours before premultiplication: round(c · 255 / alpha).
  @inline(__always)
  var straight: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    // One division serves all three channels. Rounding the quotient up makes exact halves round up.
    // The error is below 2⁸ in units of 2⁻²⁰, while a value that is not a half is at least
    // 1 / (2 · alpha), or 2¹¹ units, away from one: no other value is rounded differently.
    let scale = (255 << 20 &+ alpha &- 1) / alpha
    // No channel exceeds alpha, so no result exceeds 255.
    let red = (self >> 16 & 0xFF) &* scale &+ 1 << 19
    let green = (self >> 8 & 0xFF) &* scale &+ 1 << 19
    let blue = (self & 0xFF) &* scale &+ 1 << 19
    return alpha << 24 | (red >> 20) << 16 | (green >> 20) << 8 | blue >> 20
  }

  /// Bits of which at least one is set when the pixel is neither opaque nor clear.
  @inline(__always)
  var partialBits: UInt32 { (self >> 24 &+ 1) & 0xFE }

  /// The pixel as it appears in a window with a shape, where alpha has no effect: straight.
  ///
  /// It is opaque if it belongs to the shape, see ``ShapeMask``. Pixels outside the shape can be
  /// visible too, because a complex shape has its narrow gaps closed.
  @inline(__always)
  var shaped: UInt32 {
    straight | (0 &- self >> 31) & 0xFF00_0000
  }

  /// The pixel's luma, 0 … 255, with the weights of ITU-R BT.601.
  @inline(__always)
  var gray: UInt32 {
    // 0.299, 0.587 and 0.114 in 256ths.
    ((self >> 16 & 0xFF) &* 77 &+ (self >> 8 & 0xFF) &* 150 &+ (self & 0xFF) &* 29 &+ 128) >> 8
  }
}
