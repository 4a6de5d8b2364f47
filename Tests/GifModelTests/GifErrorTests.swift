// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

@Suite(.timeLimit(.minutes(15))) struct GifErrorTests {
  @Test(arguments: [
    ("", "not a GIF file (it is empty)"), ("GI", #"not a GIF file (starts with "GI")"#),
    ("GIF88a", #"not a GIF file (starts with "GIF8")"#),
    ("\"\\\u{0}\u{7F}..", #"not a GIF file (starts with "\x22\x5C\x00\x7F")"#),
  ])
  func `a file that is not a GIF is recognized by its first bytes`(text: String, message: String) {
    let bytes = Array(text.utf8)
    let error = GifError.notGif(start: Array(bytes.prefix(4)))
    #expect(throws: error) { try gif(bytes) }
    #expect(error.description == message)
  }

  /// 13 bytes of header and screen, then 12 of a table of four colours.
  @Test func `a file that ends before its first frame says where and what is missing`() {
    let writer = GifWriter(1, 1, colors: Colors.four)
    #expect(throws: GifError.truncated(at: 10, needed: 7)) {
      try gif(Array(writer.bytes.prefix(10)))
    }
    #expect(throws: GifError.truncated(at: 20, needed: 12)) {
      try gif(Array(writer.bytes.prefix(20)))
    }
    #expect(throws: GifError.noFrames(at: 25)) { try gif(writer.bytes) }
    #expect(throws: GifError.truncated(at: 28, needed: 5)) {
      try gif(writer.bytes + [0x21, 0xFE, 4])
    }
    #expect(throws: GifError.truncated(at: 27, needed: 10)) { try gif(writer.bytes + [0x2C, 0]) }
    #expect(
      GifError.truncated(at: 28, needed: 5).description
        == "ends at byte 28, before its first frame (5 bytes needed)")
  }

  @Test func `a file without an image is an error that says where its trailer is`() {
    #expect(throws: GifError.noFrames(at: 25)) { try gif(1, 1) { _ in } }
    // 65535 × 65535 pixels and no frame: the size alone is an error.
    #expect(throws: GifError.canvasTooLarge(width: 65535, height: 65535, at: 6)) {
      try gif(65535, 65535) { _ in }
    }
    #expect(GifError.noFrames(at: 25).description == "no image before byte 25")
  }

  @Test func `a byte that starts no block is an error before the first frame`() {
    #expect(throws: GifError.badBlock(0x0A, at: 25)) { try gif(1, 1) { $0.raw([0x0A]) } }
    #expect(GifError.badBlock(0x0A, at: 25).description == "0x0A at byte 25 starts no block")
  }

  @Test(arguments: [12, 59, 255])
  func `a code size of 12 or more is an error in the first frame`(size: Int) {
    let error = GifError.badCodeSize(UInt8(size), at: 35)
    #expect(throws: error) {
      try gif(1, 1) {
        $0.descriptor(1, 1)
        $0.data(codeSize: size, [0, 0])
      }
    }
    #expect(error.description == "LZW code size \(size) at byte 35")
  }

  @Test func `sealing throws the error again, and bytes after it are ignored`()
    throws
  {
    var file = GifFile()
    #expect(throws: GifError.notGif(start: [0x61, 0x61, 0x61, 0x61])) {
      try file.append([UInt8](repeating: 0x61, count: 10))
    }
    #expect(file.isSealed)
    try file.append([1])
    #expect(throws: GifError.notGif(start: [0x61, 0x61, 0x61, 0x61])) { try file.seal() }
  }

  @Test func `a canvas or frame beyond the limits is an error before memory is allocated`() {
    // 8192 × 4096 is the limit.
    #expect(throws: GifError.noFrames(at: 25)) { try gif(8192, 4096) { _ in } }
    #expect(throws: GifError.canvasTooLarge(width: 8192, height: 4097, at: 6)) {
      try gif(8192, 4097) { _ in }
    }
    #expect(throws: GifError.frameTooLarge(width: 65535, height: 65535, at: 25)) {
      try gif(1, 1) { $0.descriptor(65535, 65535, isInterlaced: true) }
    }
    #expect(throws: GifError.canvasTooLarge(width: 65535, height: 65535, at: 25)) {
      try gif(0, 0) { $0.descriptor(65535, 65535) }
    }
    #expect(
      GifError.canvasTooLarge(width: 8192, height: 4097, at: 6).description
        == "8192x4097 is more than 33554432 pixels")
    #expect(
      GifError.frameTooLarge(width: 65535, height: 65535, at: 25).description
        == "65535x65535 frame at byte 25 is more than 33554432 pixels")
  }

  @Test func `a logical screen and a first frame that are both empty are an error`() {
    #expect(throws: GifError.emptyCanvas(at: 25)) { try gif(0, 0) { $0.descriptor(0, 5) } }
    #expect(
      GifError.emptyCanvas(at: 25).description == "no pixel in the screen or the frame at byte 25")
  }

  @Test func `more frames than the limit end the file`() throws {
    var writer = GifWriter(1, 1, colors: Colors.four)
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    writer.raw(Array(repeatElement(frame, count: GifLimits.frames + 1).joined()) + [0x3B])
    let file = try gif(writer.bytes)
    #expect(file.frames.count == GifLimits.frames)
    let end = 25 + 10 * GifLimits.frames
    #expect(file.warningCount == GifLimits.frames + 1)
    #expect(file.warnings.count == GifLimits.warnings)
    #expect(
      GifError.tooManyFrames(at: end).description == "more than 1048576 frames at byte \(end)")
  }
}
