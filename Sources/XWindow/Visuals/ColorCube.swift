// SPDX-License-Identifier: MIT

/// The colours that pictures are dithered to where a pixel has 8 bits: evenly spaced levels of red, green and blue, or of gray.
struct ColorCube: Equatable {
  /// How many levels each channel has, at least 2; in a ramp of grays `greens` and `blues` are 1.
  let reds: Int
  let greens: Int
  let blues: Int
  /// Whether it is a ramp of grays, whose levels are counted by `reds`.
  let isGray: Bool
  /// The pixel of each cell, red outermost and blue innermost; at most 256.
  private(set) var pixels: [UInt8]

  /// A cube whose pixels are its cells' numbers.
  init(_ reds: Int, _ greens: Int, _ blues: Int) {
    self.init(reds, greens, blues, isGray: false)
  }

  /// A ramp whose pixels are its cells' numbers.
  init(grays: Int) {
    self.init(grays, 1, 1, isGray: true)
  }

  private init(_ reds: Int, _ greens: Int, _ blues: Int, isGray: Bool) {
    self.reds = reds
    self.greens = greens
    self.blues = blues
    self.isGray = isGray
    // Traps above 256.
    pixels = (0..<reds * greens * blues).map { UInt8($0) }
  }

  /// The cube with other pixels, one for each cell.
  func with(pixels: [UInt8]) -> ColorCube {
    precondition(pixels.count == self.pixels.count)
    var cube = self
    cube.pixels = pixels
    return cube
  }

  /// Each cell, with its pixel and its colour.
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
  /// What is tried in a colormap that can be written, the best first.
  ///
  /// 6 levels are 51 apart in 8 bits, 5 and 4 make do with fewer cells; 52 grays are 5 apart. Coarser ones are worse than a
  /// colormap of one's own.
  static func choices(isGray: Bool) -> [ColorCube] {
    isGray
      ? [ColorCube(grays: 52), ColorCube(grays: 18)]
      : [ColorCube(6, 6, 6), ColorCube(5, 5, 5), ColorCube(4, 4, 4)]
  }

  /// The cube of a TrueColor or DirectColor visual of 8 bits a pixel: every pixel it has.
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

  /// The cube for a colormap that cannot be written: of the cells it has, the nearest to each colour.
  ///
  /// It has the levels of the colormap itself where that is a cube or a ramp.
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
