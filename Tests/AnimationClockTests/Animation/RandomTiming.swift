// SPDX-License-Identifier: MIT
import AnimationClock
import Support

/// A random animation in its layers.
///
/// Its times are a few nanoseconds, so that a test can look at each of them.
struct RandomTiming {
  var boundaries: [Int64] = [0]
  var animation = KeyframeAnimation<Int>()
  var layers: [LayerTiming] = []
  var commitTime: MediaTime

  static let speeds = [
    (1, 1), (1, 1), (1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (5, 4), (0, 1),
  ]
  .compactMap { Rate($0, $1) }

  init(_ dice: inout Dice, mode: CalculationMode = .discrete) {
    let count = dice.roll(1...5)
    for _ in 0..<count { boundaries.append(boundaries[boundaries.count - 1] + dice.roll(0...6)) }
    if boundaries.last == 0 { boundaries[count] = dice.roll(1...6) }
    animation.values = Array(0..<count + (mode == .linear && count > 1 ? 1 : 0))
    animation.keyTimes = .boundaries(boundaries.map { .nanoseconds($0) })
    animation.duration = .nanoseconds(boundaries[count])
    animation.calculationMode = mode
    if dice.happens(oneIn: 3) { animation.beginTime = MediaTime(nanoseconds: dice.roll(-20...40)) }
    animation.speed = dice.pick(Self.speeds)
    if dice.happens(oneIn: 3) { animation.timeOffset = .nanoseconds(dice.roll(-20...40)) }
    animation.repeatCount = dice.pick([
      .unspecified, .infinite, .times(Rate(dice.roll(1...20), 4) ?? .one),
    ])
    if dice.happens(oneIn: 3) { animation.repeatDuration = .nanoseconds(dice.roll(1...60)) }
    animation.autoreverses = dice.happens(oneIn: 2)
    animation.fillMode = dice.pick([.removed, .forwards, .backwards, .both])
    animation.isRemovedOnCompletion = dice.happens(oneIn: 2)
    commitTime = MediaTime(nanoseconds: dice.roll(-30...30))
    for _ in 0..<max(0, dice.roll(-2...2)) {
      layers.append(
        LayerTiming(
          beginTime: MediaTime(nanoseconds: dice.roll(-20...20)), speed: dice.pick(Self.speeds),
          timeOffset: .nanoseconds(dice.roll(-20...20))))
    }
  }

  var committed: CommittedAnimation { CommittedAnimation(animation, in: layers, at: commitTime) }

  /// Whether every interval lasts at least a nanosecond of host time, so that it can be seen.
  var isVisible: Bool {
    let speeds = layers.map(\.speed) + [animation.speed]
    let upper = speeds.reduce(1) { $0 * $1.numerator }
    let lower = speeds.reduce(1) { $0 * $1.denominator }
    return zip(boundaries, boundaries.dropFirst()).allSatisfy { begin, end in
      begin == end || (end - begin) * lower >= upper
    }
  }
}

/// The part of a sample that differs at a change.
struct Shown: Equatable {
  var phase: Phase
  var isInEffect: Bool
  var keyframe: Int?

  init(_ sample: Sample) {
    phase = sample.phase
    isInEffect = sample.isInEffect
    keyframe = sample.position?.keyframe
  }
}
