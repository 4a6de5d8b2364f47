// SPDX-License-Identifier: MIT

/// Where a time lies relative to an animation's active duration.
public enum Phase: Sendable {
  /// Before its begin.
  case before
  /// From its begin, up to but without its end.
  case active
  /// From its end on.
  case after
}

/// When what an animation shows changes next.
public enum NextChange: Sendable, Equatable {
  /// Never, unless somebody intervenes.
  case none
  /// At this time, the first whole nanosecond at which phase, effect or keyframe differ.
  case at(MediaTime)
  /// All the time, until its end; nil if it has none.
  case continuous(until: MediaTime?)
}

/// All there is to know of an animation at one host time.
public struct Sample: Sendable, Equatable {
  /// Where in the animation's course that time lies.
  public var phase: Phase
  /// Whether it says what is shown; if not, that is whatever lies beneath it.
  public var isInEffect: Bool
  /// Whether it still belongs to its layer.
  public var isAttached: Bool
  /// Whether its end has been reached.
  public var isFinished: Bool
  /// What is shown; nil when it is not in effect.
  public var position: Position?
  /// When that changes.
  public var nextChange: NextChange
  /// The first nanosecond of the active phase; nil while time stands still.
  public var startTime: MediaTime?
  /// The first nanosecond after it; nil without end, and while time stands still.
  public var endTime: MediaTime?

  /// A place between two key values.
  public struct Position: Sendable, Equatable {
    /// How many plays were completed.
    public var iteration: Int
    /// Whether this is the way back.
    public var isReversing: Bool
    /// How far along the way forward, 0…1, before any timing function.
    public var progress: Double
    /// The index of the value that is shown, or blended from.
    public var keyframe: Int
    /// The index of the value that is blended to; `keyframe` when nothing is.
    public var nextKeyframe: Int
    /// How much of the next value, from 0 to 1; a timing function may run past both.
    public var blend: Double
  }

  /// What there is to know of an animation that belongs to no layer.
  static let detached = Sample(
    phase: .before, isInEffect: false, isAttached: false, isFinished: false, position: nil,
    nextChange: .none, startTime: nil, endTime: nil)
}
