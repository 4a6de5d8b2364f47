// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels, origin at the top left, y downwards; half-open: the pixel at `maxX` is outside.
@frozen
public struct Rect: Hashable, Sendable {
  /// The column of the leftmost pixels.
  public var x: Int
  /// The row of the topmost pixels.
  public var y: Int
  /// Pixels across; 0 or less is empty.
  public var width: Int
  /// Pixels down; 0 or less is empty.
  public var height: Int

  /// The rectangle that holds nothing, at the origin.
  public static let empty = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle of `width × height` pixels whose top left pixel is (`x`, `y`).
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of a surface of that size.
  @inlinable
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The first column right of it.
  @inlinable
  public var maxX: Int { x + width }

  /// The first row below it.
  @inlinable
  public var maxY: Int { y + height }

  /// Its width and height.
  @inlinable
  public var size: Size { Size(width: width, height: height) }

  /// Whether no pixel lies in it.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

// MARK: - Set operations

extension Rect {
  /// The pixels in both; ``empty`` where there are none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return .empty }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether every pixel of `other` lies in it; the empty rectangle lies in all.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }
}
