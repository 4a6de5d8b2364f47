// SPDX-License-Identifier: MIT

extension CommittedAnimation {
  /// How many intervals a search passes that show the same again at a whole host nanosecond.
  ///
  /// That takes intervals shorter than one. Beyond it a change is told where there may be none.
  private static let searchLimit = 1024

  /// When what is shown changes, seen from a place in the active phase before the end.
  ///
  /// A boundary is due at the first whole host nanosecond that has reached it, so a wake-up is
  /// never early.
  func nextChange(from shown: Place) -> NextChange {
    guard map.numerator > 0 else { return .none }
    if timeline.calculationMode == .linear, !timeline.isEmpty {
      return .continuous(until: stopTime)
    }
    var ordinal = timeline.ordinal(of: shown)
    var change = stopChange(from: shown)
    for _ in 0..<Self.searchLimit {
      guard let start = timeline.start(ofInterval: ordinal + 1),
        let host = map.host(reaching: start * map.denominator)
      else { return stopChange(from: shown) }
      let elapsed = map.scaledValue(at: host)
      if let end, elapsed >= end { return stopChange(from: shown) }
      let next = place(after: elapsed)
      change = .at(MediaTime(nanoseconds: host))
      if timeline.keyframe(at: next) != timeline.keyframe(at: shown) { return change }
      ordinal = timeline.ordinal(of: next)
    }
    return change
  }

  /// The change at the end.
  ///
  /// Where an open timeline stops there is one only if the last value has no length, so that
  /// it is not shown before.
  private func stopChange(from shown: Place) -> NextChange {
    guard let stopTime, let end = timeline.end else { return .none }
    if timeline.isOpen {
      let last = timeline.place(at: end, isEnd: true)
      if timeline.keyframe(at: last) == timeline.keyframe(at: shown) { return .none }
    }
    return .at(stopTime)
  }
}

// MARK: - Repeats

extension CommittedAnimation {
  /// When the play after the one at a host time begins; nil when none does.
  func nextRepeat(after time: MediaTime) -> MediaTime? {
    guard !timeline.isOpen, !timeline.isEmpty else { return nil }
    let iteration = timeline.iteration(of: place(after: map.scaledValue(at: time.nanoseconds)))
    let begin = timeline.begin(ofPlay: Int128(iteration) + 1) * map.denominator
    if let end, begin >= end { return nil }
    return map.host(reaching: begin).map(MediaTime.init(nanoseconds:))
  }
}
