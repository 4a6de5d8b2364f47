// SPDX-License-Identifier: MIT

extension Rect {
  /// The largest rectangle with the aspect ratio of a picture, centred in `bounds`.
  ///
  /// One side fills `bounds`. The other side is rounded half up, to 1 or more. An odd pixel of the
  /// margin goes to the right or to the bottom. The result is ``empty`` if `size` or `bounds` is
  /// empty.
  ///
  /// - Precondition: All sides are less than 2^31.
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
