// SPDX-License-Identifier: MIT

import GifModel
import Support
import Testing

/// Zeros between the last block and the trailer.
@Suite(.timeLimit(.minutes(15))) struct PaddingTests {
  /// A file of one frame, without a trailer.
  static let frame: [UInt8] = {
    var gif = GifWriter(1, 1, colors: Colors.four)
    gif.frame(1, 1, [1], codeSize: 2)
    return gif.bytes
  }()

  /// The warnings of a file that arrives in pieces.
  func warnings(_ bytes: [UInt8], pieces size: Int) throws -> [GifWarning] {
    var file = GifFile()
    for first in stride(from: 0, to: bytes.count, by: size) {
      try file.append(Array(bytes[first..<min(first + size, bytes.count)]))
    }
    try file.seal()
    #expect(file.frames.count == 1)
    return file.warnings
  }

  @Test(arguments: [1, 2, 3, 512, 4096], [1, 2, 7, 10_000])
  func `zeros before the trailer are no damage`(zeros: Int, pieces: Int) throws {
    let padding = Array(repeating: UInt8(0), count: zeros)
    #expect(try warnings(PaddingTests.frame + padding + [0x3B], pieces: pieces) == [])
  }

  @Test(arguments: [[], [0x2C], [0x21, 0xF9], [0x01]], [1, 1000])
  func `zeros before anything else end the file at the first of them`(
    rest: [UInt8], pieces: Int
  ) throws {
    let warning = GifWarning.ended(.badBlock(0, at: PaddingTests.frame.count))
    let bytes = PaddingTests.frame + [0, 0, 0] + rest
    #expect(try warnings(bytes, pieces: pieces) == [warning])
  }

  @Test func `padding has a limit, so that zeros without an end are not kept`() throws {
    var file = GifFile()
    try file.append(PaddingTests.frame)
    var count = 0
    while !file.isSealed {
      try file.append(Array(repeating: 0, count: 1000))
      count += 1
    }
    #expect(count == (GifLimits.padding + 1000) / 1000)
    #expect(file.warnings == [.ended(.badBlock(0, at: PaddingTests.frame.count))])
  }

  @Test func `zeros before the first frame are an error`() {
    let bytes = GifWriter(1, 1, colors: Colors.four).bytes
    #expect(throws: GifError.badBlock(0, at: bytes.count)) { try gif(bytes + [0, 0x3B]) }
  }
}
