// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

/// Public test files, where the folder with them is there: see ``SharedFolder``.
@Suite(.timeLimit(.minutes(2))) struct CorpusTests {
  @Test(arguments: GoldenRow.all)
  func `pictures, delays and loop count are those that decoders agree on`(row: GoldenRow) throws {
    let file = try gif(#require(SharedFolder.bytes(of: "corpus/" + row.name)))
    #expect(file.canvas == row.canvas)
    #expect(file.frames.count == row.frames)
    #expect(checksums(of: file) == row.checksums)
    // Some rows give the first delay only, or none.
    #expect(file.frames.map(\.delayCentiseconds).starts(with: row.delays))
    #expect(file.loopCount == row.loopCount)
  }

  @Test(arguments: corpus)
  func `every file ends in pictures or an error within two seconds`(name: String) throws {
    let bytes = try #require(SharedFolder.bytes(of: "corpus/" + name))
    let time = ContinuousClock().measure {
      guard let file = try? gif(bytes) else { return }
      var store = FrameStore()
      for index in file.frames.indices { store.withPicture(index, of: file) { _ in } }
    }
    #expect(time < Self.patience)
  }

  @Test(arguments: corpus)
  func `single bytes give the same file as the whole`(name: String) throws {
    let bytes = try #require(SharedFolder.bytes(of: "corpus/" + name))
    #expect(Outcome(of: bytes, inPiecesOf: 1) == Outcome(of: bytes, inPiecesOf: bytes.count))
  }

  /// Two seconds; a debug build, which is some thirty times slower and may have ASan, gets more.
  private static var patience: Duration {
    #if DEBUG
      .seconds(20)
    #else
      .seconds(2)
    #endif
  }

  /// The names of all files of the corpus.
  static let corpus: [String] = {
    guard let folder = SharedFolder.path else { return [] }
    return filesBelow(folder + "/corpus").filter { name in
      !["LICENCE", "README", "golden.tsv"].contains { name.contains($0) }
    }
  }()
}

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
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { GoldenRow($0) }
  }()
}
