// SPDX-License-Identifier: MIT

extension Timeline {
  /// The duration of one play, including the way back.
  var cycle: Int128 { Int128(duration) * (autoreverses ? 2 : 1) }

  /// The active time at the end, or at the end of the known part of an open timeline.
  var end: Fraction? {
    isOpen ? Fraction(numerator: Int128(duration) - Int128(timeOffset)) : activeDuration
  }

  mutating func setRepeatCount(_ count: RepeatCount) {
    repeatCount = count
    switch count {
    case .times(let times) where times > .zero:
      setActiveDuration(
        Fraction(numerator: cycle * Int128(times.numerator), denominator: Int128(times.denominator))
      )
    case .infinite:
      setActiveDuration(nil)
    case .times, .unspecified:
      setActiveDuration(repeatDuration > 0 ? nil : Fraction(numerator: cycle))
    }
  }

  /// Changes the repeat count during a play.
  ///
  /// A timeline that had no end then ends with that play.
  mutating func changeRepeatCount(to count: RepeatCount, in iteration: Int) {
    guard repeatCount == .infinite, count != .infinite else { return setRepeatCount(count) }
    repeatCount = count
    setActiveDuration(Fraction(numerator: (Int128(iteration) + 1) * cycle - Int128(timeOffset)))
  }

  /// Sets the active duration to `counted` or `repeatDuration`, whichever is shorter.
  ///
  /// Core Animation does not define the result if both are given.
  private mutating func setActiveDuration(_ counted: Fraction?) {
    activeDuration = counted
    guard repeatDuration > 0 else { return }
    let limit = Int128(repeatDuration)
    if let counted, counted.numerator <= limit * counted.denominator { return }
    activeDuration = Fraction(numerator: limit)
  }
}
