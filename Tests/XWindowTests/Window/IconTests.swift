// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// The icons of a window (EWMH): width, height, straight 0xAARRGGBB.
@Suite(.timeLimit(.minutes(15))) struct IconTests {
  /// The icons of a picture, by side.
  static func icons(_ picture: Size, _ pixels: [UInt32]) -> [Int: [UInt32]] {
    var rest = Icon(of: picture, pixels.span).cardinals[...]
    var icons: [Int: [UInt32]] = [:]
    while let side = rest.popFirst().map({ Int($0) }) {
      #expect(rest.popFirst() == UInt(side))
      icons[side] = rest.prefix(side * side).map { UInt32($0) }
      rest = rest.dropFirst(side * side)
    }
    return icons
  }

  @Test func `an icon is the picture scaled and centred, transparent beside it`() {
    let picture = Size(width: 96, height: 60)
    var random = SplitMix(seed: 9)
    let pixels = (0..<picture.area).map { _ in
      UInt32.random(in: 0xFF00_0000...UInt32.max, using: &random)
    }
    let icons = Self.icons(picture, pixels)
    #expect(icons.keys.sorted() == [16, 32, 48])
    for (side, icon) in icons {
      // 60 / 96 of 16, 32 and 48 pixels.
      let target = Rect.aspectFit(picture, in: Rect(Size(width: side, height: side)))
      #expect(target == Rect(x: 0, y: side * 3 / 16, width: side, height: side * 5 / 8))
      let part = Array(icon[target.y * side..<target.maxY * side])
      let reference = ReferenceScaler(picture: picture, target: target.size, filter: .linear)
      #expect(reference.error(of: part, from: pixels) <= 0.52)
      let beside = icon[..<(target.y * side)] + icon[(target.maxY * side)...]
      #expect(beside.count == side * side * 3 / 8 && beside.allSatisfy { $0 == 0 })
    }
  }

  @Test func `half transparent pixels keep their colour, as alpha is straight`() {
    // Every other column is clear, which is half of each pixel of the icon.
    let picture = Size(width: 32, height: 32)
    let pixels = (0..<picture.area).map { $0 % 2 == 0 ? 0 : UInt32(0xFF40_80C0) }
    let icon = Self.icons(picture, pixels)[16] ?? []
    #expect(icon.count == 256)
    for pixel in icon {
      // Alpha is 127.5, and the premultiplied colours were half as bright.
      #expect([0x7F, 0x80].contains(pixel >> 24))
      for (shift, value) in [(0, 0xC0), (8, 0x80), (16, 0x40)] {
        #expect(abs(Int(pixel >> shift & 0xFF) - value) <= 1)
      }
    }
  }

  @Test(arguments: [
    (1, 1, [16]), (15, 31, [16]), (32, 8, [16, 32]), (47, 47, [16, 32]), (2000, 1, [16, 32, 48]),
  ])
  func `only the smallest icon may be larger than the picture`(
    width: Int, height: Int, sides: [Int]
  ) {
    let picture = Size(width: width, height: height)
    let icons = Self.icons(picture, Array(repeating: 0xFF12_3456, count: picture.area))
    #expect(icons.keys.sorted() == sides)
    // The picture covers the full width or the full height.
    for (side, icon) in icons {
      let opaque = icon.filter { $0 == 0xFF12_3456 }.count
      let expected = Rect.aspectFit(picture, in: Rect(Size(width: side, height: side)))
      #expect(opaque == expected.size.area)
    }
  }

  @Test func `the sampled pixels of a huge picture keep the brightness of a dither`() {
    let picture = Size(width: 1920, height: 1080)
    // Three of four pixels are white in a matrix of two by two: 191.25.
    let pixels = (0..<picture.area).map { index in
      index % 1920 % 2 == 0 && index / 1920 % 2 == 0 ? UInt32(0xFF00_0000) : UInt32.max
    }
    for (side, icon) in Self.icons(picture, pixels) {
      let middle = icon[side / 2 * side + side / 2] & 0xFF
      #expect(abs(Int(middle) - 191) <= 8, "\(side): \(middle)")
    }
  }

  @Test func `a complete window has its icons as a property`() throws {
    let stage = try Stage()
    let values = try #require(stage.client.cardinals(of: stage.window.id, "_NET_WM_ICON"))
    #expect(values == Icon(of: Stage.size, Stage.pixels(0).span).cardinals)
    #expect(values.count == 3 * 2 + 16 * 16 + 32 * 32 + 48 * 48)
  }
}
