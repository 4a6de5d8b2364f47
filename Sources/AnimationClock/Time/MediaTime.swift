// SPDX-License-Identifier: MIT

/// A point on the host's timeline, in whole nanoseconds.
///
/// The zero is wherever the host's clock has it: only differences matter. Arithmetic stops at
/// ``distantPast`` and ``distantFuture``, 292 years either way, and never traps.
///
/// Source: `CFTimeInterval` as `CACurrentMediaTime` returns it, but in integers.
public struct MediaTime: Sendable, Hashable {
  /// Nanoseconds since the clock's zero.
  public var nanoseconds: Int64

  /// The time before every other.
  public static let distantPast = MediaTime(nanoseconds: .min)

  /// The time after every other.
  public static let distantFuture = MediaTime(nanoseconds: .max)

  /// Makes a time so many nanoseconds after the clock's zero.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }
}

// MARK: - Comparable

extension MediaTime: Comparable {
  /// Whether the left time comes before the right one.
  public static func < (left: MediaTime, right: MediaTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

// MARK: - Arithmetic

extension MediaTime {
  /// The time `duration` later, in whole nanoseconds, rounded down.
  public static func + (time: MediaTime, duration: Duration) -> MediaTime {
    MediaTime(nanoseconds: Int64(clamping: Int128(time.nanoseconds) + duration.wholeNanoseconds))
  }

  /// The time `duration` earlier, in whole nanoseconds, rounded up.
  public static func - (time: MediaTime, duration: Duration) -> MediaTime {
    MediaTime(nanoseconds: Int64(clamping: Int128(time.nanoseconds) - duration.wholeNanoseconds))
  }

  /// How long after `earlier` the time `later` is; exact.
  public static func - (later: MediaTime, earlier: MediaTime) -> Duration {
    .nanoseconds(later.nanoseconds) - .nanoseconds(earlier.nanoseconds)
  }
}

// MARK: - Duration in nanoseconds

extension Duration {
  /// Whole nanoseconds, rounded down.
  var wholeNanoseconds: Int128 { attoseconds.dividedDown(by: 1_000_000_000) }

  /// Whole nanoseconds, rounded down, within what a ``MediaTime`` can hold.
  var nanoseconds: Int64 { Int64(clamping: wholeNanoseconds) }
}
