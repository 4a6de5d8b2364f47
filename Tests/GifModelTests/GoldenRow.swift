// SPDX-License-Identifier: MIT

import GifModel
import PixelGeometry
import Support
import Testing

/// One file of a table of expected pictures.
///
/// The columns are: file, source or class, canvas, frame count, CRC-32 of each picture, delays in
/// centiseconds, loop count or -1, and the decoders that agree.
struct GoldenRow: Sendable, CustomTestStringConvertible {
  let name: String
  let canvas: Size
  let frames: Int
  let checksums: [String]
  /// The delays of the first frames; some tables do not list them all.
  let delays: [Int]
  let loopCount: Int?

  var testDescription: String { name }

  /// Compares what a file was read as with this row.
  func check(_ file: GifFile) {
    #expect(file.canvas == canvas)
    #expect(file.frames.count == frames)
    #expect(GifModelTests.checksums(of: file) == checksums)
    #expect(file.frames.map(\.delayCentiseconds).starts(with: delays))
    #expect(file.loopCount == loopCount)
  }
}

extension GoldenRow {
  /// The rows of a table.
  static func rows(of table: [UInt8]) -> [GoldenRow] {
    String(decoding: table, as: UTF8.self).split(separator: "\n").compactMap(GoldenRow.init)
  }

  private init?(_ line: Substring) {
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
}
