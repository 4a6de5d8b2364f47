// SPDX-License-Identifier: MIT
public import PixelGeometry

/// The visible colours in a rectangle of the screen.
public struct Picture: Equatable, Sendable {
  /// The size in pixels.
  public let size: Size
  /// `width × height` pixels, row by row, each 0x00RRGGBB.
  public let pixels: [UInt32]

  /// Makes a picture of pixels; their top byte is ignored.
  public init(size: Size, pixels: [UInt32]) {
    self.size = size
    self.pixels = pixels.map { $0 & 0xff_ffff }
  }

  /// Makes a picture of one colour.
  public init(size: Size, colour: UInt32) {
    self.init(size: size, pixels: Array(repeating: colour, count: size.area))
  }

  /// The pixel in a column and row.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] }

  /// The difference from another picture in one line; nil if they are equal.
  public func difference(from other: Picture) -> String? {
    guard size == other.size else { return "\(size) instead of \(other.size)" }
    let places = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    guard let first = places.first else { return nil }
    let (y, x) = first.quotientAndRemainder(dividingBy: size.width)
    let found = String(pixels[first], radix: 16)
    let expected = String(other.pixels[first], radix: 16)
    return "\(places.count) pixels, the first at (\(x), \(y)): \(found) instead of \(expected)"
  }
}
