// SPDX-License-Identifier: MIT
public import CLinux
import LinuxSystem

/// The instant at which a test stops waiting.
public struct Deadline {
  /// How long a test waits for one event.
  ///
  /// A loaded machine needs far less, so only a failure takes as long.
  public static let patience = Duration.seconds(20)

  private let instant = ContinuousClock.now + patience

  /// A deadline that is ``patience`` from now.
  public init() {}

  /// The time left, never negative.
  private var remaining: Duration { max(.zero, instant - .now) }

  /// Sleeps until one of the descriptors is ready for its `events`, or for `pace`, and sets
  /// `revents`.
  ///
  /// Throws ``SupportError/timedOut(_:)`` with `what` once the deadline has passed.
  public func wait(
    for what: @autoclosure () -> String, on descriptors: inout [pollfd], pace: Duration? = nil
  ) throws(SupportError) {
    let left = remaining
    guard left > .zero else { throw .timedOut(what()) }
    let (seconds, attoseconds) = min(left, pace ?? left).components
    // A signal interrupts the call with nothing ready: the caller checks and waits again.
    Libc.poll(&descriptors, nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// Sleeps until a descriptor is readable, or for `pace`.
  ///
  /// Throws ``SupportError/timedOut(_:)`` with `what` once the deadline has passed.
  public func wait(
    for what: @autoclosure () -> String, on descriptor: Int32, pace: Duration? = nil
  ) throws(SupportError) {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    try wait(for: what(), on: &descriptors, pace: pace)
  }
}
