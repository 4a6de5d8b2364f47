// SPDX-License-Identifier: MIT

// clock-bench: measures AnimationClock by the number of frames. A question is a sample with its
// next change, or a turn of a player, which is a settle and a sample. The times are random, from a
// fixed seed, and spread over a day of an endless loop. The last measurement adds frames to an open
// timeline that plays.

import AnimationClock
import CMeasure

/// Random numbers from a fixed seed (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64 = 4

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Runs `askAll` nine times.
///
/// It prints the median processor time of one question, and the number of allocations in all runs.
func measure(
  _ name: String, frames: Int, questions: Int, sum expected: Int, _ askAll: () -> Int
) {
  var rounds: [UInt] = []
  rounds.reserveCapacity(9)
  let before = allocation_count()
  for _ in 0..<9 {
    let start = processor_nanoseconds()
    let sum = askAll()
    rounds.append(processor_nanoseconds() - start)
    precondition(sum == expected, "\(name), \(frames) frames: \(sum), not \(expected)")
  }
  let allocations = allocation_count() - before
  rounds.sort()
  let tenths = rounds[4] * 10 / UInt(questions)
  print("\(name), \(frames) frames: \(tenths / 10).\(tenths % 10) ns, \(allocations) allocations")
}

let questions = 50_000
let start = MediaTime(nanoseconds: 0)

let probe = allocation_count()
let grown = Array(repeating: probe, count: 100 + Int(probe % 7))
precondition(allocation_count() > probe && grown.count >= 100, "allocations are not counted")

for frames in [2, 20, 200, 2_000, 20_000, 200_000] {
  var dice = Dice()
  let delays = (0..<frames).map { _ in Int.random(in: 2...20, using: &dice) }
  let animation = try KeyframeAnimation(frames: Array(0..<frames), delays: delays, loop: 0)
  let times = (0..<questions).map { _ in
    MediaTime(nanoseconds: .random(in: 0...86_400_000_000_000, using: &dice))
  }.sorted()
  // The expected frame for each hundredth of a second of a play.
  let pictures = delays.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
  let sum = times.reduce(0) { sum, time in
    sum + pictures[Int(time.nanoseconds / 10_000_000) % pictures.count]
  }

  let committed = CommittedAnimation(animation, at: start)
  let shuffled = times.shuffled(using: &dice)
  measure("sample at random", frames: frames, questions: questions, sum: sum) {
    var sum = 0
    for time in shuffled { sum += committed.sample(at: time).position?.keyframe ?? 0 }
    return sum
  }
  var player = AnimationPlayer(animation)
  _ = player.add(at: start)
  measure("settle and sample in order", frames: frames, questions: questions, sum: sum) {
    var turning = player
    var sum = 0
    for time in times {
      _ = turning.settle(at: time)
      sum += turning.sample(at: time).position?.keyframe ?? 0
    }
    return sum
  }
  measure("extend", frames: frames, questions: frames, sum: frames) {
    var arriving = AnimationPlayer(KeyframeAnimation<Int>(), isOpen: true)
    _ = arriving.add(at: start)
    for frame in 0..<frames {
      _ = arriving.extend(by: frame, lasting: .milliseconds(30), at: start)
    }
    return arriving.values.count
  }
}
