// SPDX-License-Identifier: MIT

/// A width and a height in pixels.
@frozen
public struct Size: Hashable, Sendable {
  /// The number of columns; 0 or less is empty.
  public var width: Int
  /// The number of rows; 0 or less is empty.
  public var height: Int

  /// Makes a size of `width × height` pixels.
  @inlinable
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether there is no pixel.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The number of pixels; 0 for an empty size.
  @inlinable
  public var area: Int { isEmpty ? 0 : width * height }
}
