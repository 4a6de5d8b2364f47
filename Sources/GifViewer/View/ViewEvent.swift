// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What a view tells while it plays.
public enum ViewEvent: Equatable, Sendable {
  /// Its window was made, with this XID.
  case window(id: UInt)
  /// The animation has begun (`animationDidStart`).
  case start
  /// Another iteration has begun; the second is 1.
  case `repeat`(iteration: Int)
  /// The animation has ended (`animationDidStop(finished:)`).
  case stop(finished: Bool)

  init(_ event: AnimationEvent) {
    switch event {
    case .didStart: self = .start
    case .didRepeat(let iteration): self = .repeat(iteration: iteration)
    case .didStop(let finished): self = .stop(finished: finished)
    }
  }
}
