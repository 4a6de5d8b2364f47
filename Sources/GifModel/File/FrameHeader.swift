// SPDX-License-Identifier: MIT

public import PixelGeometry

/// What happens to a frame's rectangle before the next frame is drawn.
///
/// Source: GIF89a §23. Its undefined values are read as browsers read them: 4 as 3, 5 to 7 as 1.
public enum Disposal: UInt8, Equatable, Sendable {
  /// Not specified; the pixels stay.
  case unspecified
  /// The pixels stay.
  case keep
  /// The rectangle becomes transparent.
  case restoreToBackground
  /// The rectangle gets the pixels back that it had before the frame was drawn.
  case restoreToPrevious

  /// Whether pixels of the frame disappear.
  var changesPixels: Bool { self == .restoreToBackground || self == .restoreToPrevious }

  init(wire: UInt8) {
    self = Disposal(rawValue: wire) ?? (wire == 4 ? .restoreToPrevious : .keep)
  }
}

/// The graphic control extension and the image descriptor of one frame.
public struct FrameHeader: Equatable, Sendable {
  private var left, top, width, height: UInt16
  private var delay: UInt16
  private var transparent: UInt8
  private var control: UInt8
  private var descriptor: UInt8
  /// The LZW minimum code size.
  var codeSize: UInt8 = 0
  /// The number of colours in the table; 0 without a table.
  var tableCount: UInt16
  /// The offset of the colour table, which is the frame's own or the global one.
  var tableOffset: Int
  /// The offset of the first data sub-block; until that is known, of the image descriptor.
  var dataOffset: Int
  /// The offset after the data.
  var dataEnd: Int

  /// Reads an image descriptor.
  ///
  /// - Precondition: All its ten bytes are there.
  init(
    parsing bytes: GrowingArray<UInt8>, at offset: Int, control: GraphicControl?, table: ColorTable
  ) {
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

// MARK: - Fields

extension FrameHeader {
  /// The frame's rectangle as stored: it may reach beyond the canvas, and it may be empty.
  public var rectangle: Rect {
    Rect(x: Int(left), y: Int(top), width: Int(width), height: Int(height))
  }

  /// The delay before the next frame as stored, in hundredths of a second.
  public var delayCentiseconds: Int { Int(delay) }

  /// What happens to the frame's rectangle before the next frame is drawn.
  public var disposal: Disposal { Disposal(wire: control >> 2 & 7) }

  /// The palette index whose pixels are not drawn.
  public var transparentIndex: UInt8? { control & 1 != 0 ? transparent : nil }

  /// The user input flag: the file asks for input before the next frame.
  public var waitsForUserInput: Bool { control & 2 != 0 }

  /// Whether the rows are stored in the four passes of GIF89a appendix E.
  public var isInterlaced: Bool { descriptor & 0x40 != 0 }

  /// Whether the frame has a colour table of its own.
  public var hasLocalColorTable: Bool { descriptor & 0x80 != 0 }

  /// Whether the frame's own colour table is sorted by importance.
  public var isLocalColorTableSorted: Bool { hasLocalColorTable && descriptor & 0x20 != 0 }

  /// The number of colours in the frame's colour table.
  ///
  /// The table is the frame's own or the global one. The number is 0 without a table.
  public var colorCount: Int { Int(tableCount) }

  /// The range of the data sub-blocks in the file.
  var data: Range<Int> { dataOffset..<dataEnd }

  /// The number of colours in the frame's own table, from the image descriptor.
  var localColorCount: Int { hasLocalColorTable ? 2 << Int(descriptor & 7) : 0 }
}

/// The place of a colour table in the file.
struct ColorTable: Equatable {
  var offset: Int
  var count: Int

  static let bytesPerColor = 3
}

/// A graphic control extension, which holds the delay and the disposal of the next frame.
///
/// Source: GIF89a §23.
struct GraphicControl: Equatable {
  static let byteCount = 4

  var packed: UInt8
  var delay: UInt16
  var transparent: UInt8

  /// Reads a graphic control block.
  ///
  /// - Precondition: All its four bytes are there.
  init(parsing bytes: GrowingArray<UInt8>, at offset: Int) {
    packed = bytes[offset]
    delay = bytes.uint16(at: offset + 1)
    transparent = bytes[offset + 3]
  }
}

extension GrowingArray<UInt8> {
  /// The little-endian 16-bit number at `offset`.
  func uint16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }
}
