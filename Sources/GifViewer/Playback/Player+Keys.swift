// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import XWindow

extension Player {
  /// Does what a key of the viewer asks of the animation; other keys do nothing.
  mutating func press(_ key: Key, at now: MediaTime) {
    switch key {
    case .character(" "):
      note(animation.isPaused ? animation.resume(at: now) : animation.pause(at: now))
    case .character("."): note(animation.step(by: 1, at: now))
    case .character(","): note(animation.step(by: -1, at: now))
    case .character("["): note(animation.setRate(animation.rate.halved, at: now))
    case .character("]"): note(animation.setRate(animation.rate.doubled, at: now))
    case .backspace: note(animation.setRate(settings.speed, at: now))
    case .character("r"): note(animation.restart(at: now))
    case .character("l"):
      isEndless.toggle()
      // A finite count, whatever it is, lets it end with the iteration that plays.
      note(animation.setRepeatCount(isEndless ? .infinite : .times(.one), at: now))
    default: break
    }
  }
}
