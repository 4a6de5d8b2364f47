// SPDX-License-Identifier: MIT

/// What an animation shows at each point of its own time: its key times and repeats as whole
/// numbers.
///
/// Own time is 0 at the begin and runs in the animation's speed. Of the key times only intervals
/// that are visible while it plays are kept: interval i begins at `starts[i]`, ends where the next
/// begins, and shows `frames[i]`.
struct Timeline: Sendable {
  private(set) var calculationMode: CalculationMode
  let timingFunction: MediaTimingFunction?
  let timingFunctions: [MediaTimingFunction?]
  let autoreverses: Bool
  let timeOffset: Int64
  let repeatDuration: Int64
  let fillMode: FillMode
  let isRemovedOnCompletion: Bool

  var repeatCount: RepeatCount
  /// For how long it plays; nil is without end.
  var activeDuration: Fraction?
  /// One play, one way; of an open timeline, what is known of it.
  private(set) var duration: Int64 = 0
  /// How many values can be shown, or blended from.
  private(set) var segmentCount = 0
  private(set) var starts: [Int64] = []
  private(set) var frames: [Int] = []
  /// Whether there is nothing to show.
  private(set) var isEmpty: Bool
  /// Whether more is to come, so that it has no end yet.
  private(set) var isOpen: Bool
  /// How long the last value of an open linear timeline lasts: nothing is known yet to blend it
  /// with.
  private var pending: Int64 = 0

  /// Reads an animation; an open timeline takes no values from it, but one by one by
  /// ``extend(lasting:)``.
  init(_ animation: KeyframeAnimation<some Any>, isOpen: Bool = false) {
    self.isOpen = isOpen
    isEmpty = isOpen || animation.values.isEmpty
    // A single value has nothing to be blended with.
    calculationMode =
      animation.values.count == 1 && !isOpen ? .discrete : animation.calculationMode
    timingFunction = animation.timingFunction
    timingFunctions = animation.timingFunctions ?? []
    autoreverses = animation.autoreverses
    timeOffset = animation.timeOffset.nanoseconds
    repeatDuration = animation.repeatDuration.nanoseconds
    fillMode = animation.fillMode
    isRemovedOnCompletion = animation.isRemovedOnCompletion
    repeatCount = animation.repeatCount
    if !isOpen {
      let boundaries = animation.boundaries
      starts.reserveCapacity(boundaries.count)
      frames.reserveCapacity(boundaries.count)
      for (begin, end) in zip(boundaries, boundaries.dropFirst()) { append(lasting: end - begin) }
      if isEmpty { duration = animation.playNanoseconds }
    }
    setRepeatCount(repeatCount)
  }

  /// Adds what comes after all that is known.
  private mutating func append(lasting length: Int64) {
    if length > 0 {
      starts.append(duration)
      frames.append(segmentCount)
      duration = Int64(clamping: Int128(duration) + Int128(length))
    }
    segmentCount += 1
  }
}

// MARK: - Open

extension Timeline {
  /// Adds a value to an open timeline.
  mutating func extend(lasting length: Int64) {
    if calculationMode == .discrete {
      append(lasting: length)
    } else {
      if !isEmpty { append(lasting: pending) }
      pending = length
    }
    isEmpty = false
  }

  /// Says that no more comes; when no value has a length, each gets the one of an untimed GIF.
  mutating func seal() {
    isOpen = false
    if calculationMode == .linear { append(lasting: pending) }
    if segmentCount == 1 { calculationMode = .discrete }
    guard duration == 0 else { return }
    let count = max(1, segmentCount)
    segmentCount = 0
    for _ in 0..<count { append(lasting: DelayPolicy.fallback.nanoseconds) }
  }
}
