// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(15))) struct KeyframeAnimationGIFTests {
  @Test func `an animation without frames or with a wrong number of delays throws`() {
    #expect(throws: TimingError.noFrames) {
      try KeyframeAnimation(frames: [Int](), delays: [], loop: nil)
    }
    #expect(throws: TimingError.delayCount(1, frames: 2)) {
      try KeyframeAnimation(frames: [0, 1], delays: [5], loop: nil)
    }
  }

  @Test func `a delay is clamped to 16 bits, and browsers replace 10 ms or less by 100 ms`() {
    #expect(DelayPolicy.unclamped.duration(centiseconds: -3) == .zero)
    #expect(DelayPolicy.unclamped.duration(centiseconds: .max) == .milliseconds(655_350))
    #expect(DelayPolicy.browser.duration(centiseconds: 1) == .milliseconds(100))
    #expect(DelayPolicy.browser.duration(centiseconds: 2) == .milliseconds(20))
  }

  @Test func `an endless cross-fade closes with the first picture, another with the last`() throws {
    func values(_ loop: Int?, _ count: RepeatCount? = nil) throws -> [Int] {
      try KeyframeAnimation(
        frames: [7, 8, 9], delays: [5, 5, 5], loop: loop, calculationMode: .linear,
        repeatCount: count
      ).values
    }
    #expect(try values(0) == [7, 8, 9, 7])
    #expect(try values(nil) == [7, 8, 9, 9])
    #expect(try values(nil, .infinite) == [7, 8, 9, 7])
    #expect(try values(0, .times(.one)) == [7, 8, 9, 9])
  }

  @Test func `each picture of a cross-fade is unblended at its own start`() throws {
    let animation = try KeyframeAnimation(
      frames: [0, 1, 2], delays: [10, 20, 30], loop: 0, calculationMode: .linear)
    let committed = CommittedAnimation(animation, at: MediaTime(nanoseconds: 0))
    for (picture, begin) in [(0, 0), (1, 100_000_000), (2, 300_000_000), (0, 600_000_000)] {
      let position = committed.sample(at: MediaTime(nanoseconds: Int64(begin))).position
      #expect(position?.keyframe == picture)
      #expect(position?.blend == 0)
    }
    let half = committed.sample(at: MediaTime(nanoseconds: 450_000_000)).position
    #expect(half?.nextKeyframe == 3)
    #expect(half?.blend == 0.5)
  }

  @Test(arguments: [CalculationMode.discrete, .linear])
  func `a single picture lasts its delay, or has no deadline if endless`(mode: CalculationMode)
    throws
  {
    let start = MediaTime(nanoseconds: 0)
    let once = try KeyframeAnimation(
      frames: [0], delays: [25], loop: nil, calculationMode: mode)
    #expect(
      CommittedAnimation(once, at: start).sample(at: start).nextChange
        == .at(MediaTime(nanoseconds: 250_000_000)))
    let endless = try KeyframeAnimation(
      frames: [0], delays: [25], loop: 0, calculationMode: mode)
    #expect(CommittedAnimation(endless, at: start).sample(at: start).nextChange == .none)
  }

  @Test func `a picture without length only adds to the next picture`() throws {
    let animation = try KeyframeAnimation(frames: [0, 1, 2], delays: [10, 0, 10], loop: 0)
    let committed = CommittedAnimation(animation, at: MediaTime(nanoseconds: 0))
    let change = MediaTime(nanoseconds: 100_000_000)
    #expect(committed.sample(at: MediaTime(nanoseconds: 0)).nextChange == .at(change))
    #expect(committed.sample(at: change).position?.keyframe == 2)
  }
}
