// SPDX-License-Identifier: MIT

extension CommittedAnimation {
  /// The largest number of intervals that a search passes because they show the same keyframe.
  ///
  /// Only intervals shorter than a host nanosecond are passed. Beyond the limit the search reports
  /// a change that may be none.
  private static let searchLimit = 1024

  /// The next change after a place in the active phase.
  ///
  /// A boundary is due at the first whole host nanosecond that reaches it, so a wake-up is never
  /// early.
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

  /// The change at the end of the animation.
  ///
  /// An open timeline stops on its last value. That is a change only if the value has no length, so
  /// that it was not shown before.
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
  /// When the play after the one at a host time starts; `nil` if there is none.
  func nextRepeat(after time: MediaTime) -> MediaTime? {
    guard !timeline.isOpen, !timeline.isEmpty else { return nil }
    let iteration = timeline.iteration(of: place(after: map.scaledValue(at: time.nanoseconds)))
    let begin = timeline.begin(ofPlay: Int128(iteration) + 1) * map.denominator
    if let end, begin >= end { return nil }
    return map.host(reaching: begin).map(MediaTime.init(nanoseconds:))
  }
}
