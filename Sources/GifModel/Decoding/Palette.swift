// SPDX-License-Identifier: MIT

/// The 256 colours of a frame, by index.
///
/// A colour is 0xFFRRGGBB. The transparent one is 0, and an index beyond the colour table is black.
struct Palette: ~Copyable {
  private static let black: UInt32 = 0xFF00_0000

  private(set) var colors = [UInt32](repeating: 0, count: 256)
  /// The table that the colours came from; a frame that shares it need not load it again.
  private var source: Source?
  /// The transparent index, and its colour in the table.
  private var hidden: (index: Int, color: UInt32)?

  private struct Source: Equatable {
    var table: ColorTable
    var codeSize: UInt8
  }

  /// Loads the colours of a frame.
  mutating func load(_ frame: FrameHeader, of file: GrowingArray<UInt8>) {
    let wanted = Source(
      table: ColorTable(offset: frame.tableOffset, count: frame.colorCount),
      codeSize: frame.codeSize)
    // Frames that share a table often differ in their transparent index.
    if let hidden { colors[hidden.index] = hidden.color }
    if source != wanted {
      source = wanted
      load(wanted.table, of: file, used: min(colors.count, 1 << Int(frame.codeSize)))
    }
    hidden = frame.transparentIndex.map { (Int($0), colors[Int($0)]) }
    if let hidden { colors[hidden.index] = 0 }
  }

  /// Loads the first `used` colours, which are those that a code can name.
  private mutating func load(_ table: ColorTable, of file: GrowingArray<UInt8>, used: Int) {
    // Only a frame without data can have an incomplete table.
    let whole = (file.count - table.offset) / ColorTable.bytesPerColor
    let known = min(used, table.count, whole)
    var at = table.offset
    for index in 0..<known {
      let color = UInt32(file[at]) << 16 | UInt32(file[at + 1]) << 8 | UInt32(file[at + 2])
      colors[index] = Self.black | color
      at += ColorTable.bytesPerColor
    }
    for index in known..<used { colors[index] = Self.black }
  }
}
