// SPDX-License-Identifier: MIT
public import AnimationClock
internal import LinuxSystem

/// The clock of an animation's host timeline.
///
/// The event loop reads it once per turn; everything in a turn happens at the same time.
public protocol MediaClock {
  /// The current time, which never goes back.
  func now() -> MediaTime
}

/// The system's monotonic clock, CLOCK_MONOTONIC.
///
/// Like `CACurrentMediaTime`, it stops while the machine is suspended.
public struct SystemClock: MediaClock, Sendable {
  /// Makes a clock.
  public init() {}

  /// See ``MediaClock/now()``.
  public func now() -> MediaTime {
    MediaTime(nanoseconds: Libc.monotonicNanoseconds())
  }
}
