// SPDX-License-Identifier: MIT

extension Rect {
  /// Where a picture of `size` lies when it is scaled into `bounds`, aspect kept, and centred.
  ///
  /// The side that limits takes the whole of `bounds`; the other is rounded half up, at least 1, and the odd pixel of
  /// the margin goes to the right and to the bottom. ``empty`` when either has no pixel. Sides below 2^31 cannot
  /// overflow.
  ///
  /// Source: `AVMakeRect(aspectRatio:insideRect:)`, in whole pixels.
  @inlinable
  public static func aspectFit(_ size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty, !bounds.isEmpty else { return .empty }
    var width = bounds.width
    var height = bounds.height
    if size.width * bounds.height > size.height * bounds.width {
      height = max(1, (2 * bounds.width * size.height + size.width) / (2 * size.width))
    } else {
      width = max(1, (2 * bounds.height * size.width + size.height) / (2 * size.height))
    }
    return Rect(
      x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2,
      width: width, height: height)
  }
}
