// SPDX-License-Identifier: MIT

/// All intervals of all plays, numbered through: what is shown differs between each and the next.
///
/// Where the way turns around, the intervals on both sides show the same and are one. Of m
/// intervals a cycle of one way therefore has m, one that comes back 2m − 2: number 0 shows picture
/// 0 from where the way back reaches it, m − 1 the last one on both sides of the upper turn.
extension Timeline {
  /// How many intervals a cycle has; 0 when the same is shown all the time.
  private var intervalsPerCycle: Int128 {
    let count = Int128(starts.count)
    return count < 2 ? 0 : autoreverses ? 2 * count - 2 : count
  }

  /// The number of the interval around a place.
  func ordinal(of place: Place) -> Int128 {
    let cycle = autoreverses ? place.leg >> 1 : place.leg
    let interval = Int128(place.interval)
    return cycle * intervalsPerCycle
      + (place.isReversing ? 2 * Int128(starts.count) - 2 - interval : interval)
  }

  /// The active time at which interval number `ordinal` begins; nil when the same is shown all the
  /// time, or the open timeline does not know it yet.
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
  /// The active time at which the interval begins that is `count` after the one at a place, or the
  /// first or last there is.
  func start(ofInterval count: Int, after place: Place) -> Int128 {
    let end = end.map { $0.scaled(to: 1) } ?? Int128(Int64.max)
    let last = self.place(at: Fraction(numerator: max(0, end - 1)), isEnd: false)
    let first = self.place(at: Fraction(numerator: 0), isEnd: false)
    let wanted = min(ordinal(of: place), ordinal(of: last)) + Int128(count)
    let ordinal = max(ordinal(of: first), min(wanted, ordinal(of: last)))
    return max(0, start(ofInterval: ordinal) ?? 0)
  }
}
