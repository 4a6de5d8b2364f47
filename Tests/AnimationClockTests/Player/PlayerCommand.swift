// SPDX-License-Identifier: MIT
import AnimationClock
import Support

/// A random command to a player.
enum PlayerCommand {
  case settle, pause, resume, remove, restart, finish
  case add(delay: Duration)
  case seek(Duration)
  case setRate(Rate)
  case setRepeatCount(RepeatCount)
  case step(Int)
  case extend(Duration)
  case seal(RepeatCount?)

  var addsAnew: Bool {
    switch self {
    case .add, .restart: true
    default: false
    }
  }

  func perform(on player: inout AnimationPlayer<Int>, at time: MediaTime) -> [AnimationEvent] {
    let events: AnimationEvents? =
      switch self {
      case .settle: player.settle(at: time)
      case .pause: player.pause(at: time)
      case .resume: player.resume(at: time)
      case .remove: player.remove(at: time)
      case .restart: player.restart(at: time)
      case .finish: try? player.finish(at: time)
      case .add(let delay): player.add(at: time, delay: delay)
      case .seek(let local): player.seek(to: local, at: time)
      case .setRate(let rate): player.setRate(rate, at: time)
      case .setRepeatCount(let count): player.setRepeatCount(count, at: time)
      case .step(let count): player.step(by: count, at: time)
      case .extend(let length): player.extend(by: 7, lasting: length, at: time)
      case .seal(let count): player.seal(repeatCount: count, at: time)
      }
    return events.map { Array($0) } ?? []
  }
}

// MARK: - Small numbers

extension PlayerCommand {
  init(_ dice: inout Dice) {
    func duration(_ range: ClosedRange<Int64>) -> Duration { .nanoseconds(dice.roll(range)) }
    let counts: [RepeatCount] = [.unspecified, .times(.one), .times(Rate(5, 2) ?? .one), .infinite]
    self =
      switch dice.roll(0...15 as ClosedRange<Int>) {
      case 0: .pause
      case 1: .resume
      case 2: .remove
      case 3: .restart
      case 4: .finish
      case 5, 6: .add(delay: duration(-5...20))
      case 7: .seek(duration(-10...60))
      case 8: .setRate(dice.pick(RandomTiming.speeds))
      case 9: .setRepeatCount(dice.pick(counts))
      case 10: .step(dice.roll(-3...3))
      case 11: .extend(duration(0...6))
      case 12: .seal(dice.pick(counts))
      default: .settle
      }
  }
}

// MARK: - Extreme numbers

extension PlayerCommand {
  init(extreme dice: inout Dice) {
    switch PlayerCommand(&dice) {
    case .add: self = .add(delay: dice.extremeDuration())
    case .seek: self = .seek(dice.extremeDuration())
    case .setRate: self = .setRate(dice.extremeRate())
    case .setRepeatCount: self = .setRepeatCount(.times(dice.extremeRate()))
    case .step: self = .step(Int(dice.extreme()))
    case .extend: self = .extend(dice.extremeDuration())
    case let command: self = command
    }
  }
}

extension RandomTiming {
  init(extreme dice: inout Dice) {
    self.init(&dice, mode: dice.pick([.discrete, .linear]))
    animation.keyTimes = dice.pick([
      animation.keyTimes, .even, .fractions([.nan, 1]), .boundaries([]),
    ])
    animation.beginTime = MediaTime(nanoseconds: dice.extreme())
    animation.speed = dice.extremeRate()
    animation.timeOffset = dice.extremeDuration()
    animation.repeatDuration = dice.extremeDuration()
    if dice.happens(oneIn: 2) { animation.duration = dice.extremeDuration() }
    if dice.happens(oneIn: 2) { animation.repeatCount = .times(dice.extremeRate()) }
    if dice.happens(oneIn: 8) { animation.values = [] }
    animation.timingFunction = dice.pick([nil, .easeIn, try? MediaTimingFunction(1, 1e6, 0, -1e6)])
    animation.timingFunctions = dice.pick([nil, [.easeOut]])
    commitTime = MediaTime(nanoseconds: dice.extreme())
    for index in layers.indices {
      layers[index].beginTime = MediaTime(nanoseconds: dice.extreme())
      layers[index].speed = dice.extremeRate()
      layers[index].timeOffset = dice.extremeDuration()
    }
  }
}

extension Dice {
  /// A number near an end of the range, near 0, or anywhere.
  mutating func extreme() -> Int64 {
    switch roll(0...3 as ClosedRange<Int>) {
    case 0: .min + roll(0...3)
    case 1: .max - roll(0...3)
    case 2: roll(-3...3)
    default: roll(.min ... .max)
    }
  }

  /// A duration that may be longer than a ``MediaTime`` can hold.
  mutating func extremeDuration() -> Duration {
    happens(oneIn: 4) ? .seconds(extreme()) : .nanoseconds(extreme())
  }

  mutating func extremeRate() -> Rate { Rate(extreme() & .max, max(1, extreme())) ?? .one }
}
