// SPDX-License-Identifier: MIT

/// A width and a height in pixels.
@frozen
public struct Size: Hashable, Sendable {
  /// Pixels across, from left to right.
  public var width: Int
  /// Pixels down, from top to bottom.
  public var height: Int

  /// Makes a size of `width × height` pixels.
  @inlinable
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether no pixel lies in it.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// How many pixels it holds; 0 when empty.
  @inlinable
  public var area: Int { isEmpty ? 0 : width * height }
}
