// SPDX-License-Identifier: MIT
import AnimationClock
import PixelGeometry
import Testing

/// The golden vectors of an independent model; each says which other implementations confirm it.
@Suite(.timeLimit(.minutes(15))) struct VectorsTests {
  @Test func `the file has as many vectors as it says, all of a known kind`() throws {
    let counts = try VectorFile.content.get().member("counts")
    guard case .object(let members) = counts else { throw counts.unexpected("an object") }
    #expect(Set(members.keys) == Set(Vector.Kind.allCases.map(\.rawValue)))
    var total = 0
    for kind in Vector.Kind.allCases {
      let count = try Vector.all(kind).count
      #expect(try count == counts.member(kind.rawValue).number())
      total += count
    }
    #expect(try VectorFile.content.get().member("vectors").array.count == total)
  }

  @Test(arguments: try Vector.all(.timingFunction))
  func `a timing function has the height of the vector`(vector: Vector) throws {
    let vector = vector.content
    let input = try vector.member("input")
    let expected = try vector.member("expect")
    let curve = try input.member("controlPoints").timingFunction()
    let y = curve(try input.member("x").number())
    let error = abs(y - (try expected.member("y").number()))
    #expect(error <= (try expected.member("tolerance").number()))
    let named: [String: MediaTimingFunction] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
      "default": .default,
    ]
    if let known = named[try input.member("name").string] { #expect(curve == known) }
  }

  @Test(arguments: try Vector.all(.convertTime))
  func `a time converts to the time of the vector`(vector: Vector) throws {
    let vector = vector.content
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
    case "down": #expect(layers.localTime(at: time) == down)
    case "up":
      #expect(layers.hostTime(at: time) == (isWhole ? down : down + .nanoseconds(1)))
    case let direction: throw JSON.Malformed(description: "unknown direction \(direction)")
    }
  }

  @Test(arguments: try Vector.all(.gifTiming))
  func `the delays of a GIF become the boundaries of the vector`(vector: Vector) throws {
    let vector = vector.content
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
    #expect(boundaries == (try expected.member("boundaries").array.map { try $0.number() }))
    #expect(
      durations == (try expected.member("frameDurations").array.map { try $0.number() }))
    #expect(animation.duration == (try expected.member("totalDuration").duration()))
    #expect(animation.repeatCount == (try expected.member("plays").repeatCount()))
  }

  @Test(arguments: try Vector.all(.aspectFit))
  func `an aspect fit is the rectangle of the vector`(vector: Vector) throws {
    let vector = vector.content
    let input = try vector.member("input")
    let image = try input.member("image").array.map { try $0.number(Int.self) }
    let bounds = try input.member("bounds").array.map { try $0.number(Int.self) }
    let rect = try vector.member("expect").member("rect").array.map { try $0.number(Int.self) }
    let fitted = Rect.aspectFit(
      Size(width: image[0], height: image[1]),
      in: Rect(x: 0, y: 0, width: bounds[0], height: bounds[1]))
    #expect([fitted.x, fitted.y, fitted.width, fitted.height] == rect)
  }
}
