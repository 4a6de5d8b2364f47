// SPDX-License-Identifier: MIT

/// Something a delegate wants to hear of.
public enum AnimationEvent: Sendable, Equatable {
  /// It has begun. Once for each time it is added, at most.
  ///
  /// Source: `CAAnimationDelegate.animationDidStart(_:)`.
  case didStart
  /// A play was completed and another, of this number, runs; only the newest is told.
  case didRepeat(iteration: Int)
  /// It has reached its end, or was removed before. Once for each time it is added, at most.
  ///
  /// Source: `CAAnimationDelegate.animationDidStop(_:finished:)`.
  case didStop(finished: Bool)
}

/// The events of one command, in order; kept in place, so that reporting them allocates nothing.
public struct AnimationEvents: Sendable, RandomAccessCollection {
  // Adding again is the longest: a late start with a repeat and a stop, and the same of the new
  // one.
  private var storage = [6 of AnimationEvent](repeating: .didStart)

  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public private(set) var endIndex = 0

  /// The event at that place.
  public subscript(index: Int) -> AnimationEvent { storage[index] }

  mutating func append(_ event: AnimationEvent) {
    storage[endIndex] = event
    endIndex += 1
  }
}
