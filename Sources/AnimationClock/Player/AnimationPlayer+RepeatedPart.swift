// SPDX-License-Identifier: MIT

/// A part of the animation that plays over and over.
extension AnimationPlayer {
  /// The interval that is shown, in nanoseconds of local time; `nil` where nothing is shown.
  public var presentInterval: Range<Int64>? {
    guard generation.isAttached else { return nil }
    func start(_ count: Int) -> Int64 {
      let active = committed.timeline.start(ofInterval: count, after: place)
      return localTime(at: Fraction(numerator: active)) ?? 0
    }
    let (begin, next) = (start(0), start(1))
    // The last interval has none after it.
    let end = next > begin ? next : stopLocalTime ?? begin
    return end > begin ? begin..<end : nil
  }

  /// Plays a part over and over, until that is set to `nil` or the animation is added again.
  ///
  /// A local time after the part leads into it, unless it stands still.
  ///
  /// - Parameters:
  ///   - part: The part, in nanoseconds of local time.
  ///   - time: The host time.
  /// - Returns: The events up to that time.
  public mutating func repeatPart(_ part: Range<Int64>?, at time: MediaTime) -> AnimationEvents {
    command(at: time) { $0.repeatedPart = part.flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Sets local time back by whole lengths of the part that repeats, if that has passed at a host
  /// time.
  ///
  /// In whole lengths, so that it does not drift.
  ///
  /// - Returns: Whether the part had passed.
  mutating func returnToRepeatedPart(at time: MediaTime) -> Bool {
    guard let part = repeatedPart, !isPaused else { return false }
    let reached = local.value(at: time.nanoseconds)
    guard reached >= part.upperBound else { return false }
    let length = part.upperBound - part.lowerBound
    local = local.shifted(by: -((reached - part.lowerBound) / length * length))
    committed.move(to: local.inner(inner))
    return true
  }
}
