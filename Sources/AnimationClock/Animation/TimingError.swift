// SPDX-License-Identifier: MIT

/// What is wrong with a timing that was asked for.
public enum TimingError: Error, Equatable, Sendable {
  /// An animation of pictures has none.
  case noFrames
  /// There are not as many delays as frames.
  case delayCount(Int, frames: Int)
  /// A duration below 0.
  case negativeDuration(Duration)
  /// A key time that is not a number, at this index.
  case badKeyTime(at: Int)
  /// Boundaries that do not go from 0 to the duration, that decrease, or that are too few or too
  /// many.
  case badBoundaries
  /// A repeat count below 0 or not a number.
  case badRepeatCount(Double)
  /// A control point's x outside 0…1, or a y that is not within a million of 0.
  case badControlPoint(Double)
  /// A discrete animation's timing function that leaves 0…1, so that it could turn back.
  case timingFunctionNotMonotone
  /// The end was asked for of an animation that has none.
  case neverEnds
}
