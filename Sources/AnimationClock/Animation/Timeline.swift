// SPDX-License-Identifier: MIT

/// The key times and repeats of an animation in whole numbers.
///
/// Active time is 0 at the start and runs at the animation's speed. Only intervals with a length
/// are kept: interval i starts at `starts[i]`, ends where the next one starts, and shows the value
/// `frames[i]`.
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
  /// How long the animation plays; `nil` is without end.
  var activeDuration: Fraction?
  /// The duration of one play in one direction; of an open timeline, the known part of it.
  private(set) var duration: Int64 = 0
  /// The number of values that can be shown, or blended from.
  private(set) var segmentCount = 0
  private(set) var starts: [Int64] = []
  private(set) var frames: [Int] = []
  /// Whether there is nothing to show.
  private(set) var isEmpty: Bool
  /// Whether more values may come, so that the timeline has no end yet.
  private(set) var isOpen: Bool
  /// How long the last value of an open linear timeline lasts.
  ///
  /// The value to blend it with is not known yet.
  private var pending: Int64 = 0

  /// Makes the timeline of an animation.
  ///
  /// An open timeline ignores the animation's values, and gets them one by one through
  /// ``extend(lasting:)``.
  init(_ animation: KeyframeAnimation<some Any>, isOpen: Bool = false) {
    self.isOpen = isOpen
    isEmpty = isOpen || animation.values.isEmpty
    // There is no other value to blend a single one with.
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

  /// Adds the next value.
  private mutating func append(lasting length: Int64) {
    if length > 0 {
      starts.append(duration)
      frames.append(segmentCount)
      duration = Int64(clamping: Int128(duration) + Int128(length))
    }
    segmentCount += 1
  }
}

// MARK: - Open timelines

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

  /// Closes an open timeline.
  ///
  /// If no value has a length, each gets the one that ``DelayPolicy`` gives an untimed file.
  mutating func seal() {
    isOpen = false
    if calculationMode == .linear { append(lasting: pending) }
    if segmentCount == 1 { calculationMode = .discrete }
    guard let untimed = DelayPolicy.untimedDuration(total: .nanoseconds(duration)) else { return }
    let count = max(1, segmentCount)
    segmentCount = 0
    for _ in 0..<count { append(lasting: untimed.nanoseconds) }
  }
}
