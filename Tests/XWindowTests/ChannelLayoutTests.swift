// SPDX-License-Identifier: MIT
import Testing

@testable import XWindow

/// Layouts as servers report them, most of which no server here has.
///
/// Pixels were worked out by hand from the masks.
@Suite struct PixelLayoutTests {
  /// Depth, masks, bits a pixel: what the server's set-up says.
  struct Format: Sendable {
    var depth: Int
    var red: UInt
    var green: UInt
    var blue: UInt
    var bits: Int
    var isByteSwapped = false

    var layout: PixelLayout? {
      PixelLayout(
        depth: depth, redMask: red, greenMask: green, blueMask: blue, bitsPerPixel: bits,
        isByteSwapped: isByteSwapped)
    }
  }

  static let common = Format(depth: 24, red: 0xFF_0000, green: 0xFF00, blue: 0xFF, bits: 32)

  @Test func `what depth 24 takes is a canvas pixel as it stands`() throws {
    let layout = try #require(PixelLayoutTests.common.layout)
    #expect(layout.isNative)
    #expect(layout.packed(0xFF12_3456) == 0x12_3456)
  }

  @Test func `a depth-32 pixel is opaque in the bits no channel has`() throws {
    var format = PixelLayoutTests.common
    format.depth = 32
    let layout = try #require(format.layout)
    #expect(layout.isNative)
    #expect(layout.packed(0xFF12_3456) == 0xFF12_3456)
  }

  @Test func `the other byte order is not native`() throws {
    var format = PixelLayoutTests.common
    format.isByteSwapped = true
    #expect(try #require(format.layout).isNative == false)
  }

  /// Where 0x123456 goes.
  static let packings: [(Format, UInt32)] = [
    // Blue first, as some servers have it.
    (Format(depth: 24, red: 0xFF, green: 0xFF00, blue: 0xFF_0000, bits: 32), 0x56_3412),
    // 5-6-5: round(0x12·31/255) = 2, round(0x34·63/255) = 13, round(0x56·31/255) = 10.
    (Format(depth: 16, red: 0xF800, green: 0x7E0, blue: 0x1F, bits: 16), 0x11AA),
    // 5-5-5: round(0x34·31/255) = 6.
    (Format(depth: 15, red: 0x7C00, green: 0x3E0, blue: 0x1F, bits: 16), 0x8CA),
    // 10-10-10: round(0x12·1023/255) = 72, round(0x34·1023/255) = 209, round(0x56·1023/255) = 345.
    (Format(depth: 30, red: 0x3FF0_0000, green: 0xFFC00, blue: 0x3FF, bits: 32), 0x483_4559),
  ]

  @Test(arguments: packings)
  func `each channel is rounded to the nearest of its values`(format: Format, pixel: UInt32) throws
  {
    #expect(try #require(format.layout).packed(0xFF12_3456) == pixel)
  }

  @Test func `full white fills every channel`() throws {
    let format = Format(depth: 30, red: 0x3FF0_0000, green: 0xFFC00, blue: 0x3FF, bits: 32)
    #expect(try #require(format.layout).packed(0xFFFF_FFFF) == 0x3FFF_FFFF)
  }

  @Test(arguments: [
    Format(depth: 8, red: 0, green: 0, blue: 0, bits: 8),
    Format(depth: 24, red: 0xFF_0000, green: 0xFF00, blue: 0xFF, bits: 24),
    Format(depth: 24, red: 0xFF_0001, green: 0xFF00, blue: 0xFE, bits: 32),
    Format(depth: 24, red: 0xFF_0000, green: 0xFF00, blue: 0xFFF, bits: 32),
  ])
  func `a format that pictures cannot be packed for is no layout`(format: Format) {
    #expect(format.layout == nil)
  }
}
