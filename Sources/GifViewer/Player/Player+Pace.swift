// SPDX-License-Identifier: MIT
internal import AnimationClock

/// The pace of an animation whose frames take longer to composite than they are shown.
///
/// Skipping does not help there, because each skipped frame has to be composited, too, and the lag
/// would grow without a bound. So after ``CatchUp/longest`` time waits for each picture, until all
/// pictures have been in time for as long.
extension Player {
  /// Takes note of how long a picture took, after it was presented.
  ///
  /// - Parameters:
  ///   - catchUp: The picture.
  ///   - end: When it was presented.
  mutating func presented(_ catchUp: CatchUp, at end: MediaTime) {
    guard let due = catchUp.due, end > due, !animation.showsEveryInterval else {
      if let pacedUntil, end >= pacedUntil { self.pacedUntil = nil }
      return
    }
    guard isPaced || end >= catchUp.begin + CatchUp.longest else { return }
    pacedUntil = end + CatchUp.longest
    record(animation.delay(by: end - due, at: end))
  }

  /// Whether the animation waits for its pictures.
  var isPaced: Bool { pacedUntil != nil }

  /// Whether a picture has been chased for too long.
  func isOverdue(_ catchUp: CatchUp, at now: MediaTime) -> Bool {
    catchUp.due != nil && now >= catchUp.begin + CatchUp.longest && !animation.showsEveryInterval
      && !animation.isPaused
  }

  /// Gives up the chase for a picture: time is set back to the first picture from `frame` on, which
  /// is on the way to it.
  ///
  /// - Parameters:
  ///   - catchUp: The picture.
  ///   - frame: The last frame that was composited.
  ///   - now: The time.
  /// - Returns: Whether there is such a picture; on the way back there is none.
  mutating func giveUp(_ catchUp: CatchUp, at frame: Int, now: MediaTime) -> Bool {
    let lag = now.nanoseconds - catchUp.begin.nanoseconds
    guard let target = position(delayedBy: lag, at: now), !target.isReversing else { return false }
    func isOnTheWay(_ delay: Int64) -> Bool {
      guard let position = position(delayedBy: delay, at: now) else { return false }
      return position.iteration == target.iteration && !position.isReversing
        && animation.values[position.keyframe] >= frame
    }
    guard isOnTheWay(lag) else { return false }
    // The longest delay with a picture on the way: double, then halve the step.
    var delay = lag
    var step = lag
    while step <= .max / 4, isOnTheWay(delay + step) {
      delay += step
      step *= 2
    }
    while step > 0 {
      if isOnTheWay(delay + step) { delay += step }
      step /= 2
    }
    pacedUntil = now + CatchUp.longest
    record(animation.delay(by: .nanoseconds(delay), at: now))
    return true
  }

  /// Where the animation would be if time were set back.
  private func position(delayedBy delay: Int64, at now: MediaTime) -> Sample.Position? {
    var preview = animation
    _ = preview.delay(by: .nanoseconds(delay), at: now)
    let sample = preview.sample(at: now)
    return sample.phase == .active ? sample.position : nil
  }
}
