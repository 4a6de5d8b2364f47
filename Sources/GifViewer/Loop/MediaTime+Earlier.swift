// SPDX-License-Identifier: MIT
internal import AnimationClock

extension MediaTime? {
  /// The earlier of two deadlines, either of which may be never.
  ///
  /// It is asked for at every turn of the loop, so it makes no array of them.
  func earlier(_ other: MediaTime?) -> MediaTime? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
