// SPDX-License-Identifier: MIT
public import CLinux
import Glibc

/// The instant at which a test stops waiting.
public struct Deadline {
  /// How long a test waits for one event.
  ///
  /// A loaded machine needs far less, so only a failure takes as long.
  public static let patience = Duration.seconds(20)

  private let instant = ContinuousClock.now + patience

  /// A deadline that is ``patience`` from now.
  public init() {}

  /// What is left of it, never negative.
  private var remaining: Duration { max(.zero, instant - .now) }

  /// Sleeps until one of the descriptors is ready for its `events`, or for `pace`, and sets `revents`.
  ///
  /// Throws ``SupportError/timedOut(_:)`` with `what` once the deadline has passed.
  public func wait(
    for what: @autoclosure () -> String, on descriptors: inout [pollfd], pace: Duration? = nil
  ) throws(SupportError) {
    let left = remaining
    guard left > .zero else { throw .timedOut(what()) }
    let (seconds, attoseconds) = min(left, pace ?? left).components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    // A signal makes it return early with nothing ready: the caller checks and comes back.
    if unsafe ppoll(&descriptors, nfds_t(descriptors.count), &time, nil) < 0 {
      for index in descriptors.indices { descriptors[index].revents = 0 }
    }
  }
}
