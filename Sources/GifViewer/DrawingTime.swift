// SPDX-License-Identifier: MIT
internal import AnimationClock

/// When a picture is drawn ahead of its deadline, as a value.
///
/// Shortly before, so that the server reads from the cache what was just written; but with time to spare, as it is known from the
/// frames' last turn how long they may take. Until all have had one, at once: they are decoded then, and some take long.
struct DrawingTime {
  /// How long before its deadline a picture is drawn at the latest.
  static let margin = Duration.milliseconds(1)
  /// How many times as long as the longest drawing there is time.
  static let safety = 3

  /// The longest drawing since as many as there are frames, and among as many before these; `nil` when there were fewer.
  private var longest = Duration.zero
  private var longestBefore: Duration?
  private var count = 0

  /// Notes how long a drawing took, of a file that has so many frames.
  mutating func note(_ duration: Duration, of frames: Int) {
    longest = max(longest, duration)
    count += 1
    guard count >= frames else { return }
    longestBefore = longest
    longest = .zero
    count = 0
  }

  /// When the picture that is due at `deadline` is to be drawn; the distant past for at once.
  func time(before deadline: MediaTime) -> MediaTime {
    guard let longestBefore else { return .distantPast }
    return deadline - (DrawingTime.margin + max(longest, longestBefore) * DrawingTime.safety)
  }
}
