// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

/// The examples of the documentation, Examples.md; its comments are the expectations here.
@Suite(.timeLimit(.minutes(15))) struct ExamplesTests {
  let start = MediaTime(nanoseconds: 0)

  func fade() throws(TimingError) -> KeyframeAnimation<Double> {
    try KeyframeAnimation(
      values: [0.0, 1.0], duration: .seconds(1), timingFunction: .easeInEaseOut)
  }

  func gif() throws(TimingError) -> KeyframeAnimation<Int> {
    try KeyframeAnimation(
      frames: [0, 1, 2], delays: [0, 5, 20], loop: 2, delayPolicy: .browser)
  }

  @Test func `key times that do not fit are ignored`() throws {
    var animation = try KeyframeAnimation(
      values: ["a", "b", "c"],
      keyTimes: .boundaries([.zero, .milliseconds(100), .milliseconds(300), .milliseconds(600)]),
      duration: .milliseconds(600), calculationMode: .discrete)
    animation.speed = .one.doubled
    animation.autoreverses = true
    animation.repeatCount = try RepeatCount(1.5)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    #expect(
      CommittedAnimation(animation, at: start).sample(at: start).endTime
        == start + .milliseconds(900))

    animation.keyTimes = .fractions([0.5, 0.2])
    let resolved = animation.resolvedKeyTimes
    #expect(resolved.origin == .even)
    #expect(resolved.nanoseconds == [0, 200_000_000, 400_000_000, 600_000_000])
  }

  @Test func `the delays of a GIF become its duration`() throws {
    let gif = try gif()
    #expect(gif.duration == .milliseconds(350))
    #expect(gif.repeatCount == Rate(3).map { .times($0) })
  }

  @Test func `a cross-fade is half over after half its time`() throws {
    let committed = CommittedAnimation(try fade(), at: start)
    let sample = committed.sample(at: start + .milliseconds(500))
    #expect(sample.phase == .active)
    #expect(sample.position?.blend == 0.5)
    #expect(sample.nextChange == .continuous(until: start + .seconds(1)))
  }

  @Test func `a layer shifts and slows the time of its animation`() throws {
    let layers = [
      LayerTiming(beginTime: start + .seconds(1), speed: Rate.one.halved)
    ]
    let local = layers.localTime(at: start + .seconds(3))
    #expect(local == start + .seconds(1))
    let host = layers.hostTime(at: local)
    #expect(host == start + .seconds(3))
    let slow = CommittedAnimation(try fade(), in: layers, at: start + .seconds(1))
    #expect(slow.sample(at: start + .seconds(2)).position?.blend == 0.5)
  }

  @Test func `a player takes commands and reports events`() throws {
    var player = AnimationPlayer(try gif(), lateFramePolicy: .skip)
    var events = player.add(at: start)
    #expect(Array(events) == [.didStart])
    events = player.settle(at: start + .milliseconds(400))
    #expect(Array(events) == [.didRepeat(iteration: 1)])
    _ = player.pause(at: start + .milliseconds(410))
    _ = player.step(by: 1, at: start + .milliseconds(500))
    #expect(player.sample(at: start + .milliseconds(500)).position?.keyframe == 1)
    _ = player.setRate(Rate.one.doubled, at: start + .milliseconds(500))
    _ = player.resume(at: start + .milliseconds(500))
    #expect(
      player.nextDeadline(at: start + .milliseconds(500)) == .at(start + .milliseconds(525)))
  }

  @Test func `an open timeline ends after its last value`() {
    var arriving = AnimationPlayer(KeyframeAnimation<Int>(), isOpen: true)
    _ = arriving.add(at: start)
    let length = DelayPolicy.unclamped.duration(centiseconds: 10)
    _ = arriving.extend(by: 7, lasting: length, at: start)
    _ = arriving.seal(repeatCount: RepeatCount(loopExtension: nil), at: start)
    #expect(arriving.sample(at: start).endTime == start + .milliseconds(100))
  }
}
