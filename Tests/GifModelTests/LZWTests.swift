// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

/// Code streams written code by code.
///
/// The expected pixels are worked out by hand, by GIF89a appendix F.
@Suite(.timeLimit(.minutes(15))) struct LZWTests {
  /// The indices and the damage of one row of pixels whose colour is their index.
  private func decode(
    _ width: Int, codeSize: Int, _ codes: [(code: Int, width: Int)]
  ) throws -> (indices: [Int?], warnings: [GifWarning]) {
    var bits = BitWriter()
    for (code, width) in codes { bits.write(code, width) }
    let file = try gif(width, 1, colors: (0..<256).map { UInt32($0) }) {
      $0.descriptor(width, 1)
      $0.data(codeSize: codeSize, bits.bytes)
    }
    let indices = file.pictures[0].map { $0 == 0 ? nil : Int($0 & 0xFF) }
    return (indices, file.pixelWarnings)
  }

  @Test func `literals, table entries and the end code are decoded`() throws {
    // Entries: 6 = 1 2, 7 = 2 1, then 4 bits: 8 = 1 2 1.
    let (indices, warnings) = try decode(
      7, codeSize: 2,
      [(0b100, 3), (0b001, 3), (0b010, 3), (0b110, 3), (0b0111, 4), (0b0001, 4), (0b0101, 4)])
    #expect(indices == [1, 2, 1, 2, 2, 1, 1])
    #expect(warnings.isEmpty)
  }

  @Test func `a code one past the last entry repeats the last string's first index`() throws {
    // 6 = 1 1 while it is being defined, then 7 = 1 1 1.
    let (indices, warnings) = try decode(
      6, codeSize: 2, [(4, 3), (1, 3), (6, 3), (7, 3), (5, 4)])
    #expect(indices == [1, 1, 1, 1, 1, 1])
    #expect(warnings.isEmpty)
  }

  @Test func `a code beyond that ends the frame, which keeps its pixels so far`() throws {
    let (indices, warnings) = try decode(
      6, codeSize: 3, [(8, 4), (1, 4), (2, 4), (12, 4), (1, 4)])
    #expect(indices == [1, 2, nil, nil, nil, nil])
    #expect(warnings.count == 1)
    guard case .badCode(12, frame: 0, at: _)? = warnings.first else {
      Issue.record("\(warnings)")
      return
    }
  }

  @Test func `only a literal is valid after a clear code`() throws {
    let (indices, warnings) = try decode(3, codeSize: 2, [(4, 3), (1, 3), (4, 3), (6, 3)])
    #expect(indices == [1, nil, nil])
    guard case .badCode(6, frame: 0, at: _)? = warnings.first else {
      Issue.record("\(warnings)")
      return
    }
  }

  @Test func `the first clear code may be missing, and clear codes may repeat`() throws {
    let bare = try decode(2, codeSize: 2, [(1, 3), (2, 3), (5, 3)])
    #expect(bare.indices == [1, 2])
    #expect(bare.warnings.isEmpty)
    let many = try decode(
      2, codeSize: 2, [(4, 3), (4, 3), (1, 3), (4, 3), (4, 3), (4, 3), (2, 3), (4, 3), (5, 3)])
    #expect(many.indices == [1, 2])
    #expect(many.warnings.isEmpty)
  }

  @Test func `the end code may be missing`() throws {
    let (indices, warnings) = try decode(2, codeSize: 2, [(4, 3), (1, 3), (2, 3)])
    #expect(indices == [1, 2])
    // The two sub-block bytes end at 13 + 768 + 10 + 1 + 1 + 2.
    #expect(warnings == [.missingEndCode(frame: 0, at: 795)])
  }

  @Test func `surplus pixels are ignored with a warning`() throws {
    let (indices, warnings) = try decode(
      2, codeSize: 2, [(4, 3), (1, 3), (6, 3), (7, 3), (2, 4), (5, 4)])
    #expect(indices == [1, 1])
    #expect(warnings.map(\.description) == ["frame 1 has no end code after its pixels at byte 796"])
  }

  @Test func `missing pixels are not drawn`() throws {
    for codes in [[(4, 3), (1, 3), (5, 3)], [(4, 3), (1, 3)]] {
      let (indices, warnings) = try decode(3, codeSize: 2, codes)
      #expect(indices == [1, nil, nil])
      guard case .tooFewPixels(1, of: 3, frame: 0, at: _)? = warnings.first else {
        Issue.record("\(warnings)")
        return
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 10, 11])
  func `every code size up to 11 is decoded`(codeSize: Int) throws {
    let pixels = (0..<5000).map { UInt8(($0 * $0 >> 4) & (1 << min(codeSize, 8) - 1)) }
    let file = try gif(100, 50, colors: (0..<256).map { UInt32($0) }) {
      $0.frame(100, 50, pixels, codeSize: codeSize)
    }
    #expect(file.pictures[0] == pixels.map { Colors.black | UInt32($0) })
    #expect(file.pixelWarnings.isEmpty)
  }

  @Test func `literals above 255 are taken modulo 256`() throws {
    let (indices, _) = try decode(
      2, codeSize: 9, [(512, 10), (256 + 7, 10), (511, 10), (513, 10)])
    #expect(indices == [7, 255])
  }

  @Test(arguments: [true, false], [true, false])
  func `a full table may be cleared or kept`(clears: Bool, isUncompressed: Bool) throws {
    var generator = SeededGenerator(7)
    let pixels = (0..<40_000).map { _ in UInt8(generator.next() & 15) }
    var encoder = LZWEncoder()
    encoder.clearsWhenFull = clears
    encoder.isUncompressed = isUncompressed
    let file = try gif(200, 200, colors: (0..<16).map { UInt32($0) }) {
      $0.frame(200, 200, pixels, codeSize: 4, encoder: encoder)
    }
    #expect(file.pictures[0] == pixels.map { Colors.black | UInt32($0) })
    #expect(file.pixelWarnings.isEmpty)
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 31, 300, 5000])
  func `strings of any length are copied completely`(run: Int) throws {
    // A run of one colour makes strings that contain themselves; the noise between runs ends them.
    var generator = SeededGenerator(UInt64(run))
    var pixels: [UInt8] = []
    while pixels.count < 20_000 {
      pixels += repeatElement(UInt8(generator.next() & 3), count: run)
      pixels.append(UInt8(generator.next() & 3))
    }
    pixels = Array(pixels[..<20_000])
    let file = try gif(200, 100) { $0.frame(200, 100, pixels, codeSize: 2) }
    let colors = Colors.four.map { Colors.black | $0 }
    #expect(file.pictures[0] == pixels.map { colors[Int($0)] })
    #expect(file.pixelWarnings.isEmpty)
  }
}

/// Random numbers that repeat for each seed: xorshift64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed * 2 + 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}
