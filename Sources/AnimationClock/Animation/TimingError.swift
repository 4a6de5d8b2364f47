// SPDX-License-Identifier: MIT

/// The reason why a timing is invalid.
public enum TimingError: Error, Equatable, Sendable {
  /// An animation of frames has none.
  case noFrames
  /// The number of delays is not that of the frames.
  case delayCount(Int, frames: Int)
  /// A duration is negative.
  case negativeDuration(Duration)
  /// The key time at this index is not a number.
  case badKeyTime(at: Int)
  /// Boundaries do not run from 0 to the duration, they decrease, or their number is wrong.
  case badBoundaries
  /// A repeat count is negative or not a number.
  case badRepeatCount(Double)
  /// The x of a control point is outside 0…1, or its y is outside ±1,000,000.
  case badControlPoint(Double)
  /// The timing function of a discrete animation leaves 0…1.
  ///
  /// Such a curve could run backward.
  case timingFunctionNotMonotone
  /// The animation has no end to go to.
  case neverEnds
}
