// SPDX-License-Identifier: MIT

/// How a composed pixel, premultiplied 0xAARRGGBB, is converted to a visual's pixel.
enum PixelLayout: Equatable {
  /// Bits for each channel; 16, 24 or 32 bits per pixel.
  case channels(ChannelLayout)
  /// Ordered dithering to the cells of a cube; 8 bits per pixel.
  case cube(ColorCube)

  /// The number of bits from one pixel to the next.
  var bitsPerPixel: Int {
    switch self {
    case .channels(let channels): channels.bitsPerPixel
    case .cube: 8
    }
  }

  /// Whether a colour may become several cells of a pattern.
  var isDithered: Bool { if case .cube = self { true } else { false } }

  /// Whether the pixel needs no conversion.
  var isNative: Bool {
    if case .channels(let channels) = self { channels.isNative } else { false }
  }

  /// Whether the pixel needs no conversion and the server ignores its top byte.
  var ignoresAlpha: Bool {
    if case .channels(let channels) = self {
      channels.isNative && channels.alphaMask == 0
    } else {
      false
    }
  }

  /// The server's value for a single composed pixel; in a cube, that of the nearest cell.
  func pixel(_ composed: UInt32) -> UInt {
    switch self {
    case .channels(let channels): return UInt(channels.packed(composed))
    case .cube(let cube):
      let colour = [composed]
      var cell: [UInt8] = [0]
      var span = cell.mutableSpan
      // The threshold at this place is one half.
      span.put(colour.span, ditheredTo: cube, x: 1, y: 0, at: 0)
      return UInt(cell[0])
    }
  }
}
