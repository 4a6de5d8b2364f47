// SPDX-License-Identifier: MIT

/// An event in the life of an animation.
public enum AnimationEvent: Sendable, Equatable {
  /// The animation has started; at most once after it was added.
  ///
  /// Source: `CAAnimationDelegate.animationDidStart(_:)`.
  case didStart
  /// A play is complete, and the play of this number runs.
  ///
  /// If several plays are complete, only the last one is reported.
  case didRepeat(iteration: Int)
  /// The animation has reached its end, or was removed before; at most once after it was added.
  ///
  /// Source: `CAAnimationDelegate.animationDidStop(_:finished:)`.
  case didStop(finished: Bool)
}

/// The events of one command, in order.
///
/// They are stored inline, so that reporting them allocates nothing.
public struct AnimationEvents: Sendable, RandomAccessCollection {
  // Adding an animation again can report the most: a late start, a repeat and a stop of the old
  // one, and the same of the new one.
  private var storage = [6 of AnimationEvent](repeating: .didStart)

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of events.
  public private(set) var endIndex = 0

  /// The event at an index.
  public subscript(index: Int) -> AnimationEvent { storage[index] }

  mutating func append(_ event: AnimationEvent) {
    storage[endIndex] = event
    endIndex += 1
  }
}
