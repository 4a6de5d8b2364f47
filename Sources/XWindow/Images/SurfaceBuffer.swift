// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// One of a surface's two pictures: the image, the shape mask that belongs to it, and what is known
/// of its pixels.
struct SurfaceBuffer: ~Copyable {
  var image: SharedImage
  /// The pixels that belong to the window's shape; `nil` when the window is opaque.
  var mask: ShapeMask?
  /// The part that does not show the newest picture yet, in window pixels.
  var stale: Rect
  /// Whether some pixels may be neither opaque nor clear.
  var hasPartialAlpha = false

  /// Makes an image of `size`, all of it stale.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  init(
    _ display: Display, visual: Visual, size: Size, hasMask: Bool = false, shared: Bool
  ) throws(XWindowError) {
    image = try SharedImage(display, visual: visual, size: size, shared: shared)
    mask = hasMask ? ShapeMask(size) : nil
    stale = Rect(size)
  }
}
