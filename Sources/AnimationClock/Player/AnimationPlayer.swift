// SPDX-License-Identifier: MIT

/// What happens to pictures whose time has passed before they were shown.
public enum LateFramePolicy: Sendable {
  /// They are skipped, as in Core Animation: the end is on time.
  case skip
  /// Every picture is shown, one after each settle.
  ///
  /// A lag of less than one interval is caught up; a longer lag moves the end. Only a discrete
  /// animation can stall; a linear one skips. The caller does not settle until the next picture is
  /// ready.
  ///
  /// Source: WebKit `ImageFrameAnimator.cpp`.
  case stall
}

/// Plays one animation: it takes commands, reports events, and returns what to show and until when.
///
/// The time comes with each call, and the caller reads its clock once in each turn of its loop. A
/// time before that of the previous call counts as that one. In a turn the caller first calls
/// ``settle(at:)`` for the events, and then ``sample(at:)`` for what to show and for how long. A
/// command settles by itself, before and after it acts. On a detached animation only
/// ``add(at:delay:)`` and ``restart(at:)`` act.
///
/// The player is the layer of its animation: local time is `l0 + (t − t0) × rate`, and commands
/// change those three numbers.
public struct AnimationPlayer<Value> {
  /// The values; the keyframes of a sample are their indices.
  public internal(set) var values: [Value]
  /// The speed of local time when it is not paused.
  public internal(set) var rate: Rate
  /// Whether local time stands still.
  public internal(set) var isPaused = false
  /// What happens to pictures whose time has passed before they were shown.
  public let lateFramePolicy: LateFramePolicy

  let firstRate: Rate
  /// The repeat count of a new generation, from the animation or from its file.
  var repeatCount: RepeatCount
  /// The timing of the animation in local time.
  let inner: LayerTiming
  /// The map from host time to local time.
  var local = TimeMap()
  var committed: CommittedAnimation
  var generation = Generation()
  /// The part that is played over and over, in nanoseconds of local time.
  var repeatedPart: Range<Int64>?
  /// The latest host time of all calls.
  var now = MediaTime.distantPast
  /// Since when the present interval is shown, and when it is due to end.
  ///
  /// Only ``LateFramePolicy/stall`` uses it.
  var shown: (since: MediaTime, due: MediaTime?) = (.distantPast, nil)

  /// The life of the animation from one add to the next.
  struct Generation: Sendable {
    var isAttached = false
    var hasStarted = false
    var hasStopped = false
    /// The last iteration that was reported.
    var iteration = 0
  }

  /// Makes a player of an animation, which is not added yet.
  ///
  /// - Parameters:
  ///   - animation: The animation. Its ``KeyframeAnimation/beginTime`` is a local time.
  ///   - rate: The speed of local time, clamped to ``Rate/playable``.
  ///   - lateFramePolicy: What happens to pictures whose time has passed before they were shown.
  ///   - isOpen: Whether the file is still arriving. Then all values come through
  ///     ``extend(by:lasting:at:)``, and the end through ``seal(repeatCount:at:)``. The values and
  ///     key times of the animation are ignored.
  public init(
    _ animation: KeyframeAnimation<Value>, rate: Rate = .one,
    lateFramePolicy: LateFramePolicy = .skip, isOpen: Bool = false
  ) {
    values = isOpen ? [] : animation.values
    self.lateFramePolicy = lateFramePolicy
    firstRate = rate.clamped(to: Rate.playable)
    self.rate = firstRate
    repeatCount = animation.repeatCount
    inner = LayerTiming(beginTime: animation.beginTime, speed: animation.speed)
    committed = CommittedAnimation(Timeline(animation, isOpen: isOpen), local)
  }
}

extension AnimationPlayer: Sendable where Value: Sendable {}

// MARK: - Sampling

extension AnimationPlayer {
  /// The state of the animation at a host time.
  ///
  /// At a later time than that of the last settle, it is the state that a settle would reach.
  public func sample(at time: MediaTime) -> Sample {
    guard generation.isAttached else { return .detached }
    var ahead = self
    if time > now { ahead.advance(to: time) }
    var sample = ahead.committed.sample(at: ahead.playhead)
    if let deadline = ahead.deadline { sample.nextChange = .at(deadline) }
    return sample
  }

  /// The duration of one play in one direction, in local time at a speed of 1; of a file that is
  /// still arriving, the known part.
  public var duration: Duration { .nanoseconds(committed.timeline.duration) }

  /// When the play after the one at a host time starts; `nil` if there is none.
  ///
  /// A caller that shows nothing for a while can wait for it, to report each
  /// ``AnimationEvent/didRepeat(iteration:)`` in time.
  public func nextRepeat(after time: MediaTime) -> MediaTime? {
    generation.isAttached && !generation.hasStopped ? committed.nextRepeat(after: time) : nil
  }

  /// When to settle again after a settle at a host time.
  public func nextDeadline(at time: MediaTime) -> NextChange { sample(at: time).nextChange }
}
