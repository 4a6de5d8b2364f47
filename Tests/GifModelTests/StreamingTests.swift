// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

@Suite(.timeLimit(.minutes(15))) struct StreamingTests {
  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func `pieces of any size give the same file as the whole`(size: Int) {
    let bytes = RandomAnimation(seed: 3, frames: 10).bytes
    let whole = Outcome(of: bytes, inPiecesOf: bytes.count)
    #expect(Outcome(of: bytes, inPiecesOf: size) == whole)
    #expect(whole.frames.count == 10)
  }

  @Test func `spans give the same file as arrays`() throws {
    let bytes = RandomAnimation(seed: 3, frames: 3).bytes
    var file = GifFile()
    for byte in bytes { try file.append([byte]) }
    #expect(file.isSealed)
    #expect(try Array(file.frames) == Array(gif(bytes).frames))
  }

  @Test func `the canvas is known after 13 bytes, and a frame after its last byte`() throws {
    var writer = GifWriter(3, 2, colors: Colors.four)
    writer.frame(3, 2, [1, 2, 3, 1, 2, 3], codeSize: 2)
    var file = GifFile()
    for (offset, byte) in writer.bytes.enumerated() {
      #expect((file.canvas != nil) == (offset >= 13))
      #expect(file.frames.isEmpty)
      #expect((file.arriving != nil) == (offset >= 35))
      try file.append([byte])
    }
    #expect(file.frames.count == 1)
    #expect(file.arriving == nil)
    #expect(!file.isSealed)
  }

  @Test(arguments: [false, true], [UInt8(0), 1, 2, 3])
  func `a frame shows its first rows while it arrives, and then all of them`(
    isInterlaced: Bool, disposal: UInt8
  ) throws {
    var writer = GifWriter(16, 16, colors: Colors.four)
    let below = [UInt8](repeating: 1, count: 256)
    writer.frame(16, 16, below, codeSize: 2)
    let start = writer.bytes.count
    var random = SeededGenerator(9)
    let pixels = (0..<256).map { _ in UInt8(random.next() & 3) }
    writer.control(disposal: disposal)
    writer.frame(16, 16, pixels, isInterlaced: isInterlaced, codeSize: 2)
    writer.frame(1, 1, [2], codeSize: 2)
    writer.trailer()
    let pictures = try gif(writer.bytes).pictures

    var file = GifFile()
    var store = FrameStore()
    try file.append(Array(writer.bytes[..<start]))
    var counts: [Int] = []
    for byte in writer.bytes[start...] {
      try file.append([byte])
      guard file.arriving != nil, file.frames.count == 1 else { continue }
      try store.withArrivingPicture(of: file) { rows in
        // Each pixel is either the new one or still the one below it.
        let picture = rows.array
        let drawn = picture.indices.filter { picture[$0] != Colors.white }
        #expect(drawn.allSatisfy { picture[$0] == pictures[1][$0] })
        counts.append(drawn.count)
      }
    }
    #expect(counts == counts.sorted())
    #expect(counts.contains { $0 > 50 && $0 < 150 })
    #expect(store.pixels(1, of: file) == pictures[1])
    #expect(store.pixels(2, of: file) == pictures[2])
    #expect(store.pixels(0, of: file) == pictures[0])
    #expect(store.warnings.isEmpty)
  }

  @Test func `the first frame is shown while it arrives`() throws {
    var writer = GifWriter(2, 2, colors: Colors.four)
    writer.frame(2, 2, [1, 2, 3, 1], codeSize: 2)
    var file = GifFile()
    var store = FrameStore()
    // The data are three bytes; the first two hold five codes of three bits.
    try file.append(Array(writer.bytes.dropLast(2)))
    try store.withArrivingPicture(of: file) { rows in
      #expect(rows.array.prefix(3) == [Colors.white, Colors.red, Colors.green])
    }
    try file.append(Array(writer.bytes.suffix(2)))
    #expect(
      store.pixels(0, of: file) == [Colors.white, Colors.red, Colors.green, Colors.white])
  }
}
