// SPDX-License-Identifier: MIT

/// The colours that pictures are dithered to in visuals of 8 bits: evenly spaced levels of red,
/// green and blue, or of gray.
struct ColorCube: Equatable {
  /// The number of levels of each channel, at least 2; in a gray ramp `greens` and `blues` are 1.
  let reds: Int
  let greens: Int
  let blues: Int
  /// Whether this is a gray ramp with `reds` levels.
  let isGray: Bool
  /// The pixel value of each cell, red varying slowest and blue fastest; at most 256 cells.
  private(set) var pixels: [UInt8]

  /// Makes a cube whose pixel values are the cell numbers.
  init(_ reds: Int, _ greens: Int, _ blues: Int) {
    self.init(reds, greens, blues, isGray: false)
  }

  /// Makes a gray ramp whose pixel values are the cell numbers.
  init(grays: Int) {
    self.init(grays, 1, 1, isGray: true)
  }

  private init(_ reds: Int, _ greens: Int, _ blues: Int, isGray: Bool) {
    self.reds = reds
    self.greens = greens
    self.blues = blues
    self.isGray = isGray
    // Traps if there are more than 256 cells.
    pixels = (0..<reds * greens * blues).map { UInt8($0) }
  }

  /// The cube with other pixel values, one for each cell.
  func with(pixels: [UInt8]) -> ColorCube {
    precondition(pixels.count == self.pixels.count)
    var cube = self
    cube.pixels = pixels
    return cube
  }

  /// The pixel value and colour of each cell.
  var cells: [ColorCell] {
    pixels.indices.map { cell in
      let red = ColorCube.value(cell / (greens * blues), of: reds)
      guard !isGray else {
        return ColorCell(pixel: UInt32(pixels[cell]), red: red, green: red, blue: red)
      }
      return ColorCell(
        pixel: UInt32(pixels[cell]), red: red,
        green: ColorCube.value(cell / blues % greens, of: greens),
        blue: ColorCube.value(cell % blues, of: blues))
    }
  }

  private static func value(_ level: Int, of levels: Int) -> UInt16 {
    ColorCell.value(UInt32(level), of: UInt32(levels - 1))
  }
}

// MARK: - Cubes for visuals

extension ColorCube {
  /// The cubes to try in a writable colormap, best first.
  ///
  /// 6 levels are 51 apart in 8 bits, 5 and 4 levels need fewer cells; 52 grays are 5 apart. A
  /// private colormap is better than a coarser cube.
  static func choices(isGray: Bool) -> [ColorCube] {
    isGray
      ? [ColorCube(grays: 52), ColorCube(grays: 18)]
      : [ColorCube(6, 6, 6), ColorCube(5, 5, 5), ColorCube(4, 4, 4)]
  }

  /// The cube of all pixel values in a TrueColor or DirectColor visual with 8 bits per pixel.
  init(_ channels: ChannelLayout) {
    let cube = ColorCube(
      Int(channels.red.max) + 1, Int(channels.green.max) + 1, Int(channels.blue.max) + 1)
    self = cube.with(
      pixels: cube.pixels.indices.map { cell in
        let (rest, blue) = cell.quotientAndRemainder(dividingBy: cube.blues)
        let (red, green) = rest.quotientAndRemainder(dividingBy: cube.greens)
        return UInt8(
          red << channels.red.shift | green << channels.green.shift | blue << channels.blue.shift)
      })
  }

  /// The cube for a read-only colormap: each cell has the pixel value of the nearest colour.
  ///
  /// If the colormap is a cube or a ramp itself, the cube has the same levels.
  init(nearestIn cells: [ColorCell], isGray: Bool) {
    let levels = [\ColorCell.red, \.green, \.blue].map { channel in
      Set(cells.map { $0[keyPath: channel] }).count
    }
    let cube =
      if isGray {
        ColorCube(grays: max(levels[0], 2))
      } else if levels.reduce(1, *) == cells.count {
        ColorCube(levels[0], levels[1], levels[2])
      } else {
        ColorCube(6, 6, 6)
      }
    self = cube.with(
      pixels: cube.cells.map { wanted in
        let nearest = cells.min { $0.distance(to: wanted) < $1.distance(to: wanted) }
        return UInt8(truncatingIfNeeded: nearest?.pixel ?? 0)
      })
  }
}
