// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

/// Playing a file while it arrives; times are in milliseconds.
@Suite(.timeLimit(.minutes(15))) struct OpenTimelineTests {
  func at(_ milliseconds: Int64) -> MediaTime { MediaTime(nanoseconds: milliseconds * 1_000_000) }

  func player(
    _ mode: CalculationMode = .discrete, _ late: LateFramePolicy = .skip
  ) -> AnimationPlayer<Int> {
    var animation = KeyframeAnimation<Int>()
    animation.calculationMode = mode
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    return AnimationPlayer(animation, lateFramePolicy: late, isOpen: true)
  }

  @Test func `nothing is shown before the first picture`() {
    var player = player()
    #expect(Array(player.add(at: at(0))) == [.didStart])
    #expect(player.sample(at: at(0)).position == nil)
    #expect(player.nextDeadline(at: at(0)) == .none)
    _ = player.extend(by: 5, lasting: .milliseconds(100), at: at(40))
    #expect(player.sample(at: at(40)).position?.keyframe == 0)
    #expect(player.values == [5])
  }

  @Test(arguments: [LateFramePolicy.skip, .stall])
  func `the last known picture stays until the next one comes`(late: LateFramePolicy) {
    var player = player(.discrete, late)
    _ = player.extend(by: 0, lasting: .milliseconds(100), at: at(0))
    _ = player.extend(by: 1, lasting: .milliseconds(100), at: at(0))
    _ = player.add(at: at(0))
    #expect(player.nextDeadline(at: at(0)) == .at(at(100)))
    _ = player.settle(at: at(100))
    #expect(player.nextDeadline(at: at(100)) == .none)
    #expect(player.settle(at: at(900)).isEmpty)
    #expect(player.sample(at: at(900)).endTime == nil)
    _ = player.extend(by: 2, lasting: .milliseconds(100), at: at(1_000))
    #expect(player.sample(at: at(1_000)).position?.keyframe == 2)
    _ = player.seal(at: at(1_010))
    #expect(player.sample(at: at(1_010)).endTime == at(1_100))
    #expect(Array(player.settle(at: at(1_100))) == [.didStop(finished: true)])
  }

  @Test func `pictures that come in time play like a complete animation`() throws {
    let delays: [Int64] = [30, 0, 70, 20, 50, 0, 40]
    var closed = AnimationPlayer(
      try KeyframeAnimation(
        frames: Array(delays.indices), delays: delays.map { Int($0) / 10 }, loop: 2))
    var open = player()
    _ = closed.add(at: at(0))
    _ = open.extend(by: 0, lasting: .milliseconds(30), at: at(0))
    _ = open.add(at: at(0))
    for (index, delay) in delays.enumerated().dropFirst() {
      _ = open.extend(by: index, lasting: .milliseconds(delay), at: at(Int64(index)))
    }
    _ = open.seal(repeatCount: RepeatCount(loopExtension: 2), at: at(20))
    for time in Int64(21)..<630 {
      #expect(open.settle(at: at(time)).elementsEqual(closed.settle(at: at(time))))
      #expect(open.sample(at: at(time)).position == closed.sample(at: at(time)).position)
      #expect(open.nextDeadline(at: at(time)) == closed.nextDeadline(at: at(time)))
    }
  }

  @Test func `a timeline that is sealed while it waits at its end repeats from there`() {
    var player = player()
    _ = player.extend(by: 0, lasting: .milliseconds(100), at: at(0))
    _ = player.add(at: at(0))
    _ = player.settle(at: at(900))
    _ = player.seal(repeatCount: .times(Rate(2) ?? .one), at: at(1_000))
    #expect(player.sample(at: at(1_000)).endTime == at(1_100))
  }

  @Test func `only a sealed timeline ends, and steps stop at the last known picture`() {
    var player = player()
    for value in 0..<3 { _ = player.extend(by: value, lasting: .milliseconds(100), at: at(0)) }
    _ = player.add(at: at(0))
    #expect(throws: TimingError.neverEnds) { try player.finish(at: at(10)) }
    _ = player.step(by: 9, at: at(20))
    #expect(player.sample(at: at(20)).position?.keyframe == 2)
    _ = player.seek(to: .seconds(9), at: at(30))
    _ = player.resume(at: at(30))
    _ = player.extend(by: 3, lasting: .milliseconds(100), at: at(50))
    #expect(player.sample(at: at(50)).position?.keyframe == 3)
    #expect(player.nextDeadline(at: at(50)) == .none)
  }

  @Test func `pictures without length are shown as they come, and last 100 ms each once sealed`() {
    var player = player()
    _ = player.add(at: at(0))
    for value in 0..<3 {
      _ = player.extend(by: value, lasting: .zero, at: at(Int64(value)))
      #expect(player.sample(at: at(Int64(value))).position?.keyframe == value)
    }
    _ = player.seal(at: at(10))
    #expect(player.sample(at: at(10)).position?.keyframe == 0)
    #expect(player.nextDeadline(at: at(10)) == .at(at(110)))
    #expect(player.sample(at: at(10)).endTime == at(310))
  }

  @Test func `a picture without length is shown while it is the last one`() {
    var player = player()
    _ = player.extend(by: 0, lasting: .milliseconds(100), at: at(0))
    _ = player.extend(by: 1, lasting: .zero, at: at(0))
    _ = player.add(at: at(0))
    #expect(player.nextDeadline(at: at(0)) == .at(at(100)))
    #expect(player.sample(at: at(100)).position?.keyframe == 1)
  }

  @Test func `a cross-fade stops on an unblended picture and gets its closing value when sealed`() {
    var player = player(.linear)
    _ = player.extend(by: 0, lasting: .milliseconds(100), at: at(0))
    _ = player.add(at: at(0))
    #expect(player.nextDeadline(at: at(0)) == .none)
    _ = player.extend(by: 1, lasting: .milliseconds(100), at: at(50))
    #expect(player.nextDeadline(at: at(50)) == .continuous(until: at(150)))
    #expect(player.sample(at: at(100)).position?.blend == 0.5)
    #expect(player.sample(at: at(150)).position?.nextKeyframe == 1)
    #expect(player.sample(at: at(150)).position?.blend == 1)
    #expect(player.nextDeadline(at: at(150)) == .none)
    _ = player.seal(repeatCount: .infinite, at: at(150))
    #expect(player.values == [0, 1, 0])
    #expect(player.sample(at: at(200)).position?.keyframe == 1)
    #expect(player.sample(at: at(200)).position?.blend == 0.5)
  }

  @Test func `a single picture does not fade`() {
    var player = player(.linear)
    _ = player.extend(by: 0, lasting: .milliseconds(100), at: at(0))
    _ = player.seal(repeatCount: .infinite, at: at(0))
    _ = player.add(at: at(0))
    #expect(player.values == [0])
    #expect(player.nextDeadline(at: at(0)) == .none)
  }

  @Test func `a repeat count set while the file arrives takes precedence over the file's`() {
    var player = player()
    _ = player.extend(by: 0, lasting: .milliseconds(100), at: at(0))
    _ = player.add(at: at(0))
    _ = player.setRepeatCount(.infinite, at: at(10))
    _ = player.seal(repeatCount: .times(.one), at: at(20))
    #expect(player.sample(at: at(20)).endTime == nil)
    _ = player.restart(at: at(30))
    #expect(player.sample(at: at(30)).endTime == at(130))
  }

  @Test func `no value can be added to a sealed timeline`() {
    var player = player()
    _ = player.seal(at: at(0))
    _ = player.extend(by: 0, lasting: .milliseconds(100), at: at(0))
    #expect(player.values.isEmpty)
    #expect(player.add(at: at(0)).elementsEqual([.didStart]))
    #expect(Array(player.settle(at: at(100))) == [.didStop(finished: true)])
  }
}
