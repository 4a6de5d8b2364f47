// SPDX-License-Identifier: MIT

/// A point in host time, in whole nanoseconds.
///
/// The zero is that of the host's clock; only differences matter. Arithmetic never traps: it stops
/// at ``distantPast`` and ``distantFuture``, which are 292 years away.
///
/// Source: `CFTimeInterval` as `CACurrentMediaTime` returns it, but in integers.
public struct MediaTime: Sendable, Hashable {
  /// Nanoseconds since the zero of the clock.
  public var nanoseconds: Int64

  /// The time before every other.
  public static let distantPast = MediaTime(nanoseconds: .min)

  /// The time after every other.
  public static let distantFuture = MediaTime(nanoseconds: .max)

  /// Makes a time from the nanoseconds since the zero of the clock.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }
}

// MARK: - Comparable

extension MediaTime: Comparable {
  /// Whether the left time is earlier than the right one.
  public static func < (left: MediaTime, right: MediaTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

// MARK: - Arithmetic

extension MediaTime {
  /// The time after a duration, which is rounded down to whole nanoseconds.
  public static func + (time: MediaTime, duration: Duration) -> MediaTime {
    MediaTime(nanoseconds: Int64(clamping: Int128(time.nanoseconds) + duration.wholeNanoseconds))
  }

  /// The time before a duration, which is rounded down to whole nanoseconds.
  public static func - (time: MediaTime, duration: Duration) -> MediaTime {
    MediaTime(nanoseconds: Int64(clamping: Int128(time.nanoseconds) - duration.wholeNanoseconds))
  }

  /// The exact duration from `earlier` to `later`.
  public static func - (later: MediaTime, earlier: MediaTime) -> Duration {
    .nanoseconds(later.nanoseconds) - .nanoseconds(earlier.nanoseconds)
  }
}

// MARK: - Duration in nanoseconds

extension Duration {
  /// Whole nanoseconds, rounded down.
  var wholeNanoseconds: Int128 { attoseconds.dividedDown(by: 1_000_000_000) }

  /// Whole nanoseconds, rounded down and clamped to the range of a ``MediaTime``.
  var nanoseconds: Int64 { Int64(clamping: wholeNanoseconds) }
}
