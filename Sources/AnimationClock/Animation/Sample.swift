// SPDX-License-Identifier: MIT

/// The relation of a time to the active duration of an animation.
public enum Phase: Sendable {
  /// Before the start.
  case before
  /// From the start until right before the end.
  case active
  /// From the end on.
  case after
}

/// When an animation shows something else.
public enum NextChange: Sendable, Equatable {
  /// Never, unless a command changes the animation.
  case none
  /// At this time, the first whole nanosecond with another phase, effect or keyframe.
  case at(MediaTime)
  /// All the time until the end, which is `nil` if there is none.
  case continuous(until: MediaTime?)
}

/// The state of an animation at one host time.
public struct Sample: Sendable, Equatable {
  /// The relation of the time to the active duration.
  public var phase: Phase
  /// Whether the animation shows anything; if not, what lies beneath it is visible.
  public var isInEffect: Bool
  /// Whether the animation still belongs to its layer.
  public var isAttached: Bool
  /// Whether the end has been reached.
  public var isFinished: Bool
  /// What the animation shows; `nil` if it has no effect.
  public var position: Position?
  /// When the animation shows something else.
  public var nextChange: NextChange
  /// The first nanosecond of the active phase; `nil` while time stands still.
  public var startTime: MediaTime?
  /// The first nanosecond after the active phase.
  ///
  /// It is `nil` for an animation without end, and while time stands still.
  public var endTime: MediaTime?

  /// A position between two key values.
  public struct Position: Sendable, Equatable {
    /// The number of completed plays.
    public var iteration: Int
    /// Whether the play runs backward.
    public var isReversing: Bool
    /// The position within the play, 0…1, before any timing function.
    public var progress: Double
    /// The index of the value that is shown, or blended from.
    public var keyframe: Int
    /// The index of the value that is blended to; equal to `keyframe` without blending.
    public var nextKeyframe: Int
    /// The share of the next value, 0…1.
    ///
    /// A timing function may exceed that range.
    public var blend: Double
  }

  /// The state of an animation that belongs to no layer.
  static let detached = Sample(
    phase: .before, isInEffect: false, isAttached: false, isFinished: false, position: nil,
    nextChange: .none, startTime: nil, endTime: nil)
}
