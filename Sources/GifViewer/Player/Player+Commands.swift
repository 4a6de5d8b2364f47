// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What ``ViewerCommand`` asks of the animation.
extension Player {
  mutating func togglePause(at now: MediaTime) {
    record(animation.isPaused ? animation.resume(at: now) : animation.pause(at: now))
  }

  /// Goes to a time of the first play; a time after that changes nothing.
  mutating func resume(at time: Duration, now: MediaTime) {
    if time < animation.duration { record(animation.seek(to: time, at: now)) }
  }

  mutating func step(by steps: Int, at now: MediaTime) {
    record(animation.step(by: steps, at: now))
  }

  /// Pauses on the picture with that number, 1 for the first; the first one for smaller numbers.
  mutating func show(picture: Int, at now: MediaTime) {
    record(animation.show(max(1, picture) - 1, at: now))
  }

  mutating func toggleLoopBegin(at now: MediaTime) {
    record(animation.settle(at: now))
    loopBegin = loopBegin == nil ? animation.presentInterval : nil
    if loopBegin == nil { record(animation.repeatPart(nil, at: now)) }
  }

  mutating func setLoopEnd(at now: MediaTime) {
    record(animation.settle(at: now))
    guard let last = animation.presentInterval else { return }
    let first = loopBegin ?? firstInterval(at: now) ?? last
    loopBegin = first
    // The ends may be set in either order.
    let begin = min(first.lowerBound, last.lowerBound)
    record(
      animation.repeatPart(begin..<max(last.upperBound, first.upperBound), at: now))
  }

  /// The local time of the first picture in the present play.
  private func firstInterval(at now: MediaTime) -> Range<Int64>? {
    var preview = animation
    _ = preview.show(0, at: now)
    return preview.presentInterval
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
    loopBegin = nil
    record(animation.restart(at: now))
  }

  mutating func toggleLooping(at now: MediaTime) {
    isEndless.toggle()
    // Any finite count ends the animation with the iteration that plays.
    record(animation.setRepeatCount(isEndless ? .infinite : .times(.one), at: now))
  }
}
