// SPDX-License-Identifier: MIT
import Testing

@testable import XWindow

/// Rows packed for servers of either byte order.
///
/// The expected bytes were worked out by hand from the masks.
@Suite(.timeLimit(.minutes(15))) struct PackedRowTests {
  static let row: [UInt32] = [0xFF12_3456, 0xFFFF_FFFF, 0xFF00_00FF]

  func layout(_ depth: Int, _ bits: Int, isLSBFirst: Bool) throws -> ChannelLayout {
    let masks: (UInt, UInt, UInt) =
      depth == 16 ? (0xF800, 0x7E0, 0x1F) : (0xFF_0000, 0xFF00, 0xFF)
    return try #require(
      ChannelLayout(
        depth: depth, redMask: masks.0, greenMask: masks.1, blueMask: masks.2,
        bitsPerPixel: bits, isLSBFirst: isLSBFirst))
  }

  @Test(
    arguments: [
      (true, [0xAA, 0x11, 0xFF, 0xFF, 0x1F, 0]), (false, [0x11, 0xAA, 0xFF, 0xFF, 0, 0x1F]),
    ] as [(Bool, [UInt8])])
  func `a 16-bit pixel is two bytes in the server's order`(isLSBFirst: Bool, bytes: [UInt8]) throws
  {
    let layout = try layout(16, 16, isLSBFirst: isLSBFirst)
    var pixels = [UInt16](repeating: 0, count: 3)
    var span = pixels.mutableSpan
    span.put(PackedRowTests.row.span, as: layout, at: 0)
    #expect(unsafe pixels.withUnsafeBytes { unsafe Array($0) } == bytes)
  }

  @Test(
    arguments: [
      (true, [0x56, 0x34, 0x12, 0, 0xFF, 0xFF, 0xFF, 0, 0xFF, 0, 0, 0]),
      (false, [0, 0x12, 0x34, 0x56, 0, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0xFF]),
    ] as [(Bool, [UInt8])])
  func `a 32-bit pixel is four bytes in the server's order`(isLSBFirst: Bool, bytes: [UInt8]) throws
  {
    let layout = try layout(24, 32, isLSBFirst: isLSBFirst)
    var pixels = [UInt32](repeating: 0, count: 3)
    var span = pixels.mutableSpan
    span.put(PackedRowTests.row.span, as: layout, at: 0)
    #expect(unsafe pixels.withUnsafeBytes { unsafe Array($0) } == bytes)
  }

  @Test(
    arguments: [
      (true, [7, 0x56, 0x34, 0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 7]),
      (false, [7, 0x12, 0x34, 0x56, 0xFF, 0xFF, 0xFF, 0, 0, 0xFF, 7]),
    ] as [(Bool, [UInt8])])
  func `a 24-bit pixel is exactly three bytes in the server's order`(
    isLSBFirst: Bool, bytes: [UInt8]
  ) throws {
    let layout = try layout(24, 24, isLSBFirst: isLSBFirst)
    var packed = [UInt8](repeating: 7, count: 11)
    var span = packed.mutableSpan
    span.putTriples(PackedRowTests.row.span, as: layout, at: 1)
    #expect(packed == bytes)
  }
}
