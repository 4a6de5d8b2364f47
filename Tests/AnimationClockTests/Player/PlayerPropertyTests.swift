// SPDX-License-Identifier: MIT
import AnimationClock
import Support
import Testing

/// Properties of a player, checked with random timings and commands.
@Suite(.timeLimit(.minutes(15))) struct PlayerPropertyTests {
  @Test func `pausing and resuming only delays`() {
    Dice.run(15_000, "pausing and resuming only delays") { dice in
      let timing = RandomTiming(&dice)
      // Whole rates keep local time whole, where a pause rounds it.
      let rate = Rate(dice.roll(1...3)) ?? .one
      var straight = AnimationPlayer(timing.animation, rate: rate)
      var paused = straight
      _ = straight.add(at: timing.commitTime)
      _ = paused.add(at: timing.commitTime)
      var time = timing.commitTime + .nanoseconds(dice.roll(0...40 as ClosedRange<Int64>))
      #expect(straight.settle(at: time).elementsEqual(paused.pause(at: time)), "\(timing)")
      let gap = Duration.nanoseconds(dice.roll(0...100 as ClosedRange<Int64>))
      #expect(paused.settle(at: time + gap).isEmpty, "\(timing)")
      #expect(paused.resume(at: time + gap).isEmpty, "\(timing)")
      for _ in 0..<4 {
        time = time + .nanoseconds(dice.roll(0...20 as ClosedRange<Int64>))
        #expect(
          straight.settle(at: time).elementsEqual(paused.settle(at: time + gap)), "\(timing)")
        let expected = straight.sample(at: time)
        let sample = paused.sample(at: time + gap)
        #expect(Shown(sample) == Shown(expected), "\(timing) at \(time)")
        #expect(sample.position == expected.position, "\(timing) at \(time)")
        if case .at(let change) = expected.nextChange {
          #expect(sample.nextChange == .at(change + gap), "\(timing) at \(time)")
        } else {
          #expect(sample.nextChange == expected.nextChange, "\(timing) at \(time)")
        }
      }
    }
  }

  @Test func `start and stop are reported once, in order`() {
    Dice.run(20_000, "start and stop are reported once, in order") { dice in
      let timing = RandomTiming(&dice)
      var player = AnimationPlayer(
        timing.animation, lateFramePolicy: dice.pick([.skip, .stall]))
      var time = timing.commitTime
      var history: [AnimationEvent] = []
      for _ in 0..<12 {
        time = time + .nanoseconds(dice.roll(-5...20 as ClosedRange<Int64>))
        let command = PlayerCommand(&dice)
        for event in command.perform(on: &player, at: time) {
          switch event {
          case .didStart: #expect(history.isEmpty, "\(timing) \(command)")
          case .didRepeat(let iteration):
            #expect(history.last.map(startsOrRepeats(below: iteration)) == true, "\(timing)")
          case .didStop(let finished):
            #expect(history.last.map(startsOrRepeats(below: .max)) ?? !finished, "\(timing)")
          }
          history.append(event)
          // The next event belongs to the next life of the animation.
          if case .didStop = event { history = [] }
        }
      }
    }
  }

  /// Whether an event may precede a repeat with that number.
  private func startsOrRepeats(below iteration: Int) -> (AnimationEvent) -> Bool {
    { event in
      switch event {
      case .didStart: true
      case .didRepeat(let before): before < iteration
      case .didStop: false
      }
    }
  }

  @Test func `a stopped animation reports no further events`() {
    Dice.run(5_000, "a stopped animation reports no further events") { dice in
      let timing = RandomTiming(&dice)
      var player = AnimationPlayer(timing.animation)
      let begin = player.add(at: timing.commitTime)
      guard let end = try? player.finish(at: timing.commitTime) else { return }
      #expect((Array(begin) + end).last == .didStop(finished: true), "\(timing)")
      var time = timing.commitTime
      for _ in 0..<6 {
        time = time + .nanoseconds(dice.roll(0...20 as ClosedRange<Int64>))
        let command = PlayerCommand(&dice)
        if command.addsAnew { continue }
        #expect(command.perform(on: &player, at: time).isEmpty, "\(timing) \(command)")
      }
    }
  }

  @Test func `steps visit the same pictures as playing`() {
    Dice.run(10_000, "steps visit the same pictures as playing") { dice in
      let timing = RandomTiming(&dice)
      // Local time is in whole nanoseconds, so at a higher speed some intervals contain none.
      guard timing.animation.speed <= .one else { return }
      var player = AnimationPlayer(timing.animation)
      _ = player.add(at: timing.commitTime)
      // The pictures in the order of playing.
      var ahead = player.sample(at: timing.commitTime)
      if ahead.phase == .before, let start = ahead.startTime { ahead = player.sample(at: start) }
      var pictures: [Int] = []
      while pictures.count < 12, ahead.phase == .active, let position = ahead.position {
        if pictures.last != position.keyframe { pictures.append(position.keyframe) }
        guard case .at(let change) = ahead.nextChange else { break }
        ahead = player.sample(at: change)
      }
      guard !pictures.isEmpty, ahead.startTime.map({ $0 >= timing.commitTime }) == true else {
        return
      }
      // The same pictures by steps of one and of several.
      func shown() -> Int? { player.sample(at: timing.commitTime).position?.keyframe }
      _ = player.step(by: .min, at: timing.commitTime)
      for picture in pictures {
        #expect(shown() == picture, "\(timing)")
        _ = player.step(by: 1, at: timing.commitTime)
      }
      _ = player.step(by: .min, at: timing.commitTime)
      var place = 0
      for _ in 0..<4 {
        let wanted = dice.roll(0...pictures.count - 1)
        _ = player.step(by: wanted - place, at: timing.commitTime)
        #expect(shown() == pictures[wanted], "\(timing)")
        place = wanted
      }
    }
  }

  @Test func `no extreme number traps`() {
    Dice.run(10_000, "no extreme number traps") { dice in
      let timing = RandomTiming(extreme: &dice)
      let time = MediaTime(nanoseconds: dice.extreme())
      let sample = timing.committed.sample(at: time)
      if case .at(let change) = sample.nextChange { #expect(change > time, "\(timing) at \(time)") }
      _ = timing.layers.localTime(at: time)
      _ = timing.layers.hostTime(at: time)
      var player = AnimationPlayer(
        timing.animation, rate: dice.extremeRate(), lateFramePolicy: dice.pick([.skip, .stall]),
        isOpen: dice.happens(oneIn: 3))
      for _ in 0..<6 {
        let time = MediaTime(nanoseconds: dice.extreme())
        let command = PlayerCommand(extreme: &dice)
        _ = command.perform(on: &player, at: time)
        let ahead = max(time, MediaTime(nanoseconds: dice.extreme()))
        _ = player.sample(at: ahead)
      }
    }
  }
}
