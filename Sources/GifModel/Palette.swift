// SPDX-License-Identifier: MIT

/// A frame's colours by index: 0xFFRRGGBB, 0 for the transparent one, and black for those its table has not.
struct Palette: ~Copyable {
  static let black: UInt32 = 0xFF00_0000

  private(set) var colors: [256 of UInt32] = .init(repeating: Palette.black)
  /// What it was made of, so that the frames that share a table need not make it again.
  private var source: Source?

  private struct Source: Equatable {
    var table: ColorTable
    var transparent: UInt8?
  }

  /// Takes the colours of `frame` from `file`.
  mutating func load(_ frame: FrameHeader, of file: Span<UInt8>) {
    let table = ColorTable(offset: frame.tableOffset, count: frame.colorCount)
    let wanted = Source(table: table, transparent: frame.transparentIndex)
    guard source != wanted else { return }
    source = wanted
    for index in 0..<256 {
      let at = table.offset + index * ColorTable.bytesPerColor
      guard index < table.count, at + ColorTable.bytesPerColor <= file.count else {
        colors[index] = Self.black
        continue
      }
      let color = UInt32(file[at]) << 16 | UInt32(file[at + 1]) << 8 | UInt32(file[at + 2])
      colors[index] = Self.black | color
    }
    if let transparent = frame.transparentIndex { colors[Int(transparent)] = 0 }
  }
}
