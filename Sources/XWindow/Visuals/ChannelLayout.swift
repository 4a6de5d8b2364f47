// SPDX-License-Identifier: MIT

/// The format of a pixel in a TrueColor or DirectColor visual: the bits of each channel, and the
/// byte order.
///
/// A pure value of the server's data (X11 protocol, "Connection Setup": visual masks, pixmap
/// formats, image byte order), so it can be tested without such a server.
struct ChannelLayout: Equatable {
  /// The position of one colour channel in a pixel.
  struct Channel: Equatable {
    /// The number of bits to the right of the channel.
    let shift: UInt32
    /// The channel's largest value: its bits are all ones.
    let max: UInt32
    /// `max` / 255 in units of 2⁻¹⁷, rounded up.
    private let factor: UInt32

    /// The channel of a visual's mask; `nil` unless the mask is a single run of 1 to 15 bits within
    /// 32 bits.
    init?(mask: UInt) {
      guard let mask = UInt32(exactly: mask), mask != 0 else { return nil }
      shift = UInt32(mask.trailingZeroBitCount)
      max = mask >> shift
      guard max & (max &+ 1) == 0, max <= 0x7FFF else { return nil }
      factor = (max << 17 + 254) / 255
    }

    /// The channel's value nearest to `value`, 0 … 255, shifted to its position.
    @inline(__always)
    func placed(_ value: UInt32) -> UInt32 {
      // `factor` exceeds the exact value by less than 2⁻¹⁷, so the product does by less than 1/510.
      // No exact quotient is closer to a half than that, so rounding is always correct. The product
      // is below 2³², because `max` is below 2¹⁵. An unmasked shift would cost a branch per pixel.
      ((value &* factor &+ 1 << 16) >> 17) &<< shift
    }
  }

  let red: Channel
  let green: Channel
  let blue: Channel
  /// The bits of alpha: the bits of the top byte that no channel uses, in a depth-32 visual.
  let alphaMask: UInt32
  /// The other bits that no channel uses in a depth-32 visual; they are set.
  private let unusedMask: UInt32
  /// The number of bits from one pixel to the next: 8, 16, 24 or 32.
  let bitsPerPixel: Int
  /// Whether the least significant byte of a pixel comes first in memory.
  let isLSBFirst: Bool

  /// Makes a layout; `nil` unless the channels are three disjoint runs of bits in whole bytes.
  init?(
    depth: Int, redMask: UInt, greenMask: UInt, blueMask: UInt, bitsPerPixel: Int,
    isLSBFirst: Bool
  ) {
    guard [8, 16, 24, 32].contains(bitsPerPixel), depth <= bitsPerPixel,
      let red = Channel(mask: redMask), let green = Channel(mask: greenMask),
      let blue = Channel(mask: blueMask),
      redMask & greenMask | greenMask & blueMask | blueMask & redMask == 0,
      (redMask | greenMask | blueMask) >> UInt(depth) == 0
    else { return nil }
    self.red = red
    self.green = green
    self.blue = blue
    self.bitsPerPixel = bitsPerPixel
    self.isLSBFirst = isLSBFirst
    let rest = depth == 32 ? ~UInt32(redMask | greenMask | blueMask) : 0
    alphaMask = rest & 0xFF00_0000
    unusedMask = rest & 0xFF_FFFF
  }

  /// Whether the server's pixel is the canvas pixel 0xAARRGGBB unchanged.
  ///
  /// In a depth-24 visual with 32 bits per pixel the top byte is padding, which the server ignores.
  var isNative: Bool {
    bitsPerPixel == 32 && isLSBFirst == (UInt32(1).littleEndian == 1)
      && red == Channel(mask: 0xFF_0000) && green == Channel(mask: 0xFF00)
      && blue == Channel(mask: 0xFF)
  }

  /// Whether a pixel has 8 bits of alpha, which a compositing manager uses.
  var hasAlpha: Bool { alphaMask == 0xFF00_0000 && unusedMask == 0 }

  /// The server's value for a pixel 0xAARRGGBB, before its bytes are put in order.
  ///
  /// Alpha is truncated to the bits that the visual has for it.
  @inline(__always)
  func packed(_ pixel: UInt32) -> UInt32 {
    red.placed(pixel >> 16 & 0xFF) | green.placed(pixel >> 8 & 0xFF) | blue.placed(pixel & 0xFF)
      | pixel & alphaMask | unusedMask
  }

  /// The cells of a DirectColor colormap in which each channel is a linear ramp.
  ///
  /// Each cell sets one entry per channel (X11 protocol, StoreColors). The last entry of a shorter
  /// channel is set repeatedly.
  var ramps: [ColorCell] {
    (0...max(red.max, green.max, blue.max)).map { step in
      let places = [red, green, blue].map { min(step, $0.max) }
      return ColorCell(
        pixel: places[0] << red.shift | places[1] << green.shift | places[2] << blue.shift,
        red: ColorCell.value(places[0], of: red.max),
        green: ColorCell.value(places[1], of: green.max),
        blue: ColorCell.value(places[2], of: blue.max))
    }
  }
}
