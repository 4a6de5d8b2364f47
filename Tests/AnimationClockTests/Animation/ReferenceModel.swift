// SPDX-License-Identifier: MIT
import AnimationClock

/// A second, plain implementation of the timing model.
///
/// It computes with fractions of small integers, and searches frames from the first to the last.
struct ReferenceModel {
  var phase: Phase
  var iteration: Int
  var isReversing: Bool
  var progress: Double
  var keyframe: Int

  init(_ timing: RandomTiming, at time: MediaTime) {
    func parentTime(_ time: MediaTime) -> Ratio {
      timing.layers.reduce(Ratio(time.nanoseconds)) { time, layer in
        (time - Ratio(layer.beginTime.nanoseconds)) * Ratio(layer.speed) + Ratio(layer.timeOffset)
      }
    }
    let animation = timing.animation
    let begin =
      animation.beginTime.nanoseconds == 0
      ? parentTime(timing.commitTime) : Ratio(animation.beginTime.nanoseconds)
    let duration = Ratio(animation.duration)
    let cycle = animation.autoreverses ? duration + duration : duration
    var ends: [Ratio] = []
    if case .times(let count) = animation.repeatCount { ends.append(cycle * Ratio(count)) }
    if animation.repeatDuration > .zero { ends.append(Ratio(animation.repeatDuration)) }
    if ends.isEmpty, animation.repeatCount != .infinite { ends.append(cycle) }
    let end = ends.min()

    let elapsed = (parentTime(time) - begin) * Ratio(animation.speed)
    let isEnd = end.map { elapsed >= $0 } ?? false
    phase = elapsed < Ratio(0) ? .before : isEnd ? .after : .active
    let active = max(Ratio(0), end.map { min($0, elapsed) } ?? elapsed)
    let local = active + Ratio(animation.timeOffset)
    var leg = (local / duration).floor
    if phase == .after, Ratio(leg) * duration == local { leg -= 1 }
    let along = local - Ratio(leg) * duration
    isReversing = animation.autoreverses && leg % 2 != 0
    iteration = Int(animation.autoreverses ? (Ratio(leg) / Ratio(2)).floor : leg)
    let position = isReversing ? duration - along : along
    progress = (position / duration).value
    keyframe = 0
    for (index, boundary) in timing.boundaries.dropLast().enumerated() {
      let begin = Ratio(boundary)
      if isReversing ? begin < position : begin <= position { keyframe = index }
    }
  }
}

/// A fraction of small integers, in lowest terms.
struct Ratio: Comparable {
  private var upper: Int64
  private var lower: Int64

  init(_ upper: Int64, _ lower: Int64 = 1) {
    var (divisor, rest) = (abs(upper), abs(lower))
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let sign: Int64 = lower < 0 ? -1 : 1
    self.upper = sign * upper / divisor
    self.lower = sign * lower / divisor
  }

  init(_ rate: Rate) { self.init(rate.numerator, rate.denominator) }
  init(_ duration: Duration) { self.init(Int64(duration.attoseconds / 1_000_000_000)) }

  var floor: Int64 { upper >= 0 ? upper / lower : -((lower - 1 - upper) / lower) }
  var value: Double { Double(upper) / Double(lower) }

  static func + (left: Ratio, right: Ratio) -> Ratio {
    Ratio(left.upper * right.lower + right.upper * left.lower, left.lower * right.lower)
  }
  static func - (left: Ratio, right: Ratio) -> Ratio { left + right * Ratio(-1) }
  static func * (left: Ratio, right: Ratio) -> Ratio {
    Ratio(left.upper * right.upper, left.lower * right.lower)
  }
  static func / (left: Ratio, right: Ratio) -> Ratio { left * Ratio(right.lower, right.upper) }
  static func < (left: Ratio, right: Ratio) -> Bool {
    left.upper * right.lower < right.upper * left.lower
  }
}
