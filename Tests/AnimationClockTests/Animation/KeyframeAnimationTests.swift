// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(15))) struct KeyframeAnimationTests {
  @Test func `a new animation has Core Animation's defaults`() {
    let animation = KeyframeAnimation<Int>()
    #expect(animation.beginTime.nanoseconds == 0)
    #expect(animation.duration == .zero)
    #expect(animation.speed == .one)
    #expect(animation.timeOffset == .zero)
    #expect(animation.repeatCount == .unspecified)
    #expect(animation.repeatDuration == .zero)
    #expect(!animation.autoreverses)
    #expect(animation.fillMode == .removed)
    #expect(animation.calculationMode == .linear)
    #expect(animation.keyTimes == .even)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.resolvedKeyTimes.nanoseconds.isEmpty)
  }

  @Test func `invalid durations, key times and timing functions throw`() {
    #expect(throws: TimingError.negativeDuration(.seconds(-1))) {
      try KeyframeAnimation(values: [0], duration: .seconds(-1))
    }
    #expect(throws: TimingError.badKeyTime(at: 1)) {
      try KeyframeAnimation(values: [0, 1], keyTimes: .fractions([0, .nan]))
    }
    let turnsBack = try? MediaTimingFunction(0.5, -1, 0.5, 2)
    #expect(throws: TimingError.timingFunctionNotMonotone) {
      try KeyframeAnimation(values: [0], calculationMode: .discrete, timingFunction: turnsBack)
    }
  }

  @Test(arguments: [[], [0, 5], [0, 5, 5, 9], [1, 5, 10], [0, 11, 10], [0, 5, 9]])
  func `invalid boundaries throw`(nanoseconds: [Int64]) {
    #expect(throws: TimingError.badBoundaries) {
      try KeyframeAnimation(
        values: [0, 1], keyTimes: .boundaries(nanoseconds.map { .nanoseconds($0) }),
        duration: .nanoseconds(10), calculationMode: .discrete)
    }
  }

  @Test func `an invalid value of a property counts as not given`() throws {
    var animation = try KeyframeAnimation(
      values: [0, 1], keyTimes: .boundaries([.zero, .nanoseconds(2), .nanoseconds(10)]),
      duration: .nanoseconds(10), calculationMode: .discrete)
    #expect(animation.resolvedKeyTimes.origin == .boundaries)
    animation.duration = .nanoseconds(20)
    #expect(animation.resolvedKeyTimes.origin == .even)
    #expect(animation.resolvedKeyTimes.nanoseconds == [0, 10, 20])
    animation.duration = .seconds(-1)
    #expect(animation.resolvedKeyTimes.nanoseconds == [0, 125_000_000, 250_000_000])
  }

  @Test func `an animation without values has no effect but takes its time`() {
    let committed = CommittedAnimation(KeyframeAnimation<Int>(), at: MediaTime(nanoseconds: 0))
    let sample = committed.sample(at: MediaTime(nanoseconds: 1))
    #expect(!sample.isInEffect)
    #expect(sample.nextChange == .at(MediaTime(nanoseconds: 250_000_000)))
  }

  /// The curve is y = 3s² − 2s³ and x = s.
  ///
  /// An independent bisection finds s = 0.32635182233 at the height of 1/4.
  @Test func `a discrete animation's timing function moves its boundaries`() throws {
    let smooth = try MediaTimingFunction(1.0 / 3, 0, 2.0 / 3, 1)
    let animation = try KeyframeAnimation(
      values: [0, 1], keyTimes: .fractions([0, 0.25, 1]), duration: .seconds(1),
      calculationMode: .discrete, timingFunction: smooth)
    let committed = CommittedAnimation(animation, at: MediaTime(nanoseconds: 0))
    let change = MediaTime(nanoseconds: 326_351_823)
    #expect(committed.sample(at: MediaTime(nanoseconds: 0)).nextChange == .at(change))
    #expect(committed.sample(at: change - .nanoseconds(1)).position?.keyframe == 0)
    #expect(committed.sample(at: change).position?.keyframe == 1)
  }

  @Test func `a linear animation's timing function may exceed the values`() throws {
    let overshoot = try MediaTimingFunction(0.3, -1, 0.7, 2)
    let animation = try KeyframeAnimation(
      values: [0, 1, 2], duration: .seconds(1), timingFunction: overshoot)
    let committed = CommittedAnimation(animation, at: MediaTime(nanoseconds: 0))
    let early = committed.sample(at: MediaTime(nanoseconds: 100_000_000)).position
    #expect(early?.keyframe == 0)
    #expect(early.map { $0.blend < 0 } == true)
    let late = committed.sample(at: MediaTime(nanoseconds: 900_000_000)).position
    #expect(late?.nextKeyframe == 2)
    #expect(late.map { $0.blend > 1 } == true)
  }

  @Test func `the picture in the documentation shows the computed values`() throws {
    var animation = try KeyframeAnimation(
      values: [0, 1, 2],
      keyTimes: .boundaries([.zero, .milliseconds(100), .milliseconds(300), .milliseconds(600)]),
      duration: .milliseconds(600), calculationMode: .discrete)
    animation.beginTime = MediaTime(nanoseconds: 200_000_000)
    animation.speed = try #require(Rate(2))
    animation.timeOffset = .milliseconds(300)
    animation.autoreverses = true
    animation.repeatCount = try RepeatCount(1.5)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    let committed = CommittedAnimation(animation, at: MediaTime(nanoseconds: 0))
    var sample = committed.sample(at: MediaTime(nanoseconds: 0))
    var shown: [Int?] = [sample.position?.keyframe]
    var times: [Int64] = []
    while case .at(let change) = sample.nextChange {
      sample = committed.sample(at: change)
      shown.append(sample.position?.keyframe)
      times.append(change.nanoseconds / 1_000_000)
    }
    #expect(shown == [nil, 2, 1, 0, 1, 2, 1])
    #expect(times == [200, 500, 600, 700, 800, 1100])
  }
}
