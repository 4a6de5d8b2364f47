// SPDX-License-Identifier: MIT

/// A frame's 256 colours by index: 0xFFRRGGBB, 0 for the transparent one, and black for those its table has not.
struct Palette: ~Copyable {
  private static let black: UInt32 = 0xFF00_0000

  /// A colour in the low 32 bits, in the high ones what stays of the pixel below.
  ///
  /// That is nothing or, where the colour is transparent, all: so blending needs no branch.
  private(set) var entries: [256 of UInt64] = .init(repeating: 0)
  /// What the colours were made of, so that the frames that share a table need not make them again.
  private var source: Source?

  private struct Source: Equatable {
    var table: ColorTable
    var transparent: UInt8?
    var codeSize: UInt8
  }

  /// The colour of an index.
  borrowing func color(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: entries[index]) }

  /// The colour of an entry, or the pixel below where it is transparent.
  @inline(__always)
  static func blend(_ entry: UInt64, over pixel: UInt32) -> UInt32 {
    pixel & UInt32(truncatingIfNeeded: entry &>> 32) | UInt32(truncatingIfNeeded: entry)
  }

  /// Takes the colours of `frame` from `file`.
  mutating func load(_ frame: FrameHeader, of file: Span<UInt8>) {
    let wanted = Source(
      table: ColorTable(offset: frame.tableOffset, count: frame.colorCount),
      transparent: frame.transparentIndex, codeSize: frame.codeSize)
    guard source != wanted else { return }
    source = wanted
    // No code gives an index beyond these.
    let used = min(entries.count, 1 << Int(frame.codeSize))
    // Only a frame that has no data can have a table that is cut off.
    let whole = (file.count - frame.tableOffset) / ColorTable.bytesPerColor
    let known = min(used, frame.colorCount, whole)
    var at = frame.tableOffset
    for index in 0..<known {
      let color = UInt32(file[at]) << 16 | UInt32(file[at + 1]) << 8 | UInt32(file[at + 2])
      entries[index] = UInt64(Self.black | color)
      at += ColorTable.bytesPerColor
    }
    for index in known..<used { entries[index] = UInt64(Self.black) }
    if let transparent = frame.transparentIndex {
      entries[Int(transparent)] = UInt64(UInt32.max) << 32
    }
  }
}
