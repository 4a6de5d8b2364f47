// SPDX-License-Identifier: MIT
import AnimationClock
import Support
import Testing

/// A day of playing by a program that wakes up late, at random.
@Suite(.timeLimit(.minutes(15))) struct DayOfPlayingTests {
  /// Hundredths of a second; one play takes 4.8 s, so a day holds 18,000.
  static let delays = [7, 13, 100, 2, 40, 33, 85, 200]

  @Test(arguments: [("1", 18_000), ("3/2", 3_000), ("30/1001", 500)])
  func `a day of late wake-ups neither drifts nor miscounts`(text: String, plays: Int64) throws {
    let rate = try #require(Rate(decimal: text))
    let count = try #require(Rate(plays))
    var player = AnimationPlayer(
      try KeyframeAnimation(
        frames: Array(Self.delays.indices), delays: Self.delays, loop: nil,
        repeatCount: .times(count)), rate: rate)
    var dice = Dice()
    let start = MediaTime(nanoseconds: dice.roll(0...1 << 40))
    var events = Array(player.add(at: start))
    var time = start
    var wakes = 0
    var repeats = 0
    while case .at(let deadline) = player.nextDeadline(at: time) {
      try #require(deadline > time)
      let late = dice.happens(oneIn: 50) ? dice.roll(0...2_000) : dice.roll(0...20)
      time = deadline + .milliseconds(late)
      for event in player.settle(at: time) {
        if case .didRepeat = event { repeats += 1 }
        events.append(event)
      }
      wakes += 1
      let position = player.sample(at: time).position
      let elapsed = time.nanoseconds - start.nanoseconds
      #expect(position?.keyframe == keyframe(at: elapsed, rate, plays))
    }
    #expect(events.first == .didStart)
    #expect(events.last == .didStop(finished: true))
    #expect(events.dropLast().last == .didRepeat(iteration: Int(plays) - 1))
    #expect(events.count == repeats + 2)
    print("late wake-ups: rate \(text): \(plays) plays, \(wakes) wake-ups")
  }

  /// The picture according to the formula; `nil` after the end.
  private func keyframe(at elapsed: Int64, _ rate: Rate, _ plays: Int64) -> Int? {
    let local =
      Int128(elapsed) * Int128(rate.numerator) / Int128(rate.denominator)
    let (play, rest) = local.quotientAndRemainder(dividingBy: 4_800_000_000)
    guard play < plays else { return nil }
    var end: Int128 = 0
    return Self.delays.firstIndex { delay in
      end += Int128(delay) * 10_000_000
      return rest < end
    }
  }

  @Test func `with stall every picture is shown in order`() throws {
    var player = AnimationPlayer(
      try KeyframeAnimation(
        frames: Array(Self.delays.indices), delays: Self.delays, loop: 99), lateFramePolicy: .stall)
    var dice = Dice()
    var time = MediaTime(nanoseconds: 5)
    _ = player.add(at: time)
    var shown = [0]
    while case .at(let deadline) = player.nextDeadline(at: time) {
      time = max(time, deadline) + .milliseconds(dice.roll(0...1_000))
      let stopped = player.settle(at: time).contains(.didStop(finished: true))
      // A program that prepares the next picture samples ahead.
      if case .at(let next) = player.nextDeadline(at: time), next > time, !stopped {
        let prepared = player.sample(at: next).position?.keyframe
        var ahead = player
        _ = ahead.settle(at: next)
        #expect(ahead.sample(at: next).position?.keyframe == prepared)
      }
      if let position = player.sample(at: time).position { shown.append(position.keyframe) }
    }
    #expect(shown == (0..<800).map { $0 % 8 })
  }

  @Test func `with stall a lag below one interval is caught up`() throws {
    let animation = try KeyframeAnimation(frames: [0, 1, 2, 3], delays: [9, 5, 7, 6], loop: 999)
    var player = AnimationPlayer(animation, lateFramePolicy: .stall)
    var dice = Dice()
    var time = MediaTime(nanoseconds: 0)
    _ = player.add(at: time)
    while case .at(let deadline) = player.nextDeadline(at: time) {
      #expect(deadline <= MediaTime(nanoseconds: 270_000_000_000))
      time = deadline + .nanoseconds(dice.roll(0...49_999_999 as ClosedRange<Int64>))
      if player.settle(at: time).last == .didStop(finished: true) {
        #expect(deadline == MediaTime(nanoseconds: 270_000_000_000))
      }
    }
  }
}
