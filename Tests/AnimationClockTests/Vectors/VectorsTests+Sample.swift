// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

extension VectorsTests {
  @Test(arguments: try Vector.all(.sample))
  func `a sample is that of the vector`(vector: Vector) throws {
    let vector = vector.content
    let input = try vector.member("input")
    let expected = try vector.member("expect")
    let animation = try animation(input)
    let committed = CommittedAnimation(
      animation, in: try input.member("layers").layers(),
      at: try input.member("commitTime").time())
    let sample = committed.sample(at: try vector.member("t").time())

    #expect(sample.phase == (try expected.member("phase").phase()))
    #expect(sample.isInEffect == (try expected.member("inEffect").boolean))
    #expect(sample.isAttached == (try expected.member("attached").boolean))
    #expect(sample.isFinished == (try expected.member("finished").boolean))
    #expect(sample.startTime == (try expected.member("startTime").optionalTime()))
    #expect(sample.endTime == (try expected.member("endTime").optionalTime()))
    let next = try expected.member("nextChange").optionalTime()
    let nextChange: NextChange =
      try expected.member("isContinuous").boolean
      ? .continuous(until: next) : next.map { .at($0) } ?? .none
    #expect(sample.nextChange == nextChange)
    let isBent =
      try input.member("timingFunction") != .null
      || input.member("keyframes").member("timingFunctions") != .null
    try check(sample.position, expected, tolerance: isBent ? 1e-6 : 1e-9)
    try checkKeyTimes(animation, expected)
  }

  private func animation(_ input: JSON) throws -> KeyframeAnimation<Int> {
    let timing = try input.member("timing")
    let keyframes = try input.member("keyframes")
    let count: Int = try keyframes.member("count").number()
    var keyTimes = KeyTimes.even
    if case .array(let fractions) = try keyframes.member("keyTimes") {
      keyTimes = .fractions(try fractions.map { try $0.number() })
    }
    if case .array(let boundaries) = try keyframes.member("boundaries") {
      keyTimes = .boundaries(try boundaries.map { try $0.duration() })
    }
    let curve = try input.member("timingFunction")
    var animation = try KeyframeAnimation(
      values: Array(0..<count), keyTimes: keyTimes,
      duration: try timing.member("duration").duration(),
      calculationMode: try keyframes.member("calculationMode").calculationMode(),
      timingFunction: curve == .null ? nil : try curve.timingFunction())
    if case .array(let curves) = try keyframes.member("timingFunctions") {
      animation.timingFunctions = try curves.map { $0 == .null ? nil : try $0.timingFunction() }
    }
    animation.beginTime = try timing.member("beginTime").time()
    animation.speed = try timing.member("speed").rate()
    animation.timeOffset = try timing.member("timeOffset").duration()
    animation.repeatCount = try timing.member("repeatCount").repeatCount()
    animation.repeatDuration = try timing.member("repeatDuration").duration()
    animation.autoreverses = try timing.member("autoreverses").boolean
    animation.fillMode = try timing.member("fillMode").fillMode()
    animation.isRemovedOnCompletion = try input.member("isRemovedOnCompletion").boolean
    return animation
  }

  private func check(
    _ position: Sample.Position?, _ expected: JSON, tolerance: Double
  ) throws {
    guard let position else {
      for member in ["iteration", "isReversing", "progress", "keyframe", "nextKeyframe", "blend"] {
        #expect(try expected.member(member) == .null)
      }
      return
    }
    #expect(position.iteration == (try expected.member("iteration").number()))
    #expect(position.isReversing == (try expected.member("isReversing").boolean))
    #expect(position.keyframe == (try expected.member("keyframe").number()))
    #expect(position.nextKeyframe == (try expected.member("nextKeyframe").number()))
    let blend: Double = try expected.member("blend").number()
    #expect(abs(position.blend - blend) <= tolerance)
    let terms = try expected.member("progress").array.map { try $0.number(Int64.self) }
    let progress = Double(terms[0]) / Double(terms[1])
    #expect(abs(position.progress - progress) <= progress.ulp)
  }

  private func checkKeyTimes(
    _ animation: KeyframeAnimation<Int>, _ expected: JSON
  ) throws {
    let origins: [String: ResolvedKeyTimes.Origin] = [
      "even": .even, "given": .given, "boundaries": .boundaries,
    ]
    let used = try expected.member("keyTimesUsed")
    guard let origin = origins[try used.string] else { throw used.unexpected("an origin") }
    #expect(animation.resolvedKeyTimes.origin == origin)
    if case .array(let boundaries) = try expected.member("resolvedBoundaries") {
      #expect(
        animation.resolvedKeyTimes.nanoseconds == (try boundaries.map { try $0.number() }))
    }
  }
}
