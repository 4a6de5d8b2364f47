// SPDX-License-Identifier: MIT
internal import AnimationClock

/// A picture that is composited over several turns, as the frames on the way to it take longer than
/// one.
struct CatchUp {
  /// How long a turn composites before it looks at events and signals again.
  static let longestTurn = Duration.milliseconds(15)
  /// How long the animation is chased.
  ///
  /// A longer lag is not made up: time is set back.
  static let longest = Duration.seconds(1)

  /// The picture that was due when compositing began.
  ///
  /// It stays the target: a later one would be as late.
  let target: Blend
  /// When compositing began.
  let begin: MediaTime
  /// When the next picture was due then; `nil` for never.
  let due: MediaTime?
}
