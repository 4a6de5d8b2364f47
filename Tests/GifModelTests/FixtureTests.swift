// SPDX-License-Identifier: MIT

import GifModel
import Support
import Testing

/// The project's own test files, whose pictures independent decoders agree on.
///
/// Tests/Fixtures/README.md says how the files and the table are made.
@Suite(.timeLimit(.minutes(15))) struct FixtureTests {
  static let folder = ProjectFolder.path + "/Tests/Fixtures"
  static let rows = readFile(folder + "/expected.tsv").map(GoldenRow.rows) ?? []

  static func bytes(of name: String) throws -> [UInt8] {
    try #require(readFile("\(folder)/gifs/\(name)"))
  }

  @Test func `every file has a row and every frame of it a delay`() {
    #expect(Self.rows.map(\.name).sorted() == filesBelow(Self.folder + "/gifs").sorted())
    #expect(Self.rows.allSatisfy { $0.delays.count == $0.frames })
  }

  @Test(arguments: rows)
  func `pictures, delays and loop count are those of the table`(row: GoldenRow) throws {
    row.check(try gif(Self.bytes(of: row.name)))
  }

  @Test(arguments: rows)
  func `a file in single bytes is read the same as in one piece`(row: GoldenRow) throws {
    let bytes = try Self.bytes(of: row.name)
    #expect(Outcome(of: bytes, inPiecesOf: 1) == Outcome(of: bytes, inPiecesOf: bytes.count))
  }

  @Test(arguments: rows)
  func `the pictures are the same from the last to the first`(row: GoldenRow) throws {
    let file = try gif(Self.bytes(of: row.name))
    var store = FrameStore(budget: 0)
    let forward = file.pictures
    for index in file.frames.indices.reversed() {
      #expect(store.pixels(index, of: file) == forward[index])
    }
  }
}
