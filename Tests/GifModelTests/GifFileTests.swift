// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

@Suite(.timeLimit(.minutes(15))) struct GifFileTests {
  /// GIF89a §18: 10 × 5 pixels, four colours, sorted, resolution 8, background 3, aspect 49.
  @Test func `the logical screen is read`() throws {
    var writer = GifWriter(10, 5, colors: Colors.four, background: 3, aspect: 49)
    writer.frame(1, 1, [1], codeSize: 2)
    writer.trailer()
    let file = try gif(writer.bytes)
    #expect(file.canvas == Size(width: 10, height: 5))
    #expect(file.isVersion89a == true)
    let screen = try #require(file.screen)
    #expect(screen.size == Size(width: 10, height: 5))
    #expect(screen.globalColorCount == 4)
    #expect(!screen.isGlobalColorTableSorted)
    #expect(screen.backgroundIndex == 3)
    #expect(screen.pixelAspect64ths == 64)
  }

  /// The file of the documentation's page "A GIF, byte by byte".
  ///
  /// ImageMagick reads the same pixels.
  @Test func `the documented file shows what its page says`() throws {
    let file = try gif(
      [
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x03, 0x00, 0x02, 0x00, 0x91, 0x00, 0x00, 0x00, 0x00,
        0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0xFF, 0x00, 0x21, 0xF9, 0x04, 0x04, 0x32,
        0x00, 0x00, 0x00, 0x2C, 0x00, 0x00, 0x00, 0x00, 0x03, 0x00, 0x02, 0x00, 0x00, 0x02, 0x03,
        0x8C, 0x85, 0x05, 0x00, 0x3B,
      ])
    let (white, red) = (Colors.white, Colors.red)
    #expect(file.pictures == [[white, white, white, red, red, red]])
    #expect(file.frames[0].delayCentiseconds == 50)
    #expect(file.frames[0].disposal == .keep)
    #expect(try file.damage().isEmpty)
  }

  @Test func `GIF87a is read and has no pixel aspect`() throws {
    var writer = GifWriter(1, 1, version: "GIF87a")
    writer.frame(1, 1, [0], colors: Colors.four, codeSize: 2)
    let file = try gif(writer.bytes + [0x3B])
    #expect(file.isVersion89a == false)
    #expect(file.screen?.pixelAspect64ths == nil)
    #expect(file.screen?.globalColorCount == 0)
  }

  @Test func `a frame has the values of its control block and descriptor`() throws {
    let file = try gif(20, 20) {
      $0.control(delay: 300, disposal: 2, transparent: 3, waitsForInput: true)
      $0.frame(2, 3, [0, 1, 2, 3, 0, 1], left: 4, top: 5, isInterlaced: true, codeSize: 2)
      $0.frame(1, 1, [0], colors: [0x112233, 0x445566], codeSize: 2)
    }
    let first = file.frames[0]
    #expect(first.rectangle == Rect(x: 4, y: 5, width: 2, height: 3))
    #expect(first.delayCentiseconds == 300)
    #expect(first.disposal == .restoreToBackground)
    #expect(first.transparentIndex == 3)
    #expect(first.waitsForUserInput)
    #expect(first.isInterlaced)
    #expect(!first.hasLocalColorTable)
    #expect(first.colorCount == 4)
    let second = file.frames[1]
    #expect(second.delayCentiseconds == 0)
    #expect(second.disposal == .unspecified)
    #expect(second.transparentIndex == nil)
    #expect(!second.waitsForUserInput)
    #expect(second.hasLocalColorTable)
    #expect(!second.isLocalColorTableSorted)
    #expect(second.colorCount == 2)
    #expect(MemoryLayout<FrameHeader>.stride <= 64)
  }

  /// GIF89a leaves these values undefined; browsers agree on them.
  @Test(arguments: [
    (UInt8(0), Disposal.unspecified), (1, .keep), (2, .restoreToBackground),
    (3, .restoreToPrevious), (4, .restoreToPrevious), (5, .keep), (6, .keep), (7, .keep),
  ])
  func `disposal 4 is read as 3, and 5 to 7 as 1`(stored: UInt8, disposal: Disposal) throws {
    let file = try gif(1, 1) {
      $0.control(disposal: stored)
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(file.frames[0].disposal == disposal)
  }

  @Test func `only the last control block before a frame counts, and only for that frame`() throws {
    let file = try gif(1, 1) {
      $0.control(delay: 10)
      $0.control(delay: 20)
      $0.block(0xFE, [[0x41]])
      $0.frame(1, 1, [0], codeSize: 2)
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(file.frames.map(\.delayCentiseconds) == [20, 0])
  }

  @Test func `a plain text extension uses up the control block before it`() throws {
    let file = try gif(1, 1) {
      $0.control(delay: 10)
      $0.block(0x01, [Array(repeating: 0, count: 12), Array("Hello".utf8)])
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(file.frames.map(\.delayCentiseconds) == [0])
    #expect(file.warnings.isEmpty)
  }

  @Test func `comments keep all their bytes, with their sub-blocks joined`() throws {
    let long = [UInt8](repeating: 0x78, count: 255)
    let file = try gif(1, 1) {
      $0.block(0xFE, [Array("Hello ".utf8), Array("World".utf8)])
      $0.block(0xFE, [[0xFF, 0x00]])
      $0.block(0xFE, [])
      $0.block(0xFE, [long, long])
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(
      file.comments.map { Array($0) } == [
        Array("Hello World".utf8), [0xFF, 0x00], [], long + long,
      ])
  }

  @Test func `comments beyond the limit are skipped`() throws {
    let file = try gif(1, 1) {
      for number in 0..<GifLimits.comments + 5 { $0.block(0xFE, [[UInt8(number)]]) }
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(file.comments.count == GifLimits.comments)
    #expect(file.frames.count == 1)
  }

  @Test func `unknown extensions and applications are skipped`() throws {
    let file = try gif(1, 1) {
      $0.block(0x2A, [Array("Hello".utf8), Array("World".utf8)])
      $0.block(0xFF, [Array("UNKNOWN!XXX".utf8), [1, 2, 3]])
      $0.block(0xFF, [[UInt8](repeating: 0, count: 11), [0, 0, 0, 0]])
      $0.block(0xFF, [Array("SHORT".utf8), [1, 9, 0]])
      // XMP data are not in sub-blocks: a reader skips through them to the 258-byte trailer.
      $0.raw([0x21, 0xFF, 11] + Array("XMP DataXMP<?xpacket?>".utf8) + [0x01])
      $0.raw((0...255).reversed().map { UInt8($0) } + [0])
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(file.frames.count == 1)
    #expect(file.loopCount == nil)
    #expect(file.warnings.isEmpty)
  }

  @Test func `bytes after the trailer are ignored`() throws {
    var file = try gif(1, 1) { $0.frame(1, 1, [0], codeSize: 2) }
    #expect(file.isSealed)
    let count = file.byteCount
    try file.append([0x2C, 0, 0])
    try file.append([0x00])
    try file.seal()
    #expect(file.byteCount == count)
    #expect(file.frames.count == 1)
    #expect(file.warnings.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(15))) struct LoopCountTests {
  @Test(arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"], [0, 1, 2000, 65535])
  func `both loop extensions give the count as stored`(name: String, count: Int) throws {
    let file = try gif(1, 1) {
      $0.loop(count, application: name)
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(file.loopCount == count)
  }

  @Test func `the last loop extension counts, even after the frames`() throws {
    let file = try gif(1, 1) {
      $0.loop(50)
      $0.frame(1, 1, [0], codeSize: 2)
      $0.loop(40)
    }
    #expect(file.loopCount == 40)
  }

  @Test func `a buffer size before or after the loop count is ignored`() throws {
    let buffer: [UInt8] = [2, 0xFF, 0xFF, 0xFF, 0xFF]
    for blocks in [[buffer], [[1, 7, 0], buffer], [buffer, [1, 7, 0]]] {
      let file = try gif(1, 1) {
        $0.block(0xFF, [Array("NETSCAPE2.0".utf8)] + blocks)
        $0.frame(1, 1, [0], codeSize: 2)
      }
      #expect(file.loopCount == (blocks.count == 1 ? nil : 7))
    }
  }

  @Test func `an unknown name or a short sub-block gives no loop count`() throws {
    let file = try gif(1, 1) {
      $0.loop(7, application: "NETSCAPE2.1")
      $0.block(0xFF, [Array("NETSCAPE2.0".utf8), [1, 7]])
      $0.block(0xFF, [Array("NETSCAPE2.0".utf8)])
      $0.frame(1, 1, [0], codeSize: 2)
    }
    #expect(file.loopCount == nil)
  }
}
