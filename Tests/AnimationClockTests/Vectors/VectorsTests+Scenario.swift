// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

extension VectorsTests {
  @Test(arguments: try Vector.all(.scenario))
  func `a player does what the vector says`(vector: Vector) throws {
    let vector = vector.content
    let input = try vector.member("input")
    let boundaries = try input.member("boundaries").array.map { try $0.duration() }
    let count: Int = try input.member("count").number()
    var animation = try KeyframeAnimation(
      values: Array(0..<count), keyTimes: .boundaries(boundaries),
      duration: boundaries.last ?? .zero, calculationMode: .discrete)
    animation.repeatCount = try input.member("repeatCount").repeatCount()
    animation.autoreverses = try input.member("autoreverses").boolean
    animation.fillMode = try input.member("fillMode").fillMode()
    animation.isRemovedOnCompletion = try input.member("isRemovedOnCompletion").boolean
    animation.timeOffset = try input.member("timeOffset").duration()
    let delay = try input.member("delay").duration()
    let policy = try input.member("lateFramePolicy")
    guard case .object(let members) = policy, members.count == 1,
      let late = ["skip": LateFramePolicy.skip, "stall": .stall][try policy.member("kind").string]
    else { throw policy.unexpected("a policy") }

    var player = AnimationPlayer(animation, lateFramePolicy: late)
    var hasStarted = false
    var hasStopped = false
    for (index, step) in try vector.member("steps").array.enumerated() {
      let name = Comment(rawValue: "step \(index)")
      let expected = try step.member("expect")
      let time = try step.member("t").time()
      let events = try perform(step, on: &player, delay: delay)
      for event in events {
        // A start begins a new life of the animation, which has not stopped yet.
        if event == .didStart { (hasStarted, hasStopped) = (true, false) }
        if case .didStop = event { hasStopped = true }
      }
      let reported = events.compactMap(word)
      #expect(reported == (try expected.member("events").array.map { try $0.string }), name)
      let sample = player.sample(at: time)
      let keyframe = try expected.member("keyframe")
      #expect(sample.position?.keyframe == (keyframe == .null ? nil : try keyframe.number()), name)
      #expect(sample.isAttached == (try expected.member("attached").boolean), name)
      let deadline = try expected.member("nextDeadline").optionalTime()
      #expect(player.nextDeadline(at: time) == deadline.map { .at($0) } ?? .none, name)
      #expect(hasStarted == (try expected.member("didStart").boolean), name)
      #expect(hasStopped == (try expected.member("didStop").boolean), name)
    }
  }

  private func perform(
    _ step: JSON, on player: inout AnimationPlayer<Int>, delay: Duration
  ) throws -> AnimationEvents {
    let time = try step.member("t").time()
    switch try step.member("op").string {
    case "add": return player.add(at: time, delay: delay)
    case "sample": return player.settle(at: time)
    case "pause": return player.pause(at: time)
    case "resume": return player.resume(at: time)
    case "setRate": return player.setRate(try step.member("arg").rate(), at: time)
    case "setRepeatCount":
      return player.setRepeatCount(try step.member("arg").repeatCount(), at: time)
    case "seek": return player.seek(to: try step.member("arg").duration(), at: time)
    case "step": return player.step(by: try step.member("arg").number(), at: time)
    case "finish": return try player.finish(at: time)
    case "restart": return player.restart(at: time)
    case "remove": return player.remove(at: time)
    case let command: throw JSON.Malformed(description: "unknown command \(command)")
    }
  }

  /// The vectors' word for an event; they do not list repeats.
  private func word(_ event: AnimationEvent) -> String? {
    switch event {
    case .didStart: "didStart"
    case .didRepeat: nil
    case .didStop(let finished): "didStop(finished: \(finished))"
    }
  }
}
