// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What ``ViewerCommand`` asks of the animation.
extension Player {
  mutating func togglePause(at now: MediaTime) {
    record(animation.isPaused ? animation.resume(at: now) : animation.pause(at: now))
  }

  mutating func step(by steps: Int, at now: MediaTime) {
    record(animation.step(by: steps, at: now))
  }

  mutating func halveSpeed(at now: MediaTime) {
    record(animation.setRate(animation.rate.halved, at: now))
  }

  mutating func doubleSpeed(at now: MediaTime) {
    record(animation.setRate(animation.rate.doubled, at: now))
  }

  mutating func restoreSpeed(at now: MediaTime) {
    record(animation.setRate(normalSpeed, at: now))
  }

  mutating func restart(at now: MediaTime) {
    record(animation.restart(at: now))
  }

  mutating func toggleLooping(at now: MediaTime) {
    isEndless.toggle()
    // Any finite count ends the animation with the iteration that plays.
    record(animation.setRepeatCount(isEndless ? .infinite : .times(.one), at: now))
  }
}
