// SPDX-License-Identifier: MIT
internal import AnimationClock

extension MediaTime? {
  /// The earlier of two deadlines; `nil` stands for never.
  ///
  /// Every turn of the loop uses it, so it allocates no array.
  func earlier(_ other: MediaTime?) -> MediaTime? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
