// SPDX-License-Identifier: MIT
public import AnimationClock
internal import LinuxSystem

/// What tells the time on an animation's host timeline.
///
/// The event loop reads it once a turn, and everything in that turn happens at the time it told.
public protocol MediaClock {
  /// The time now. Never earlier than told before.
  func now() -> MediaTime
}

/// The system's monotonic clock, CLOCK_MONOTONIC: it stands still while the machine is suspended, as `CACurrentMediaTime` does.
public struct SystemClock: MediaClock, Sendable {
  /// Makes a clock.
  public init() {}

  /// See ``MediaClock/now()``.
  public func now() -> MediaTime {
    MediaTime(nanoseconds: Libc.monotonicNanoseconds())
  }
}
