// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What happens to a view while it shows a GIF; see ``GifView/onEvent``.
public enum ViewEvent: Equatable, Sendable {
  /// The view's window was created; `id` is its XID.
  case window(id: UInt)
  /// The animation has begun (`animationDidStart`).
  case start
  /// Another iteration has begun; the second one has the number 1.
  case `repeat`(iteration: Int)
  /// The animation has stopped (`animationDidStop(finished:)`).
  case stop(finished: Bool)

  init(_ event: AnimationEvent) {
    switch event {
    case .didStart: self = .start
    case .didRepeat(let iteration): self = .repeat(iteration: iteration)
    case .didStop(let finished): self = .stop(finished: finished)
    }
  }
}
