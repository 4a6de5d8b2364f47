// SPDX-License-Identifier: MIT

public import PixelGeometry

extension GifFile {
  /// Steps further apart than this are taken to change the whole canvas.
  private static let longestStep = 256

  /// The rectangle outside which the pictures of two frames are equal, by what their headers say.
  ///
  /// It holds in both directions, so also from the last frame back to the first.
  ///
  /// - Precondition: `first` and `second` are among ``frames``.
  ///
  /// Complexity: O(1); at most 256 frames between them are looked at.
  public func changedRectangle(from first: Int, to second: Int) -> Rect {
    guard let canvas else { return .empty }
    let low = min(first, second)
    let high = max(first, second)
    guard high - low <= Self.longestStep else { return Rect(canvas) }
    var changed = Rect.empty
    for index in low...high {
      // Each later frame is drawn, and each earlier one is disposed of.
      let isDisposed = frames[index].disposal.changesPixels && index < high
      if index > low || isDisposed { changed = changed.union(frames[index].visible(on: canvas)) }
    }
    return changed
  }
}
