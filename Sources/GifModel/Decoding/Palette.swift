// SPDX-License-Identifier: MIT

/// A frame's 256 colours by index: 0xFFRRGGBB, 0 for the transparent one, and black for those its table has not.
struct Palette: ~Copyable {
  private static let black: UInt32 = 0xFF00_0000

  private(set) var colors = [UInt32](repeating: 0, count: 256)
  /// What the colours were made of, so that the frames that share a table need not make them again.
  private var source: Source?
  /// The index that is transparent, and the colour that the table has for it.
  private var hidden: (index: Int, color: UInt32)?

  private struct Source: Equatable {
    var table: ColorTable
    var codeSize: UInt8
  }

  /// Takes the colours of `frame` from `file`.
  mutating func load(_ frame: FrameHeader, of file: Span<UInt8>) {
    let wanted = Source(
      table: ColorTable(offset: frame.tableOffset, count: frame.colorCount),
      codeSize: frame.codeSize)
    // Frames that share a table have often another transparent index each.
    if let hidden { colors[hidden.index] = hidden.color }
    if source != wanted {
      source = wanted
      load(wanted.table, of: file, used: min(colors.count, 1 << Int(frame.codeSize)))
    }
    hidden = frame.transparentIndex.map { (Int($0), colors[Int($0)]) }
    if let hidden { colors[hidden.index] = 0 }
  }

  /// Takes the colours that a code can give the index of: the first `used`.
  private mutating func load(_ table: ColorTable, of file: Span<UInt8>, used: Int) {
    // Only a frame that has no data can have a table that is cut off.
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
