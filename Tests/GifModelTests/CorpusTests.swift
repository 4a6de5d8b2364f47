// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

/// A row of the corpus' `golden.tsv`, whose values at least three independent decoders agree on.
struct GoldenRow: Sendable, CustomTestStringConvertible {
  let name: String
  let canvas: Size
  let frames: Int
  let checksums: [String]
  let delays: [Int]
  let loopCount: Int?

  init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard !line.hasPrefix("#"), columns.count == 8 else { return nil }
    let sides = columns[2].split(separator: "x").compactMap { Int($0) }
    name = String(columns[0])
    canvas = Size(width: sides[0], height: sides[1])
    frames = Int(columns[3]) ?? 0
    checksums = columns[4].split(separator: ",").map { String($0) }
    delays = columns[5].split(separator: ",").compactMap { Int($0) }
    loopCount = Int(columns[6]).flatMap { $0 < 0 ? nil : $0 }
  }

  var testDescription: String { name }

  static let all: [GoldenRow] = {
    guard let table = SharedFolder.bytes(of: "corpus/golden.tsv") else { return [] }
    return String(decoding: table, as: UTF8.self).split(separator: "\n").compactMap {
      GoldenRow($0)
    }
  }()
}

/// The CRC-32 of every picture, as eight hexadecimal digits.
func checksums(of file: GifFile) -> [String] {
  var store = FrameStore()
  return file.frames.indices.map { index in
    store.withPicture(index, of: file) { pixels in
      var crc = Crc32()
      crc.add(rgba: pixels)
      let digits = String(crc.value, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
}

/// A sealed file of these bytes.
func gif(_ bytes: [UInt8]) throws(GifError) -> GifFile {
  var file = GifFile()
  try file.append(bytes)
  try file.seal()
  return file
}

@Suite struct CorpusTests {
  @Test(arguments: GoldenRow.all)
  func `pictures, delays and loop count are those that three decoders agree on`(row: GoldenRow)
    throws
  {
    let file = try gif(#require(SharedFolder.bytes(of: "corpus/" + row.name)))
    #expect(file.canvas == row.canvas)
    #expect(file.frames.count == row.frames)
    #expect(checksums(of: file) == row.checksums)
    // Some rows give the first delay only, or none.
    #expect(file.frames.map(\.delayCentiseconds).starts(with: row.delays))
    #expect(file.loopCount == row.loopCount)
  }
}
