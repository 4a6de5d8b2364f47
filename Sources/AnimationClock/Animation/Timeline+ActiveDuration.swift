// SPDX-License-Identifier: MIT

extension Timeline {
  /// One repeat, which includes the way back.
  var cycle: Int128 { Int128(duration) * (autoreverses ? 2 : 1) }

  /// The active time at which it stops: at its end, or where what is known of it does.
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

  /// Takes another count while `iteration` plays.
  ///
  /// One without end then ends where that iteration does.
  mutating func changeRepeatCount(to count: RepeatCount, in iteration: Int) {
    guard repeatCount == .infinite, count != .infinite else { return setRepeatCount(count) }
    repeatCount = count
    setActiveDuration(Fraction(numerator: (Int128(iteration) + 1) * cycle - Int128(timeOffset)))
  }

  /// The shorter of what a count gives and `repeatDuration`.
  ///
  /// Where both are given, Core Animation leaves it undefined; this is our definition.
  private mutating func setActiveDuration(_ counted: Fraction?) {
    activeDuration = counted
    guard repeatDuration > 0 else { return }
    let limit = Int128(repeatDuration)
    if let counted, counted.numerator <= limit * counted.denominator { return }
    activeDuration = Fraction(numerator: limit)
  }
}
