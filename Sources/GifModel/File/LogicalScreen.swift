// SPDX-License-Identifier: MIT

public import PixelGeometry

/// The logical screen descriptor, which is the seven bytes after the signature.
///
/// Source: GIF89a §18.
public struct LogicalScreen: Equatable, Sendable {
  static let byteCount = 7

  /// The size as stored; a side may be 0.
  public let size: Size
  /// The index of the background colour, which neither browsers nor this library paint.
  public let backgroundIndex: UInt8
  private let packed: UInt8
  private let aspect: UInt8

  /// Reads a logical screen descriptor.
  ///
  /// - Precondition: All its seven bytes are there.
  init(parsing bytes: GrowingArray<UInt8>, at offset: Int) {
    size = Size(
      width: Int(bytes.uint16(at: offset)), height: Int(bytes.uint16(at: offset + 2)))
    packed = bytes[offset + 4]
    backgroundIndex = bytes[offset + 5]
    aspect = bytes[offset + 6]
  }

  /// The number of colours in the global colour table; 0 without a table.
  public var globalColorCount: Int { packed & 0x80 != 0 ? 2 << Int(packed & 7) : 0 }

  /// Whether the global colour table is sorted by importance.
  public var isGlobalColorTableSorted: Bool { globalColorCount > 0 && packed & 8 != 0 }

  /// The width of a pixel divided by its height, in 64ths; `nil` if not given.
  ///
  /// Browsers, and so this library, show square pixels.
  public var pixelAspect64ths: Int? { aspect == 0 ? nil : Int(aspect) + 15 }
}
