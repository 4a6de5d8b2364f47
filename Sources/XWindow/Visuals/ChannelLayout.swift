// SPDX-License-Identifier: MIT

/// How the server wants one pixel of a TrueColor or DirectColor visual: which bits are which channel, in which byte order.
///
/// A pure value of what the server tells (X11 protocol, "Connection Setup": visual masks, pixmap formats, image byte
/// order), so that it can be tested for servers that are not at hand.
struct ChannelLayout: Equatable {
  /// Where one colour channel stands in a pixel.
  struct Channel: Equatable {
    /// Bits to the right of it.
    let shift: UInt32
    /// Its largest value: a run of ones.
    let max: UInt32
    /// `max` / 255 in units of 2⁻¹⁷, rounded up.
    private let factor: UInt32

    /// A channel from a visual's mask; `nil` unless the mask is one run of 1 to 15 bits within 32.
    init?(mask: UInt) {
      guard let mask = UInt32(exactly: mask), mask != 0 else { return nil }
      shift = UInt32(mask.trailingZeroBitCount)
      max = mask >> shift
      guard max & (max &+ 1) == 0, max <= 0x7FFF else { return nil }
      factor = (max << 17 + 254) / 255
    }

    /// A value of 0 … 255 as the nearest of the channel's own, in place.
    @inline(__always)
    func placed(_ value: UInt32) -> UInt32 {
      // `factor` is less than 2⁻¹⁷ too large, 255 of it less than 1/510: that is how near an exact quotient comes to a half,
      // so nothing is rounded the wrong way. The product is below 2³², as `max` is below 2¹⁵. A shift that is not masked would
      // be a branch a pixel.
      ((value &* factor &+ 1 << 16) >> 17) &<< shift
    }
  }

  let red: Channel
  let green: Channel
  let blue: Channel
  /// The bits that a pixel's alpha has: of the topmost byte of a depth-32 visual those that no channel has.
  let alphaMask: UInt32
  /// The other bits of a depth-32 visual that no channel has, which are set.
  private let unusedMask: UInt32
  /// Bits from one pixel to the next: 8, 16, 24 or 32.
  let bitsPerPixel: Int
  /// Whether the least significant byte of a pixel comes first.
  let isLSBFirst: Bool

  /// A layout, if it is one that pictures can be packed for: three separate runs of bits in whole bytes.
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

  /// Whether a canvas pixel, 0xAARRGGBB, is what the server wants as it stands.
  ///
  /// In a depth-24 visual of 32 bits a pixel the top byte is padding, which the server does not look at.
  var isNative: Bool {
    bitsPerPixel == 32 && isLSBFirst == (UInt32(1).littleEndian == 1)
      && red == Channel(mask: 0xFF_0000) && green == Channel(mask: 0xFF00)
      && blue == Channel(mask: 0xFF)
  }

  /// Whether a premultiplied pixel's alpha is kept, 8 bits of it: what a compositing manager goes by.
  var hasAlpha: Bool { alphaMask == 0xFF00_0000 && unusedMask == 0 }

  /// One pixel, 0xAARRGGBB, as the server wants it, before its bytes are put in order; of alpha the first bits.
  @inline(__always)
  func packed(_ pixel: UInt32) -> UInt32 {
    red.placed(pixel >> 16 & 0xFF) | green.placed(pixel >> 8 & 0xFF) | blue.placed(pixel & 0xFF)
      | pixel & alphaMask | unusedMask
  }

  /// The cells of a colormap in which each channel rises evenly, for DirectColor.
  ///
  /// A cell sets one entry of each channel (X11 protocol, StoreColors); a shorter channel's last entry is set again.
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
