// SPDX-License-Identifier: MIT
import Testing

@testable import XWindow

/// Layouts of many kinds of servers.
///
/// The expected pixels were worked out by hand from the masks.
@Suite(.timeLimit(.minutes(15))) struct ChannelLayoutTests {
  /// The data in a server's connection setup.
  struct Format: Sendable {
    var depth: Int
    var red: UInt
    var green: UInt
    var blue: UInt
    var bits: Int
    var isLSBFirst = true

    var layout: ChannelLayout? {
      ChannelLayout(
        depth: depth, redMask: red, greenMask: green, blueMask: blue, bitsPerPixel: bits,
        isLSBFirst: isLSBFirst)
    }
  }

  static let common = Format(depth: 24, red: 0xFF_0000, green: 0xFF00, blue: 0xFF, bits: 32)

  @Test func `a depth-24 pixel is the canvas pixel unchanged`() throws {
    let layout = try #require(ChannelLayoutTests.common.layout)
    #expect(layout.isNative)
    #expect(layout.packed(0xFF12_3456) == 0x12_3456)
  }

  @Test func `a pixel keeps its alpha if no channel uses the top byte`() throws {
    var format = ChannelLayoutTests.common
    format.depth = 32
    // The byte order does not matter here: bytes are put in order later.
    for isLSBFirst in [true, false] {
      format.isLSBFirst = isLSBFirst
      let layout = try #require(format.layout)
      #expect(layout.hasAlpha)
      #expect(layout.packed(0x8012_3456) == 0x8012_3456)
      #expect(layout.packed(0) == 0)
    }
    #expect(ChannelLayoutTests.common.layout?.hasAlpha == false)
    // 10 bits per channel leave 2 bits; red in the top byte leaves only the lowest byte, which is
    // not alpha.
    let deep = Format(depth: 32, red: 0x3FF0_0000, green: 0xF_FC00, blue: 0x3FF, bits: 32)
    #expect(deep.layout?.hasAlpha == false)
    #expect(deep.layout?.packed(0x7F00_0000) == 0x4000_0000)
    let low = Format(depth: 32, red: 0xFF00_0000, green: 0xFF_0000, blue: 0xFF00, bits: 32)
    #expect(low.layout?.hasAlpha == false)
    #expect(low.layout?.packed(0) == 0xFF)
  }

  @Test func `the unused bits of an opaque depth-32 pixel are set`() throws {
    var format = ChannelLayoutTests.common
    format.depth = 32
    let layout = try #require(format.layout)
    #expect(layout.isNative)
    #expect(layout.packed(0xFF12_3456) == 0xFF12_3456)
  }

  @Test func `the other byte order is not native`() throws {
    var format = ChannelLayoutTests.common
    format.isLSBFirst = false
    #expect(try #require(format.layout).isNative == false)
  }

  /// Formats, and the packed value of 0x123456.
  static let packings: [(Format, UInt32)] = [
    // Blue in the highest bits.
    (Format(depth: 24, red: 0xFF, green: 0xFF00, blue: 0xFF_0000, bits: 32), 0x56_3412),
    // 5-6-5: round(0x12·31/255) = 2, round(0x34·63/255) = 13, round(0x56·31/255) = 10.
    (Format(depth: 16, red: 0xF800, green: 0x7E0, blue: 0x1F, bits: 16), 0x11AA),
    // 5-5-5: round(0x34·31/255) = 6.
    (Format(depth: 15, red: 0x7C00, green: 0x3E0, blue: 0x1F, bits: 16), 0x8CA),
    // 10-10-10: round(0x12·1023/255) = 72, round(0x34·1023/255) = 209, round(0x56·1023/255) = 345.
    (Format(depth: 30, red: 0x3FF0_0000, green: 0xFFC00, blue: 0x3FF, bits: 32), 0x483_4559),
  ]

  @Test(arguments: packings)
  func `each channel is rounded to its nearest value`(format: Format, pixel: UInt32) throws {
    #expect(try #require(format.layout).packed(0xFF12_3456) == pixel)
  }

  @Test(arguments: 1...15)
  func `a channel of any width has the nearest value for each 8-bit value`(bits: Int) throws {
    let max = 1 << bits - 1
    let channel = try #require(ChannelLayout.Channel(mask: UInt(max)))
    for value in 0...255 {
      // Twice the error in 255ths of a step is at most 255: half a step.
      let error = Int(channel.placed(UInt32(value))) * 255 - value * max
      #expect(abs(error) * 2 <= 255)
    }
  }

  @Test func `full white fills every channel`() throws {
    let format = Format(depth: 30, red: 0x3FF0_0000, green: 0xFFC00, blue: 0x3FF, bits: 32)
    #expect(try #require(format.layout).packed(0xFFFF_FFFF) == 0x3FFF_FFFF)
  }

  @Test(arguments: [
    Format(depth: 8, red: 0, green: 0, blue: 0, bits: 8),
    Format(depth: 4, red: 8, green: 6, blue: 1, bits: 4),
    Format(depth: 16, red: 0xFF_0000, green: 0xFF00, blue: 0xFF, bits: 32),
    Format(depth: 24, red: 0xFF_0001, green: 0xFF00, blue: 0xFE, bits: 32),
    Format(depth: 24, red: 0xFF_0000, green: 0xFF00, blue: 0xFFF, bits: 32),
  ])
  func `a format that cannot hold pictures has no layout`(format: Format) {
    #expect(format.layout == nil)
  }

  @Test func `ramps are linear, and a shorter channel repeats its last value`() throws {
    let format = Format(depth: 16, red: 0xF800, green: 0x7E0, blue: 0x1F, bits: 16)
    let ramps = try #require(format.layout).ramps
    #expect(ramps.count == 64)
    #expect(ramps[0] == ColorCell(pixel: 0, red: 0, green: 0, blue: 0))
    // 65535/31 = 2114.03 and 65535/63 = 1040.24.
    #expect(ramps[1] == ColorCell(pixel: 0x821, red: 2114, green: 1040, blue: 2114))
    #expect(ramps[63] == ColorCell(pixel: 0xFFFF, red: 65535, green: 65535, blue: 65535))
  }
}
