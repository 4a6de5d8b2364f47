// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels.
///
/// The origin is at the top left, and y grows downward. The rectangle is half-open: the pixels at
/// `maxX` and `maxY` are outside.
@frozen
public struct Rect: Hashable, Sendable {
  /// The column of the leftmost pixels.
  public var x: Int
  /// The row of the topmost pixels.
  public var y: Int
  /// The number of columns; 0 or less is empty.
  public var width: Int
  /// The number of rows; 0 or less is empty.
  public var height: Int

  /// An empty rectangle at the origin.
  public static let empty = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle of `width × height` pixels with the top left pixel (`x`, `y`).
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle of a size, at the origin.
  @inlinable
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The first column to the right of the rectangle.
  @inlinable
  public var maxX: Int { x + width }

  /// The first row below the rectangle.
  @inlinable
  public var maxY: Int { y + height }

  /// The width and the height.
  @inlinable
  public var size: Size { Size(width: width, height: height) }

  /// The rectangle moved by a number of pixels.
  @inlinable
  public func moved(x: Int, y: Int) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Whether the rectangle has no pixel.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

// MARK: - Set operations

extension Rect {
  /// The pixels in both rectangles; ``empty`` if there are no such pixels.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return .empty }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both; an empty rectangle adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the rectangle contains every pixel of `other`, which may be empty.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }
}
