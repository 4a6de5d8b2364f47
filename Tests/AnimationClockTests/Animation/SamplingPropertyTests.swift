// SPDX-License-Identifier: MIT
import AnimationClock
import Support
import Testing

/// Properties of every timing, checked on random ones.
@Suite(.timeLimit(.minutes(15))) struct SamplingPropertyTests {
  @Test func `a sample agrees with the formulas`() {
    Dice.run(30_000, "a sample agrees with the formulas") { dice in
      let timing = RandomTiming(&dice)
      let time = MediaTime(nanoseconds: dice.roll(-60...120))
      let sample = timing.committed.sample(at: time)
      let model = ReferenceModel(timing, at: time)
      #expect(sample.phase == model.phase, "\(timing) at \(time)")
      guard let position = sample.position else { return }
      #expect(position.iteration == model.iteration, "\(timing) at \(time)")
      #expect(position.isReversing == model.isReversing, "\(timing) at \(time)")
      #expect(position.progress == model.progress, "\(timing) at \(time)")
      #expect(position.keyframe == model.keyframe, "\(timing) at \(time)")
    }
  }

  @Test func `the next change is the first change`() {
    Dice.run(15_000, "the next change is the first change") { dice in
      let timing = RandomTiming(&dice)
      let committed = timing.committed
      let time: Int64 = dice.roll(-60...120)
      let sample = committed.sample(at: MediaTime(nanoseconds: time))
      let horizon = time + 60
      var next = horizon
      switch sample.nextChange {
      case .none: break
      case .at(let change): next = change.nanoseconds
      case .continuous: Issue.record("continuous: \(timing)")
      }
      #expect(next > time, "\(timing) at \(time)")
      for instant in time..<min(next, horizon) {
        let between = committed.sample(at: MediaTime(nanoseconds: instant))
        #expect(Shown(between) == Shown(sample), "\(timing) at \(time), \(instant)")
      }
      guard sample.nextChange != .none, timing.isVisible else { return }
      let after = committed.sample(at: MediaTime(nanoseconds: next))
      #expect(Shown(after) != Shown(sample), "\(timing) at \(time), \(next)")
    }
  }

  @Test func `a linear animation changes continuously until its end`() {
    Dice.run(5_000, "a linear animation changes continuously until its end") { dice in
      let timing = RandomTiming(&dice, mode: .linear)
      let committed = timing.committed
      let time = MediaTime(nanoseconds: dice.roll(-60...120))
      let sample = committed.sample(at: time)
      guard case .continuous(let until) = sample.nextChange else {
        #expect(
          sample.phase != .active || timing.animation.values.count == 1 || sample.startTime == nil)
        return
      }
      #expect(sample.phase == .active, "\(timing) at \(time)")
      #expect(until == sample.endTime, "\(timing) at \(time)")
      guard let until else { return }
      #expect(
        committed.sample(at: until - .nanoseconds(1)).phase == .active, "\(timing) at \(time)")
      #expect(committed.sample(at: until).phase == .after, "\(timing) at \(time)")
      let blend = sample.position?.blend ?? -1
      #expect((0...1).contains(blend), "\(timing) at \(time)")
    }
  }

  @Test func `phases and iterations never decrease`() {
    Dice.run(10_000, "phases and iterations never decrease") { dice in
      let timing = RandomTiming(&dice)
      let committed = timing.committed
      var last: Sample?
      var time: Int64 = dice.roll(-60...0)
      for _ in 0..<8 {
        time += dice.roll(0...30)
        let sample = committed.sample(at: MediaTime(nanoseconds: time))
        if let before = last {
          #expect(order(before.phase) <= order(sample.phase), "\(timing) at \(time)")
          if let early = before.position, let late = sample.position {
            #expect(early.iteration <= late.iteration, "\(timing) at \(time)")
          }
        }
        last = sample
      }
    }
  }

  @Test func `the zero of host time does not matter`() {
    Dice.run(10_000, "the zero of host time does not matter") { dice in
      var timing = RandomTiming(&dice)
      let time = MediaTime(nanoseconds: dice.roll(-60...120))
      let sample = timing.committed.sample(at: time)
      let offset: Int64 = dice.roll(-(1 << 62)...1 << 62)
      func moved(_ time: MediaTime) -> MediaTime { time + .nanoseconds(offset) }
      // Host time is the parent of the outermost layer, or of an animation without layers.
      timing.commitTime = moved(timing.commitTime)
      if !timing.layers.isEmpty {
        timing.layers[0].beginTime = moved(timing.layers[0].beginTime)
      } else if timing.animation.beginTime.nanoseconds != 0 {
        timing.animation.beginTime = moved(timing.animation.beginTime)
      }
      var expected = sample
      expected.startTime = sample.startTime.map(moved)
      expected.endTime = sample.endTime.map(moved)
      if case .at(let change) = sample.nextChange { expected.nextChange = .at(moved(change)) }
      #expect(timing.committed.sample(at: moved(time)) == expected, "\(timing) at \(time)")
    }
  }

  private func order(_ phase: Phase) -> Int {
    switch phase {
    case .before: 0
    case .active: 1
    case .after: 2
    }
  }
}
