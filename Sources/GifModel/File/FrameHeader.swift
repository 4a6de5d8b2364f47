// SPDX-License-Identifier: MIT

public import PixelGeometry

/// How a frame's rectangle is treated before the next frame is drawn.
///
/// Source: GIF89a §23. The values it leaves undefined are read as browsers read them: 4 as 3, 5 to 7 as 1.
public enum Disposal: UInt8, Equatable, Sendable {
  /// Nothing is said; the pixels stay.
  case unspecified
  /// The pixels stay.
  case keep
  /// The rectangle becomes transparent.
  case restoreToBackground
  /// The rectangle gets back what it had before the frame was drawn.
  case restoreToPrevious

  /// Whether it changes what the frame drew.
  var changesPixels: Bool { self == .restoreToBackground || self == .restoreToPrevious }

  init(wire: UInt8) {
    self = Disposal(rawValue: wire) ?? (wire == 4 ? .restoreToPrevious : .keep)
  }
}

/// One frame: what its graphic control extension and image descriptor say, and where its data are.
public struct FrameHeader: Equatable, Sendable {
  private var left, top, width, height: UInt16
  private var delay: UInt16
  private var transparent: UInt8
  private var control: UInt8
  private var descriptor: UInt8
  /// The LZW minimum code size.
  var codeSize: UInt8 = 0
  /// How many colours the table has, 0 where there is none.
  var tableCount: UInt16
  /// Where the colour table is, the frame's own or the global one.
  var tableOffset: Int
  /// Where its first data sub-block is; the introducer of its descriptor until that is known.
  var dataOffset: Int
  /// The first byte after its data.
  var dataEnd: Int

  /// Reads an image descriptor at `offset`, which the caller has checked is there with all its ten bytes.
  init(parsing bytes: Span<UInt8>, at offset: Int, control: GraphicControl?, table: ColorTable) {
    left = bytes.uint16(at: offset + 1)
    top = bytes.uint16(at: offset + 3)
    width = bytes.uint16(at: offset + 5)
    height = bytes.uint16(at: offset + 7)
    descriptor = bytes[offset + 9]
    delay = control?.delay ?? 0
    transparent = control?.transparent ?? 0
    self.control = control?.packed ?? 0
    tableCount = UInt16(table.count)
    tableOffset = table.offset
    dataOffset = offset
    dataEnd = offset
  }
}

// MARK: - What the file says

extension FrameHeader {
  /// Where the frame lies on the canvas, as stored: it may reach beyond it, and may be empty.
  public var rectangle: Rect {
    Rect(x: Int(left), y: Int(top), width: Int(width), height: Int(height))
  }

  /// How long the frame stays, in hundredths of a second.
  public var delayCentiseconds: Int { Int(delay) }

  /// What happens to its rectangle before the next frame.
  public var disposal: Disposal { Disposal(wire: control >> 2 & 7) }

  /// The colour index whose pixels are not drawn.
  public var transparentIndex: UInt8? { control & 1 != 0 ? transparent : nil }

  /// Whether user input is expected before the next frame.
  public var waitsForUserInput: Bool { control & 2 != 0 }

  /// Whether its rows are stored in the four passes of GIF89a appendix E.
  public var isInterlaced: Bool { descriptor & 0x40 != 0 }

  /// Whether it has a colour table of its own.
  public var hasLocalColorTable: Bool { descriptor & 0x80 != 0 }

  /// Whether its own colour table is sorted by importance.
  public var isLocalColorTableSorted: Bool { hasLocalColorTable && descriptor & 0x20 != 0 }

  /// How many colours the table has that it uses, its own or the global one; 0 where there is none.
  public var colorCount: Int { Int(tableCount) }

  /// Where its data sub-blocks are.
  var data: Range<Int> { dataOffset..<dataEnd }

  /// How many colours its own table has, by its descriptor.
  var localColorCount: Int { hasLocalColorTable ? 2 << Int(descriptor & 7) : 0 }
}

/// Where a colour table is in the file.
struct ColorTable: Equatable {
  var offset: Int
  var count: Int

  static let bytesPerColor = 3
}

/// A graphic control extension, which governs the next frame.
///
/// Source: GIF89a §23.
struct GraphicControl: Equatable {
  static let byteCount = 4

  var packed: UInt8
  var delay: UInt16
  var transparent: UInt8

  /// Reads the four bytes at `offset`, which the caller has checked are there.
  init(parsing bytes: Span<UInt8>, at offset: Int) {
    packed = bytes[offset]
    delay = bytes.uint16(at: offset + 1)
    transparent = bytes[offset + 3]
  }
}

extension Span<UInt8> {
  /// The little-endian 16-bit number at `offset`.
  func uint16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }
}
