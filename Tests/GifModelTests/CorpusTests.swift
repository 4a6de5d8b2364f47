// SPDX-License-Identifier: MIT

import GifModel
import Support
import Testing

/// Public test files, which lie outside the project: see ``SharedFolder``.
@Suite(.timeLimit(.minutes(15)), .enabled(if: Corpus.isPresent, Corpus.need))
struct CorpusTests {
  @Test(arguments: Corpus.rows)
  func `pictures, delays and loop count are those that three decoders agree on`(row: GoldenRow)
    throws
  {
    row.check(try gif(Corpus.bytes(of: row.name)))
  }

  @Test(arguments: Corpus.names)
  func `a file in single bytes is read the same as in one piece`(name: String) throws {
    let bytes = try Corpus.bytes(of: name)
    #expect(Outcome(of: bytes, inPiecesOf: 1) == Outcome(of: bytes, inPiecesOf: bytes.count))
  }
}

/// How long decoding may take.
@Suite(.tags(.timing), .timeLimit(.minutes(15)), .enabled(if: Corpus.isPresent, Corpus.need))
struct CorpusTimingTests {
  @Test(arguments: Corpus.names)
  func `every file ends in pictures or an error within two seconds`(name: String) throws {
    let bytes = try Corpus.bytes(of: name)
    let time = ContinuousClock().measure {
      guard let file = try? gif(bytes) else { return }
      var store = FrameStore()
      for index in file.frames.indices { store.lend(index, of: file) { _ in } }
    }
    #expect(time < Self.longestTime)
  }

  /// Two seconds, or 20 in a debug build: that is some thirty times slower and may run under ASan.
  private static var longestTime: Duration {
    #if DEBUG
      .seconds(20)
    #else
      .seconds(2)
    #endif
  }
}

/// The public test files and their table of expected pictures.
enum Corpus {
  static let need: Comment = "needs the public test files in ../shared"
  static let isPresent = !names.isEmpty

  /// The files whose pictures at least three independent decoders agree on.
  static let rows = SharedFolder.bytes(of: "corpus/golden.tsv").map(GoldenRow.rows) ?? []

  /// The names of all files.
  static let names: [String] = {
    guard let folder = SharedFolder.path else { return [] }
    return filesBelow(folder + "/corpus").filter { name in
      !["LICENCE", "README", "golden.tsv"].contains { name.contains($0) }
    }
  }()

  static func bytes(of name: String) throws -> [UInt8] {
    try #require(SharedFolder.bytes(of: "corpus/" + name))
  }
}
