// SPDX-License-Identifier: MIT
internal import CX11
public import PixelGeometry

/// The size and place of a window in the user's notation, `[WxH][+X+Y]` (X(7), "Geometry
/// specifications").
public struct Geometry: Equatable, Sendable {
  /// The distance of the window from two edges of the screen.
  public struct Offset: Equatable, Sendable {
    /// Pixels between the left edges of screen and window, to the right; with ``isFromRight``
    /// between the right edges.
    public var x: Int
    /// Pixels between the top edges of screen and window, downwards; with ``isFromBottom`` between
    /// the bottom edges.
    public var y: Int
    /// Whether x was written with a minus sign, which includes `-0`.
    public var isFromRight: Bool
    /// Whether y was written with a minus sign.
    public var isFromBottom: Bool
  }

  /// The size, if one was written.
  public var size: Size?
  /// The place, if one was written.
  public var offset: Offset?

  /// Parses a size, a place or both; `nil` for other text, and for sides that no window can have.
  public init?(_ text: String) {
    // Numbers overflow in XParseGeometry(3).
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

/// The size of a window in relation to its picture.
public enum Scale: Equatable, Sendable {
  /// The size of the picture times the integer nearest to the resource `Xft.dpi` / 96; fewer times
  /// if the monitor is smaller, and fitted into that if it is smaller than the picture.
  case auto
  /// The size of the picture times a factor, or fitted into the monitor if that is smaller.
  case factor(Double)
  /// The largest size with the aspect of the picture in the free part of the monitor.
  case fit
  /// All of the free part of the monitor: maximized, with the picture fitted into it.
  case fill
}
