// SPDX-License-Identifier: MIT

/// How long a GIF frame lasts, by its stored delay.
///
/// A GIF stores delays in hundredths of a second. In every policy, a file in which no frame lasts
/// any time shows each frame for 100 ms.
public enum DelayPolicy: Sendable {
  /// As stored: a frame with a delay of 0 only adds to the picture of the next frame.
  case unclamped
  /// As in browsers: a delay of 10 ms or less lasts 100 ms.
  ///
  /// Source: Chromium `deferred_image_decoder.cc`, Firefox `FrameTimeout.h`, WebKit
  /// `ImageDecoderCG.cpp`.
  case browser

  /// How long a frame lasts whose delay is not used.
  private static let fallback = Duration.milliseconds(100)
  /// The longest delay that ``browser`` does not use, in hundredths of a second.
  private static let longestIgnored = 1

  /// How long a frame lasts whose stored delay is `centiseconds`, which is clamped to 16 bits.
  public func duration(centiseconds: Int) -> Duration {
    if self == .browser, centiseconds <= Self.longestIgnored { return Self.fallback }
    return .milliseconds(10 * min(max(0, centiseconds), 65_535))
  }

  /// How long each frame lasts in a file in which no frame lasts any time; `nil` in other files.
  ///
  /// `total` is the sum of the durations of all frames.
  static func untimedDuration(total: Duration) -> Duration? {
    total == .zero ? fallback : nil
  }
}
