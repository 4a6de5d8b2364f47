// SPDX-License-Identifier: MIT
internal import CX11
public import PixelGeometry

/// A window's size and place as users write them, `[WxH][+X+Y]`: X(7), "Geometry specifications".
public struct Geometry: Equatable, Sendable {
  /// How far from which edges of the screen the window lies.
  public struct Offset: Equatable, Sendable {
    /// Pixels from the screen's left edge to the window's, rightwards; with ``isFromRight`` between the right edges.
    public var x: Int
    /// Pixels from the screen's top edge to the window's, downwards; with ``isFromBottom`` between the bottom edges.
    public var y: Int
    /// Whether x was written with a minus, `-0` too.
    public var isFromRight: Bool
    /// Whether y was written with a minus.
    public var isFromBottom: Bool
  }

  /// The size, where one was written.
  public var size: Size?
  /// The place, where one was written.
  public var offset: Offset?

  /// What a user wrote; `nil` unless it is a size, a place or both, and no side is above what X has windows of.
  public init?(_ text: String) {
    // XParseGeometry(3) lets numbers overflow.
    guard text.split(whereSeparator: { !$0.isNumber }).allSatisfy({ $0.count <= 5 }) else {
      return nil
    }
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height): (UInt32, UInt32) = (0, 0)
    let parts = unsafe XParseGeometry(text, &x, &y, &width, &height)
    if parts & WidthValue != 0 || parts & HeightValue != 0 {
      size = Size(width: Int(width), height: Int(height))
      guard let size, !size.isEmpty, max(size.width, size.height) <= Placement.largestSide else {
        return nil
      }
    }
    if parts & XValue != 0 || parts & YValue != 0 {
      guard parts & XValue != 0, parts & YValue != 0,
        max(x.magnitude, y.magnitude) <= Placement.largestSide
      else { return nil }
      offset = Offset(
        x: Int(x), y: Int(y), isFromRight: parts & XNegative != 0,
        isFromBottom: parts & YNegative != 0)
    }
    guard size != nil || offset != nil else { return nil }
  }
}

/// How large a window is for its picture.
public enum Scale: Equatable, Sendable {
  /// So many times as large as the picture.
  ///
  /// What is larger than the monitor is fitted into it.
  case factor(Double)
  /// As large as the picture can be shown on the monitor, panels left free, aspect kept.
  case fit
  /// All of the monitor, panels left free: maximized, the picture fitted into it.
  case fill
}
