// SPDX-License-Identifier: MIT
import AnimationClock
import PixelGeometry
import Testing

/// Golden vectors of an independent model, confirmed, as each says, by other implementations.
@Suite(.timeLimit(.minutes(2))) struct VectorsTests {
  @Test func `every vector holds`() throws {
    var counts: [String: Int] = [:]
    for vector in try VectorFile.read() {
      let kind = try vector.member("kind").string
      let name = Comment(rawValue: try vector.member("id").string)
      counts[kind, default: 0] += 1
      do {
        switch kind {
        case "sample": try checkSample(vector, name)
        case "timingFunction": try checkTimingFunction(vector, name)
        case "convertTime": try checkConvertTime(vector, name)
        case "gifTiming": try checkGifTiming(vector, name)
        case "aspectFit": try checkAspectFit(vector, name)
        case "scenario": try checkScenario(vector, name)
        default: throw JSON.Malformed(description: "unknown kind \(kind)")
        }
      } catch {
        Issue.record(error, name)
      }
    }
    let total = counts.values.reduce(0, +)
    #expect(total > 0)
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("vectors: \(total) ran (\(list.joined(separator: ", ")))")
  }

  private func checkTimingFunction(_ vector: JSON, _ name: Comment) throws {
    let input = try vector.member("input")
    let expected = try vector.member("expect")
    let curve = try input.member("controlPoints").timingFunction()
    let y = curve(try input.member("x").number())
    let error = abs(y - (try expected.member("y").number()))
    #expect(error <= (try expected.member("tolerance").number()), name)
    let named: [String: MediaTimingFunction] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
      "default": .default,
    ]
    if let name = named[try input.member("name").string] { #expect(curve == name) }
  }

  private func checkConvertTime(_ vector: JSON, _ name: Comment) throws {
    let input = try vector.member("input")
    let layers = try input.member("layers").layers()
    let time = try input.member("t").time()
    let exact = try vector.member("expect").member("exact").array
    let numerator: Int64 = try exact[0].number()
    let denominator: Int64 = try exact[1].number()
    let down = MediaTime(
      nanoseconds: numerator >= 0
        ? numerator / denominator : -((denominator - 1 - numerator) / denominator))
    let isWhole = numerator % denominator == 0
    switch try input.member("direction").string {
    case "down": #expect(layers.localTime(at: time) == down, name)
    case "up":
      #expect(layers.hostTime(at: time) == (isWhole ? down : down + .nanoseconds(1)), name)
    case let direction: throw JSON.Malformed(description: "unknown direction \(direction)")
    }
  }

  private func checkGifTiming(_ vector: JSON, _ name: Comment) throws {
    let input = try vector.member("input")
    let expected = try vector.member("expect")
    let delays = try input.member("delaysCentiseconds").array.map { try $0.number(Int.self) }
    let policies: [String: DelayPolicy] = ["unclamped": .unclamped, "browser": .browser]
    guard let policy = policies[try input.member("delayPolicy").string] else {
      throw JSON.Malformed(description: "unknown delay policy")
    }
    let loop = try input.member("netscapeLoopCount")
    let animation = try KeyframeAnimation(
      frames: Array(delays.indices), delays: delays, loop: loop == .null ? nil : try loop.number(),
      delayPolicy: policy)
    let boundaries = animation.resolvedKeyTimes.nanoseconds
    let durations = zip(boundaries, boundaries.dropFirst()).map { $1 - $0 }
    #expect(boundaries == (try expected.member("boundaries").array.map { try $0.number() }), name)
    #expect(
      durations == (try expected.member("frameDurations").array.map { try $0.number() }), name)
    #expect(animation.duration == (try expected.member("totalDuration").duration()), name)
    #expect(animation.repeatCount == (try expected.member("plays").repeatCount()), name)
  }

  private func checkAspectFit(_ vector: JSON, _ name: Comment) throws {
    let input = try vector.member("input")
    let image = try input.member("image").array.map { try $0.number(Int.self) }
    let bounds = try input.member("bounds").array.map { try $0.number(Int.self) }
    let rect = try vector.member("expect").member("rect").array.map { try $0.number(Int.self) }
    let fitted = Rect.aspectFit(
      Size(width: image[0], height: image[1]),
      in: Rect(x: 0, y: 0, width: bounds[0], height: bounds[1]))
    #expect([fitted.x, fitted.y, fitted.width, fitted.height] == rect, name)
  }
}
