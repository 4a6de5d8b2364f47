// SPDX-License-Identifier: MIT

public import PixelGeometry

/// The logical screen descriptor: seven bytes after the signature.
///
/// Source: GIF89a §18.
public struct LogicalScreen: Equatable, Sendable {
  static let byteCount = 7

  /// The screen's size, as stored; a side may be 0.
  public let size: Size
  /// The index of the background colour, which browsers do not paint and this library does not either.
  public let backgroundIndex: UInt8
  private let packed: UInt8
  private let aspect: UInt8

  /// Reads the seven bytes at `offset`, which the caller has checked are there.
  init(parsing bytes: Span<UInt8>, at offset: Int) {
    size = Size(
      width: Int(bytes.uint16(at: offset)), height: Int(bytes.uint16(at: offset + 2)))
    packed = bytes[offset + 4]
    backgroundIndex = bytes[offset + 5]
    aspect = bytes[offset + 6]
  }

  /// How many colours the global colour table has; 0 where there is none.
  public var globalColorCount: Int { packed & 0x80 != 0 ? 2 << Int(packed & 7) : 0 }

  /// Whether the global colour table is sorted by importance.
  public var isGlobalColorTableSorted: Bool { globalColorCount > 0 && packed & 8 != 0 }

  /// Bits for each primary colour in the original picture, 1 to 8.
  public var colorResolution: Int { Int(packed >> 4 & 7) + 1 }

  /// A pixel's width divided by its height, in 64ths; `nil` where none is given.
  ///
  /// Browsers, and so this library, show square pixels.
  public var pixelAspect64ths: Int? { aspect == 0 ? nil : Int(aspect) + 15 }
}
