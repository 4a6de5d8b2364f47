// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

/// Commands on three pictures of 100 ms each; times are in milliseconds.
@Suite(.timeLimit(.minutes(15))) struct AnimationPlayerTests {
  static func player(
    plays: RepeatCount = .times(.one), _ late: LateFramePolicy = .skip, rate: Rate = .one
  ) throws -> AnimationPlayer<Int> {
    var animation = try KeyframeAnimation(
      frames: [0, 1, 2], delays: [10, 10, 10], loop: nil, repeatCount: plays)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    return AnimationPlayer(animation, rate: rate, lateFramePolicy: late)
  }

  func at(_ milliseconds: Int64) -> MediaTime { MediaTime(nanoseconds: milliseconds * 1_000_000) }

  func shown(_ player: AnimationPlayer<Int>, _ milliseconds: Int64) -> Int? {
    player.sample(at: at(milliseconds)).position?.keyframe
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2)])
  func `a delay moves all that follows, in host time`(numerator: Int64, denominator: Int64) throws {
    let rate = try #require(Rate(numerator, denominator))
    var player = try Self.player(plays: .times(.one), rate: rate)
    let frame = 100 * denominator / numerator
    _ = player.add(at: at(0))
    #expect(shown(player, frame + 1) == 1)
    _ = player.settle(at: at(frame + 20))
    // It is where it was 20 ms before: at the start of its interval.
    #expect(player.delay(by: .milliseconds(20), at: at(frame + 20)).isEmpty)
    #expect(player.nextDeadline(at: at(frame + 20)) == .at(at(2 * frame + 20)))
    #expect(shown(player, 2 * frame + 19) == 1)
    #expect(Array(player.settle(at: at(3 * frame + 19))) == [])
    #expect(Array(player.settle(at: at(3 * frame + 20))) == [.didStop(finished: true)])
  }

  @Test func `a delay changes nothing during a pause and after the end`() throws {
    var player = try Self.player()
    _ = player.add(at: at(0))
    _ = player.pause(at: at(150))
    _ = player.delay(by: .seconds(1), at: at(200))
    #expect(shown(player, 300) == 1)
    _ = player.resume(at: at(300))
    #expect(Array(player.settle(at: at(450))) == [.didStop(finished: true)])
    _ = player.delay(by: .milliseconds(300), at: at(460))
    #expect(shown(player, 460) == 2)
  }

  @Test func `a delay reports no repeat for the second time`() throws {
    var player = try Self.player(plays: .infinite)
    _ = player.add(at: at(0))
    #expect(Array(player.settle(at: at(310))) == [.didRepeat(iteration: 1)])
    _ = player.delay(by: .milliseconds(50), at: at(310))
    #expect(shown(player, 310) == 2)
    #expect(Array(player.settle(at: at(355))) == [])
    #expect(Array(player.settle(at: at(650))) == [.didRepeat(iteration: 2)])
  }

  @Test func `commands have no effect before the animation is added`() throws {
    var player = try Self.player()
    #expect(player.settle(at: at(0)).isEmpty)
    #expect(player.seek(to: .zero, at: at(0)).isEmpty)
    let sample = player.sample(at: at(0))
    #expect(!sample.isAttached)
    #expect(sample.position == nil)
    #expect(player.nextDeadline(at: at(0)) == .none)
  }

  @Test func `the next repeat is the start of the next play at the present rate`() throws {
    var player = try Self.player(plays: .infinite)
    #expect(player.nextRepeat(after: at(0)) == nil)
    _ = player.add(at: at(0))
    #expect(player.nextRepeat(after: at(0)) == at(300))
    #expect(player.nextRepeat(after: at(299)) == at(300))
    #expect(player.nextRepeat(after: at(300)) == at(600))
    // From 300 on time runs at half the speed, so the play takes 600.
    _ = player.setRate(Rate.one.halved, at: at(300))
    #expect(player.nextRepeat(after: at(450)) == at(900))
    _ = player.pause(at: at(500))
    #expect(player.nextRepeat(after: at(500)) == nil)
  }

  @Test func `there is no repeat after the last play, even if that is cut short`() throws {
    var player = try Self.player(plays: .times(try #require(Rate(decimal: "2.5"))))
    _ = player.add(at: at(0))
    #expect(player.nextRepeat(after: at(300)) == at(600))
    #expect(player.nextRepeat(after: at(600)) == nil)
    _ = player.settle(at: at(750))
    #expect(player.nextRepeat(after: at(750)) == nil)
  }

  @Test func `a repeat is reported once, and only the last of several`() throws {
    var player = try Self.player(plays: .infinite)
    _ = player.add(at: at(0))
    #expect(player.settle(at: at(299)).isEmpty)
    #expect(Array(player.settle(at: at(300))) == [.didRepeat(iteration: 1)])
    #expect(player.settle(at: at(500)).isEmpty)
    #expect(Array(player.settle(at: at(3_050))) == [.didRepeat(iteration: 10)])
    _ = player.seek(to: .zero, at: at(3_060))
    #expect(player.settle(at: at(3_400)).isEmpty)
  }

  @Test func `a late start reports the start and the present repeat`() throws {
    var player = try Self.player(plays: .infinite)
    #expect(
      Array(player.add(at: at(1_000), delay: .milliseconds(-650)))
        == [.didStart, .didRepeat(iteration: 2)])
  }

  @Test func `a count set on an endless animation ends it with the present play`() throws {
    var player = try Self.player(plays: .infinite)
    _ = player.add(at: at(0))
    #expect(player.setRepeatCount(.times(.one), at: at(1_250)).last == .didRepeat(iteration: 4))
    #expect(player.sample(at: at(1_250)).endTime == at(1_500))
    #expect(Array(player.settle(at: at(1_500))) == [.didStop(finished: true)])
  }

  @Test func `a count set in a play that started inside ends it with that play`() throws {
    var animation = try KeyframeAnimation(frames: [0, 1, 2], delays: [10, 10, 10], loop: 0)
    animation.timeOffset = .milliseconds(200)
    var player = AnimationPlayer(animation)
    _ = player.add(at: at(0))
    _ = player.setRepeatCount(.times(.one), at: at(150))
    #expect(player.sample(at: at(150)).position?.keyframe == 0)
    #expect(player.sample(at: at(150)).endTime == at(400))
  }

  @Test func `a count below the number of completed plays ends the animation at once`() throws {
    var player = try Self.player(plays: .times(Rate(9) ?? .one))
    _ = player.add(at: at(0))
    let events = player.setRepeatCount(.times(.one), at: at(650))
    #expect(Array(events) == [.didRepeat(iteration: 2), .didStop(finished: true)])
  }

  @Test func `a greater count after the end continues without events`() throws {
    var player = try Self.player()
    _ = player.add(at: at(0))
    _ = player.settle(at: at(1_000))
    #expect(player.setRepeatCount(.infinite, at: at(2_000)).isEmpty)
    #expect(shown(player, 2_000) == 0)
    #expect(player.settle(at: at(2_150)).isEmpty)
    #expect(shown(player, 2_150) == 1)
  }

  @Test func `a restart restores the file's count`() throws {
    var player = try Self.player()
    _ = player.add(at: at(0))
    _ = player.setRepeatCount(.infinite, at: at(10))
    _ = player.restart(at: at(20))
    #expect(player.sample(at: at(20)).endTime == at(320))
  }

  @Test func `a restart keeps the rate, and adding restores the first rate`() throws {
    var player = try Self.player(rate: Rate(2) ?? .one)
    _ = player.add(at: at(0))
    #expect(player.nextDeadline(at: at(0)) == .at(at(50)))
    _ = player.setRate(.one.halved, at: at(0))
    _ = player.pause(at: at(10))
    _ = player.restart(at: at(20))
    #expect(!player.isPaused)
    #expect(player.nextDeadline(at: at(20)) == .at(at(220)))
    _ = player.add(at: at(20))
    #expect(player.nextDeadline(at: at(20)) == .at(at(70)))
  }

  @Test func `rates are clamped to 1/64…64`() throws {
    var player = try Self.player(rate: Rate(1000) ?? .one)
    #expect(player.rate == Rate(64))
    _ = player.add(at: at(0))
    _ = player.setRate(.zero, at: at(0))
    #expect(player.rate == Rate(1, 64))
  }

  @Test func `a rate that is set during a pause applies after it`() throws {
    var player = try Self.player()
    _ = player.add(at: at(0))
    _ = player.pause(at: at(50))
    _ = player.setRate(Rate(2) ?? .one, at: at(60))
    #expect(player.nextDeadline(at: at(60)) == .none)
    _ = player.resume(at: at(100))
    #expect(player.nextDeadline(at: at(100)) == .at(at(125)))
  }

  @Test func `a seek past the end finishes, and a seek back reports no events`() throws {
    var player = try Self.player()
    _ = player.add(at: at(0))
    #expect(Array(player.seek(to: .seconds(99), at: at(10))) == [.didStop(finished: true)])
    #expect(player.seek(to: .milliseconds(150), at: at(20)).isEmpty)
    #expect(shown(player, 20) == 1)
    #expect(player.settle(at: at(400)).isEmpty)
  }

  @Test func `an animation without end cannot be finished`() throws {
    var player = try Self.player(plays: .infinite)
    _ = player.add(at: at(0))
    #expect(throws: TimingError.neverEnds) { try player.finish(at: at(10)) }
  }

  @Test func `a paused animation can be finished`() throws {
    var player = try Self.player()
    _ = player.add(at: at(0))
    _ = player.pause(at: at(10))
    #expect(Array(try player.finish(at: at(20))) == [.didStop(finished: true)])
  }

  @Test func `an animation that is removed exactly at its end has finished`() throws {
    var player = try Self.player()
    _ = player.add(at: at(0))
    #expect(Array(player.remove(at: at(300))) == [.didStop(finished: true)])
  }

  @Test func `a step counts from the first picture before the start, from the last after the end`()
    throws
  {
    var player = try Self.player()
    _ = player.add(at: at(0), delay: .seconds(1))
    #expect(Array(player.step(by: 1, at: at(10))) == [.didStart])
    #expect(shown(player, 10) == 1)
    _ = player.resume(at: at(20))
    _ = player.settle(at: at(900))
    #expect(player.step(by: -1, at: at(910)).isEmpty)
    #expect(shown(player, 910) == 1)
    #expect(player.isPaused)
  }

  @Test func `a step never finishes, even if the last picture has no whole nanosecond`() throws {
    var animation = try KeyframeAnimation(
      values: [0, 1], duration: .nanoseconds(2), calculationMode: .discrete)
    animation.speed = try #require(Rate(2))
    var player = AnimationPlayer(animation)
    _ = player.add(at: at(0))
    #expect(player.step(by: 1, at: at(0)).isEmpty)
    #expect(shown(player, 0) == 0)
  }

  @Test func `a step in a single picture goes to its start`() throws {
    var player = AnimationPlayer(try KeyframeAnimation(frames: [0], delays: [10], loop: nil))
    _ = player.add(at: at(0))
    _ = player.step(by: 3, at: at(50))
    #expect(player.sample(at: at(50)).position?.progress == 0)
  }

  @Test func `an animation that stands still cannot be stepped`() throws {
    var animation = try KeyframeAnimation(frames: [0, 1], delays: [10, 10], loop: nil)
    animation.speed = .zero
    animation.timeOffset = .milliseconds(150)
    var player = AnimationPlayer(animation)
    _ = player.add(at: at(0))
    _ = player.step(by: -1, at: at(50))
    #expect(shown(player, 50) == 1)
  }

  @Test func `a sample ahead is what a settle at that time finds`() throws {
    for late in [LateFramePolicy.skip, .stall] {
      var player = try Self.player(late)
      _ = player.add(at: at(0))
      #expect(shown(player, 100) == 1)
      #expect(shown(player, 0) == 0)
      #expect(shown(player, 250) == (late == .skip ? 2 : 1))
      #expect(player.sample(at: at(300)).isFinished == (late == .skip))
    }
  }

  @Test func `with stall a pause keeps the elapsed part of the interval`() throws {
    var player = try Self.player(.stall)
    _ = player.add(at: at(0))
    _ = player.settle(at: at(130))
    #expect(player.nextDeadline(at: at(130)) == .at(at(200)))
    _ = player.pause(at: at(160))
    #expect(player.nextDeadline(at: at(160)) == .none)
    #expect(player.settle(at: at(5_000)).isEmpty)
    _ = player.resume(at: at(6_000))
    #expect(player.nextDeadline(at: at(6_000)) == .at(at(6_040)))
  }

  @Test func `a linear animation does not stall`() throws {
    let fade = try KeyframeAnimation(
      frames: [0, 1, 2], delays: [10, 10, 10], loop: nil, calculationMode: .linear)
    var player = AnimationPlayer(fade, lateFramePolicy: .stall)
    _ = player.add(at: at(0))
    _ = player.settle(at: at(250))
    #expect(shown(player, 250) == 2)
    #expect(player.nextDeadline(at: at(250)) == .continuous(until: at(300)))
  }

  @Test func `showing a value pauses at its start in the play that is shown`() throws {
    var player = try Self.player(plays: .infinite)
    _ = player.add(at: at(0))
    _ = player.show(2, at: at(450))
    #expect(shown(player, 9_000) == 2)
    #expect(player.sample(at: at(9_000)).position?.iteration == 1)
    #expect(player.presentInterval == 500_000_000..<600_000_000)
    _ = player.show(0, at: at(9_000))
    #expect(shown(player, 9_000) == 0)
    _ = player.show(77, at: at(9_000))
    #expect(shown(player, 9_000) == 2)
  }

  @Test func `a part repeats without drift, and neither repeats nor finishes the animation`() throws
  {
    let rate = try #require(Rate(3, 7))
    var player = try Self.player(rate: rate)
    _ = player.add(at: at(0))
    #expect(Array(player.repeatPart(100_000_000..<300_000_000, at: at(0))) == [])
    // Local time reaches 100 ms after 233.3 ms, and three laps of 200 ms take 1400 ms.
    for lap in stride(from: Int64(1_400), to: 1_400_000_000, by: 14_000_000) {
      #expect(shown(player, 233 + lap) == 2)
      #expect(shown(player, 234 + lap) == 1)
      #expect(Array(player.settle(at: at(234 + lap))) == [])
    }
    _ = player.repeatPart(nil, at: at(1_400_000_000))
    #expect(Array(player.settle(at: at(1_400_001_000))) == [.didStop(finished: true)])
  }

  @Test func `with stall every picture of a part is shown, however late`() throws {
    var player = try Self.player(.stall)
    _ = player.add(at: at(0))
    _ = player.repeatPart(100_000_000..<300_000_000, at: at(0))
    let seen = (Int64(1)...8).map { turn in
      _ = player.settle(at: at(turn * 1_000))
      return shown(player, turn * 1_000)
    }
    #expect(seen == [1, 2, 1, 2, 1, 2, 1, 2])
  }
}
