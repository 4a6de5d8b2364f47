// SPDX-License-Identifier: MIT

/// How the server wants one pixel of a TrueColor visual: which bits are which channel, in which byte order.
///
/// A pure value of what the server tells (X11 protocol, "Connection Setup": visual masks, pixmap formats, image byte
/// order), so that it can be tested for servers that are not at hand.
struct PixelLayout: Equatable {
  /// Where one colour channel stands in a pixel.
  struct Channel: Equatable {
    /// Bits to the right of it.
    var shift: UInt32
    /// Its largest value: a run of ones.
    var max: UInt32

    /// A channel from a visual's mask; `nil` unless the mask is one run of 1 to 16 bits within 32.
    init?(mask: UInt) {
      guard let mask = UInt32(exactly: mask), mask != 0 else { return nil }
      shift = UInt32(mask.trailingZeroBitCount)
      max = mask >> shift
      guard max & (max &+ 1) == 0, max <= 0xFFFF else { return nil }
    }

    /// A value of 0 … 255 as the nearest of the channel's own, in place.
    func placed(_ value: UInt32) -> UInt32 {
      // At most 255 · 65535 + 127: nothing here can overflow.
      ((value &* max &+ 127) / 255) << shift
    }
  }

  var red: Channel
  var green: Channel
  var blue: Channel
  /// The bits up to the depth that no channel has.
  ///
  /// Alpha in a depth-32 visual, where they are set for opaque; else 0.
  var alphaMask: UInt32
  /// Bits from one pixel to the next: 16 or 32.
  var bitsPerPixel: Int
  /// Whether the bytes of a pixel stand the other way round than here.
  var isByteSwapped: Bool

  /// A layout, if it is one that pictures can be packed for: three separate runs of bits in 16 or 32.
  init?(
    depth: Int, redMask: UInt, greenMask: UInt, blueMask: UInt, bitsPerPixel: Int,
    isByteSwapped: Bool
  ) {
    guard bitsPerPixel == 16 || bitsPerPixel == 32, depth <= bitsPerPixel,
      let red = Channel(mask: redMask), let green = Channel(mask: greenMask),
      let blue = Channel(mask: blueMask),
      redMask & greenMask | greenMask & blueMask | blueMask & redMask == 0
    else { return nil }
    self.red = red
    self.green = green
    self.blue = blue
    self.bitsPerPixel = bitsPerPixel
    self.isByteSwapped = isByteSwapped
    alphaMask = depth == 32 ? ~UInt32(redMask | greenMask | blueMask) : 0
  }

  /// Whether a canvas pixel, 0xAARRGGBB, is what the server wants as it stands.
  ///
  /// In a depth-24 visual of 32 bits a pixel the top byte is padding, which the server does not look at.
  var isNative: Bool {
    bitsPerPixel == 32 && !isByteSwapped && red == Channel(mask: 0xFF_0000)
      && green == Channel(mask: 0xFF00) && blue == Channel(mask: 0xFF)
  }

  /// One opaque canvas pixel, 0xAARRGGBB, as the server wants it, before its bytes are swapped.
  func packed(_ pixel: UInt32) -> UInt32 {
    red.placed(pixel >> 16 & 0xFF) | green.placed(pixel >> 8 & 0xFF) | blue.placed(pixel & 0xFF)
      | alphaMask
  }
}
