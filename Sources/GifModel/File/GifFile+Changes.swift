// SPDX-License-Identifier: MIT

public import PixelGeometry

extension GifFile {
  /// A longer step counts as a change of the whole canvas.
  private static let longestStep = 256

  /// A rectangle that holds all pixels in which the pictures of two frames differ.
  ///
  /// It is computed from the frames' headers alone, and may hold equal pixels as well. The order of
  /// the frames does not matter.
  ///
  /// - Precondition: `first` and `second` are among ``frames``.
  ///
  /// - Complexity: O(1). At most 256 headers are read.
  public func changedRectangle(from first: Int, to second: Int) -> Rect {
    guard let canvas else { return .empty }
    let low = min(first, second)
    let high = max(first, second)
    guard high - low <= Self.longestStep else { return Rect(canvas) }
    var changed = Rect.empty
    for index in low...high {
      // All frames but the first are drawn, and all but the last are disposed of.
      let isDisposed = frames[index].disposal.changesPixels && index < high
      if index > low || isDisposed { changed = changed.union(frames[index].visible(on: canvas)) }
    }
    return changed
  }
}
