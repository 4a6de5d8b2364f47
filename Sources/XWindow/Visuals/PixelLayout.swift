// SPDX-License-Identifier: MIT

/// How a composed pixel, premultiplied 0xAARRGGBB, becomes one of a visual.
enum PixelLayout: Equatable {
  /// The channels' bits side by side; 16, 24 or 32 bits.
  case channels(ChannelLayout)
  /// The number of a cell that ordered dither picks; 8 bits.
  case cube(ColorCube)

  /// Bits from one pixel to the next.
  var bitsPerPixel: Int {
    switch self {
    case .channels(let channels): channels.bitsPerPixel
    case .cube: 8
    }
  }

  /// Whether it is the same pixel.
  var isNative: Bool {
    if case .channels(let channels) = self { channels.isNative } else { false }
  }

  /// Whether it is the same pixel, and its top byte does not matter.
  var ignoresAlpha: Bool {
    if case .channels(let channels) = self {
      channels.isNative && channels.alphaMask == 0
    } else {
      false
    }
  }

  /// The server's pixel for a composed one, by itself; in a cube the cell that is nearest.
  func pixel(_ composed: UInt32) -> UInt {
    switch self {
    case .channels(let channels): return UInt(channels.packed(composed))
    case .cube(let cube):
      let colour = [composed]
      var cell: [UInt8] = [0]
      var span = cell.mutableSpan
      // There the threshold is a half.
      span.put(colour.span, ditheredTo: cube, x: 1, y: 0, at: 0)
      return UInt(cell[0])
    }
  }
}
