// SPDX-License-Identifier: MIT
import Testing

@testable import XWindow

/// Colour cubes and dithering, compared with their definitions.
@Suite(.timeLimit(.minutes(15))) struct ColorCubeTests {
  @Test func `a single colour becomes the nearest cell`() {
    let layout = PixelLayout.cube(ColorCube(6, 6, 6))
    // Levels are 51 apart: 25 is nearer to the first, 26 to the second.
    #expect(layout.pixel(0xFFFF_FFFF) == 215)
    #expect(layout.pixel(0xFF19_1A00) == 6)
  }

  /// M₂ₙ = (4 Mₙ, 4 Mₙ + 2; 4 Mₙ + 3, 4 Mₙ + 1), from M₁ = 0: Bayer, 1973.
  static func matrix(_ x: Int, _ y: Int, size: Int = 8) -> Int {
    guard size > 1 else { return 0 }
    let half = size / 2
    let quarter = [[0, 2], [3, 1]][y / half][x / half]
    return 4 * matrix(x % half, y % half, size: half) + quarter
  }

  @Test func `thresholds equal the Bayer matrix everywhere in the window`() {
    for y in 0..<16 {
      for x in 0..<16 {
        let exact = 255 * Double(2 * ColorCubeTests.matrix(x % 8, y % 8) + 1) / 128
        #expect(Bayer.threshold(UInt32(x), UInt32(y)) == UInt32(exact))
      }
    }
  }

  @Test(arguments: [2, 4, 5, 6, 8, 52, 256])
  func `the levels of a block average to the value, within 1/128 of a level`(levels: Int) {
    for value in 0...255 {
      var sum = 0
      for place in 0..<64 {
        let level = Int(
          Bayer.level(
            UInt32(value), of: UInt32(levels), Bayer.threshold(UInt32(place % 8), UInt32(place / 8))
          ))
        #expect(level < levels)
        sum += level
      }
      #expect(abs(Double(sum) / 64 - Double(value * (levels - 1)) / 255) <= 1.0 / 128)
    }
  }

  @Test func `blue varies fastest, and levels are evenly spaced`() {
    let cells = ColorCube(6, 6, 6).cells
    #expect(cells.count == 216)
    #expect(cells[1] == ColorCell(pixel: 1, red: 0, green: 0, blue: 0x3333))
    #expect(cells[6 * 6 * 5 + 6 * 2] == ColorCell(pixel: 192, red: 0xFFFF, green: 0x6666, blue: 0))
    let grays = ColorCube(grays: 52).cells
    #expect(grays[51] == ColorCell(pixel: 51, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF))
    #expect(grays[1] == ColorCell(pixel: 1, red: 0x505, green: 0x505, blue: 0x505))
  }

  @Test func `a visual of 3, 3 and 2 bits gives a cube of all its pixels`() throws {
    let channels = try #require(
      ChannelLayout(
        depth: 8, redMask: 7, greenMask: 0x38, blueMask: 0xC0, bitsPerPixel: 8, isLSBFirst: true))
    let cube = ColorCube(channels)
    #expect([cube.reds, cube.greens, cube.blues] == [8, 8, 4])
    #expect(Set(cube.pixels).count == 256)
    #expect(cube.pixels[(5 * 8 + 3) * 4 + 2] == 0b10_011_101)
  }

  @Test func `a read-only colormap that is a cube is used unchanged`() {
    // Blue varies slowest, unlike in our order.
    let own = ColorCube(8, 8, 4)
    let fixed = own.with(
      pixels: own.pixels.map { cell in
        let red = cell / 32, green = cell / 4 % 8, blue = cell % 4
        return (blue * 8 + green) * 8 + red
      })
    #expect(ColorCube(nearestIn: fixed.cells.shuffled(), isGray: false) == fixed)
  }

  @Test func `another read-only colormap gives the nearest cell for each colour`() {
    let cells = [
      ColorCell(pixel: 9, red: 0, green: 0, blue: 0),
      ColorCell(pixel: 4, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF),
      ColorCell(pixel: 7, red: 0xFFFF, green: 0, blue: 0),
    ]
    let cube = ColorCube(nearestIn: cells, isGray: false)
    #expect(cube.pixels.count == 216)
    #expect(cube.pixels.first == 9)
    #expect(cube.pixels.last == 4)
    #expect(cube.pixels[5 * 36 + 7] == 7)
  }
}
