// SPDX-License-Identifier: MIT

/// The numbers of all intervals of all plays.
///
/// Neighbouring intervals show different values. Where an autoreversing animation turns, both sides
/// show the same value and form one interval. So with m intervals a play has m numbers, and with a
/// way back it has 2m − 2: number 0 shows value 0 from where the previous way back reaches it, and
/// number m − 1 shows the last value on both sides of the turn.
extension Timeline {
  /// The number of intervals in a play; 0 if only one value is shown.
  private var intervalsPerCycle: Int128 {
    let count = Int128(starts.count)
    return count < 2 ? 0 : autoreverses ? 2 * count - 2 : count
  }

  /// The number of the interval that holds a place.
  func ordinal(of place: Place) -> Int128 {
    let cycle = autoreverses ? place.leg >> 1 : place.leg
    let interval = Int128(place.interval)
    return cycle * intervalsPerCycle
      + (place.isReversing ? 2 * Int128(starts.count) - 2 - interval : interval)
  }

  /// The active time at which an interval starts.
  ///
  /// It is `nil` if only one value is shown, or if an open timeline does not know the interval yet.
  func start(ofInterval ordinal: Int128) -> Int128? {
    let perCycle = intervalsPerCycle
    guard perCycle > 0, !isOpen || ordinal < starts.count else { return nil }
    let number = ordinal.dividedDown(by: perCycle)
    let place = Int(ordinal - number * perCycle)
    let start: Int128
    if autoreverses, place == 0 {
      start = -Int128(starts[1])
    } else if place < starts.count {
      start = Int128(starts[place])
    } else {
      start = 2 * Int128(duration) - Int128(starts[2 * starts.count - 1 - place])
    }
    return number * cycle + start - Int128(timeOffset)
  }
}

// MARK: - Stepping

extension Timeline {
  /// The active time at which the interval `count` after that of a place starts.
  ///
  /// The count stops at the first and at the last interval.
  func start(ofInterval count: Int, after place: Place) -> Int128 {
    start(near: place) { $0 + Int128(count) }
  }

  /// The active time at which a value starts in the play of a place, on the way forward.
  ///
  /// A value without length counts as the next one with a length. It stops at the first and at the
  /// last interval of the animation.
  func start(ofValue value: Int, inPlayOf place: Place) -> Int128 {
    let interval = Int128(frames.firstIndex { $0 >= value } ?? max(0, frames.count - 1))
    return start(near: place) { ordinal in
      ordinal.dividedDown(by: intervalsPerCycle) * intervalsPerCycle + interval
    }
  }

  /// The active time at which an interval starts whose number is made from that of a place.
  private func start(near place: Place, _ number: (Int128) -> Int128) -> Int128 {
    guard intervalsPerCycle > 0 else { return 0 }
    let end = end.map { $0.scaled(to: 1) } ?? Int128(Int64.max)
    let last = ordinal(
      of: self.place(at: Fraction(numerator: max(0, end - 1)), isEnd: false))
    let first = ordinal(of: self.place(at: Fraction(numerator: 0), isEnd: false))
    let wanted = number(min(ordinal(of: place), last))
    return max(0, start(ofInterval: max(first, min(wanted, last))) ?? 0)
  }
}
