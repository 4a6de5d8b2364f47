// SPDX-License-Identifier: MIT

/// What happens to pictures that were not asked for in time.
public enum LateFramePolicy: Sendable {
  /// They are skipped: what is due now is shown, and the end is on time, as in Core Animation.
  case skip
  /// Every interval is shown, one for each settle: a lag below one interval is caught up, more is
  /// dropped, and the end moves. Only a discrete animation can; a linear one skips. While the next
  /// picture is not ready, the caller does not settle.
  ///
  /// Source: WebKit `ImageFrameAnimator.cpp`.
  case stall
}

/// Plays one animation: takes commands, tells events, and says what to show and when to ask again.
///
/// The time comes with each call; the caller reads its clock once a turn. A time before the last
/// one counts as that. A turn is ``settle(at:)``, which tells what has happened, then
/// ``sample(at:)``, which says what to show and for how long. A command does a settle of its own
/// before and after it acts; on a detached animation only ``add(at:delay:)`` and ``restart(at:)``
/// act.
///
/// The player is a layer to its animation: local time is `l0 + (t − t0) × rate`, and commands
/// change those three.
public struct AnimationPlayer<Value> {
  /// What a sample's keyframes are indices of.
  public internal(set) var values: [Value]
  /// The speed of local time while it is not paused.
  public internal(set) var rate: Rate
  /// Whether local time stands still.
  public internal(set) var isPaused = false
  /// What happens to pictures that were not asked for in time.
  public let lateFramePolicy: LateFramePolicy

  let firstRate: Rate
  /// The animation's own count, or its file's: what a new generation starts with.
  var repeatCount: RepeatCount
  /// How the animation's own time runs in local time.
  let inner: LayerTiming
  /// From host time to local time.
  var local = TimeMap()
  var committed: CommittedAnimation
  var generation = Generation()
  /// The last time of all.
  var now = MediaTime.distantPast
  /// With ``LateFramePolicy/stall``, the interval shown: since when, and when it is due to go.
  var shown: (since: MediaTime, due: MediaTime?) = (.distantPast, nil)

  /// One life of the animation, from when it is added.
  struct Generation: Sendable {
    var isAttached = false
    var hasStarted = false
    var hasStopped = false
    /// The last iteration told.
    var iteration = 0
  }

  /// Makes a player, which does nothing until the animation is added.
  ///
  /// - Parameters:
  ///   - animation: What to play. Its ``KeyframeAnimation/beginTime`` is a local time.
  ///   - rate: The speed of local time, taken within ``Rate/playable``.
  ///   - lateFramePolicy: What happens to pictures that were not asked for in time.
  ///   - isOpen: Whether the file still arrives. Then all values come through
  ///     ``extend(by:lasting:at:)`` and the end with ``seal(repeatCount:at:)``; the animation's own
  ///     values and key times are not looked at.
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

// MARK: - Asking

extension AnimationPlayer {
  /// Everything about the animation at a host time: now, as the last settle left it, or ahead, as a
  /// settle then would.
  public func sample(at time: MediaTime) -> Sample {
    guard generation.isAttached else { return .detached }
    var ahead = self
    if time > now { ahead.advance(to: time) }
    var sample = ahead.committed.sample(at: ahead.playhead)
    if let deadline = ahead.deadline { sample.nextChange = .at(deadline) }
    return sample
  }

  /// When the play after the one at a host time begins, if nobody intervenes; nil when none does.
  ///
  /// For a driver that shows nothing for a while but still tells ``AnimationEvent/didRepeat(iteration:)``.
  public func nextRepeat(after time: MediaTime) -> MediaTime? {
    generation.isAttached && !generation.hasStopped ? committed.nextRepeat(after: time) : nil
  }

  /// When to ask again after a settle at a host time.
  public func nextDeadline(at time: MediaTime) -> NextChange { sample(at: time).nextChange }
}
