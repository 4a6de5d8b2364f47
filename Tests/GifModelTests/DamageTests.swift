// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

/// Damaged files are shown as Chromium shows them, except that frames are clipped to the canvas.
@Suite(.timeLimit(.minutes(15))) struct DamageTests {
  @Test func `a file without a trailer is shown completely`() throws {
    var writer = GifWriter(1, 1, colors: Colors.four)
    writer.frame(1, 1, [1], codeSize: 2)
    let file = try gif(writer.bytes)
    #expect(file.pictures == [[Colors.white]])
    #expect(file.warnings == [.missingTrailer(at: writer.bytes.count)])
    #expect(file.warnings[0].description == "no trailer at byte \(writer.bytes.count)")
  }

  @Test func `a file that ends within a block keeps the frames before it`() throws {
    var writer = GifWriter(1, 1, colors: Colors.four)
    writer.frame(1, 1, [1], codeSize: 2)
    for rest in [[0x21], [0x21, 0xF9, 4, 0], [0x2C, 0, 0]] as [[UInt8]] {
      let bytes = writer.bytes + rest
      let file = try gif(bytes)
      #expect(file.frames.count == 1)
      #expect(file.warnings == [.truncatedBlock(at: bytes.count)])
    }
  }

  @Test func `a frame that is cut off at any byte shows its pixels up to there`() throws {
    var writer = GifWriter(4, 2, colors: Colors.four)
    writer.frame(4, 2, [1, 2, 3, 1, 2, 3, 1, 2], codeSize: 2)
    let whole = try gif(writer.bytes + [0x3B]).pictures[0]
    for end in 35..<writer.bytes.count {
      let file = try gif(Array(writer.bytes[..<end]))
      #expect(file.frames.count == 1)
      #expect(file.warnings == [.truncatedFrame(0, at: end)])
      let picture = file.pictures[0]
      let count = picture.firstIndex(of: 0) ?? 8
      #expect(picture[..<count] == whole[..<count])
      #expect(picture[count...].allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [UInt8(0x00), 0x0A, 0xFF])
  func `a byte that starts no block ends the file after a frame`(byte: UInt8) throws {
    var writer = GifWriter(1, 1, colors: Colors.four)
    writer.frame(1, 1, [1], codeSize: 2)
    let place = writer.bytes.count
    writer.raw([byte])
    writer.frame(1, 1, [2], codeSize: 2)
    let file = try gif(writer.bytes)
    #expect(file.pictures == [[Colors.white]])
    #expect(file.warnings == [.ended(.badBlock(byte, at: place))])
  }

  @Test func `a code size of 12 or more ends the file after a frame`() throws {
    let file = try gif(1, 1) {
      $0.frame(1, 1, [1], codeSize: 2)
      $0.descriptor(1, 1)
      $0.data(codeSize: 12, [0])
    }
    #expect(file.pictures == [[Colors.white]])
    #expect(file.warnings == [.ended(.badCodeSize(12, at: 50))])
    #expect(file.warnings[0].description == "nothing read further: LZW code size 12 at byte 50")
  }

  @Test func `frames are clipped to the canvas and do not enlarge it`() throws {
    let file = try gif(2, 2) {
      $0.frame(2, 2, [1, 1, 1, 1], left: 1, top: 1, codeSize: 2)
      $0.frame(3, 3, [2, 2, 2, 2, 2, 2, 2, 2, 2], isInterlaced: true, codeSize: 2)
      $0.frame(2, 2, [3, 3, 3, 3], left: 2, top: 0, codeSize: 2)
    }
    #expect(file.canvas == Size(width: 2, height: 2))
    #expect(file.pictures[0] == [0, 0, 0, Colors.white])
    #expect(file.pictures[1] == [UInt32](repeating: Colors.red, count: 4))
    #expect(file.pictures[2] == file.pictures[1])
    #expect(file.warnings.count == 3)
    #expect(file.warnings[0] == .outsideCanvas(frame: 0, at: 25))
    #expect(file.warnings[0].description == "frame 1 at byte 25 reaches beyond the canvas")
    // Frame 3 lies outside the canvas completely.
    #expect(file.warnings[2].description.hasSuffix("reaches beyond the canvas"))
    #expect(file.pixelWarnings.isEmpty)
  }

  @Test func `a screen with a side of 0 takes the first frame's extent`() throws {
    for (width, height) in [(0, 0), (0, 9), (9, 0)] {
      let file = try gif(width, height) {
        $0.frame(2, 1, [1, 2], left: 1, top: 1, codeSize: 2)
        $0.frame(9, 9, [UInt8](repeating: 3, count: 81), codeSize: 2)
      }
      #expect(file.canvas == Size(width: 3, height: 2))
      #expect(file.pictures[0] == [0, 0, 0, 0, Colors.white, Colors.red])
    }
  }

  @Test(arguments: [(0, 0), (0, 1), (1, 0)])
  func `a frame without pixels is a frame that draws nothing`(width: Int, height: Int) throws {
    let file = try gif(1, 1) {
      $0.control(delay: 5)
      $0.descriptor(width, height)
      $0.data(codeSize: 99, [1, 2, 3])
      $0.descriptor(width, height)
      $0.descriptor(width, height)
      $0.control(delay: 6)
      $0.frame(1, 1, [1], codeSize: 2)
    }
    #expect(file.frames.map(\.delayCentiseconds) == [5, 0, 0, 6])
    #expect(file.pictures == [[0], [0], [0], [Colors.white]])
    #expect(file.warnings.count == 3)
    #expect(file.warnings[0].description == "frame 1 at byte 33 has no pixels")
  }

  @Test func `an empty last frame is accepted even if its colour table is cut off`() throws {
    for table in [[], [0x112233, 0x445566]] as [[UInt32]] {
      var writer = GifWriter(1, 1, colors: Colors.four)
      writer.descriptor(0, 0, colors: table)
      let file = try gif(Array(writer.bytes.prefix(35)) + [0x3B])
      #expect(file.pictures == [[0]])
    }
  }

  @Test func `without a colour table every index but the transparent one is black`() throws {
    let file = try gif(2, 1, colors: []) {
      $0.control(transparent: 1)
      $0.frame(2, 1, [0, 1], codeSize: 2)
    }
    #expect(file.pictures == [[Colors.black, 0]])
    #expect(file.warnings == [.noColorTable(frame: 0, at: 21)])
    #expect(file.warnings[0].description == "frame 1 at byte 21 has no colour table")
    #expect(file.pixelWarnings.isEmpty)
  }

  @Test func `an index beyond the colour table is black unless it is transparent`() throws {
    let file = try gif(3, 1, colors: [0x112233, 0xFFFFFF]) {
      $0.frame(3, 1, [1, 2, 3], codeSize: 2)
      $0.control(transparent: 3)
      $0.frame(3, 1, [3, 0, 3], codeSize: 2)
    }
    let first = [Colors.white, Colors.black, Colors.black]
    #expect(file.pictures == [first, [Colors.white, 0xFF11_2233, Colors.black]])
    #expect(file.pixelWarnings == [.indexBeyondTable(3, frame: 0, at: 30)])
    #expect(
      file.pixelWarnings[0].description
        == "frame 1 at byte 30 uses colour 3, which its table has not")
  }

  @Test func `a transparent index that no pixel uses changes nothing`() throws {
    let file = try gif(2, 1) {
      $0.control(transparent: 255)
      $0.frame(2, 1, [0, 1], codeSize: 2)
    }
    #expect(file.pictures == [[Colors.black, Colors.white]])
  }

  @Test func `a control block that is too long is read, and one that is too short is ignored`()
    throws
  {
    let file = try gif(1, 1) {
      $0.block(0xF9, [[0, 7, 0, 0, 99, 99]])
      $0.frame(1, 1, [1], codeSize: 2)
      $0.block(0xF9, [[0, 7, 0]])
      $0.frame(1, 1, [1], codeSize: 2)
      $0.block(0xF9, [])
      $0.frame(1, 1, [1], codeSize: 2)
      $0.block(0xF9, [[0, 8, 0, 0], [0, 9, 0, 0]])
      $0.frame(1, 1, [1], codeSize: 2)
    }
    #expect(file.frames.map(\.delayCentiseconds) == [7, 0, 0, 8])
    #expect(file.warnings.count == 3)
    #expect(file.warnings[0] == .badControlLength(6, at: 27))
    #expect(file.warnings[0].description == "graphic control of 6 bytes at byte 27")
  }

  @Test func `a later frame whose data cannot be LZW ends the file`() throws {
    let file = try gif(1, 1) {
      $0.descriptor(1, 1)
      $0.data(codeSize: 2, [0b111_100])
      $0.descriptor(1, 1)
      $0.data(codeSize: 2, [0b111_100])
      $0.frame(1, 1, [1], codeSize: 2)
    }
    #expect(file.pictures == [[0]])
    #expect(file.warnings == [.ended(.badFirstCode(7, at: 50))])
    #expect(
      file.warnings[0].description
        == "nothing read further: code 7 cannot be a frame's first, at byte 50")
  }

  @Test func `every kind of damage in the pixels has a description`() {
    let warnings: [GifWarning] = [
      .truncatedBlock(at: 9), .truncatedFrame(0, at: 9), .badCode(7, frame: 0, at: 9),
      .tooFewPixels(1, of: 2, frame: 0, at: 9), .missingEndCode(frame: 0, at: 9),
    ]
    #expect(
      warnings.map(\.description) == [
        "ends within a block at byte 9", "ends within frame 1 at byte 9",
        "bad code 7 in frame 1 before byte 9", "frame 1 has 1 of 2 pixels at byte 9",
        "frame 1 has no end code after its pixels at byte 9",
      ])
  }
}
