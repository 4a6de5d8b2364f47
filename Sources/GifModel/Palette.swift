// SPDX-License-Identifier: MIT

/// A frame's 256 colours by index: 0xFFRRGGBB, 0 for the transparent one, and black for those its table has not.
struct Palette: Equatable {
  static let black: UInt32 = 0xFF00_0000

  private let table: ColorTable
  private let transparent: UInt8?

  init(of frame: FrameHeader) {
    table = ColorTable(offset: frame.tableOffset, count: frame.colorCount)
    transparent = frame.transparentIndex
  }

  /// Reads the colours from the file.
  func load(from file: Span<UInt8>, to colors: inout MutableSpan<UInt32>) {
    for index in colors.indices {
      let at = table.offset + index * ColorTable.bytesPerColor
      guard index < table.count, at + ColorTable.bytesPerColor <= file.count else {
        colors[index] = Self.black
        continue
      }
      let color = UInt32(file[at]) << 16 | UInt32(file[at + 1]) << 8 | UInt32(file[at + 2])
      colors[index] = Self.black | color
    }
    if let transparent { colors[Int(transparent)] = 0 }
  }
}
