// SPDX-License-Identifier: MIT
import AnimationClock
import Glibc
import Support
import Testing

/// A golden vector: a question and its answer.
struct Vector: CustomTestStringConvertible, Sendable {
  enum Kind: String, CaseIterable {
    case sample, timingFunction, convertTime, gifTiming, aspectFit, scenario
  }

  let id: String
  let content: JSON

  var testDescription: String { id }

  /// The vectors of one kind, in the order of the file.
  static func all(_ kind: Kind) throws -> [Vector] {
    try VectorFile.content.get().member("vectors").array.compactMap { vector in
      guard try vector.member("kind").string == kind.rawValue else { return nil }
      return Vector(id: try vector.member("id").string, content: vector)
    }
  }
}

/// The file of the golden vectors, which are in its array `vectors`.
enum VectorFile {
  /// What ``read()`` returns, read once.
  static let content = Result { try read() }

  /// Reads the file that `GIFVIEW_CLOCK_VECTORS` names, or else the one among the fixtures.
  static func read() throws -> JSON {
    var path = ProjectFolder.path + "/Tests/Fixtures/clock-vectors.json"
    if let given = unsafe getenv("GIFVIEW_CLOCK_VECTORS") { path = unsafe String(cString: given) }
    guard let file = unsafe fopen(path, "r") else {
      throw JSON.Malformed(description: "cannot read \(path)")
    }
    defer { unsafe fclose(file) }
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = unsafe fread(&part, 1, part.count, file), count > 0 {
      text += part[..<count]
    }
    return try JSON(parsing: text)
  }
}

// MARK: - Types of the model

extension JSON {
  func time() throws(Malformed) -> MediaTime { MediaTime(nanoseconds: try number()) }
  func optionalTime() throws(Malformed) -> MediaTime? { self == .null ? nil : try time() }
  func duration() throws(Malformed) -> Duration { .nanoseconds(try number(Int64.self)) }

  func rate() throws(Malformed) -> Rate {
    let terms = try array
    guard terms.count == 2, let rate = Rate(try terms[0].number(), try terms[1].number()) else {
      throw unexpected("a rate")
    }
    return rate
  }

  /// A count is read from its digits, so that 0.1 is exact.
  func repeatCount() throws(Malformed) -> RepeatCount {
    if self == .string("inf") { return .infinite }
    guard case .number(let text) = self, let count = Rate(decimal: text) else {
      throw unexpected("a repeat count")
    }
    return count == .zero ? .unspecified : .times(count)
  }

  func fillMode() throws(Malformed) -> FillMode {
    switch try string {
    case "removed": .removed
    case "forwards": .forwards
    case "backwards": .backwards
    case "both": .both
    default: throw unexpected("a fill mode")
    }
  }

  func calculationMode() throws(Malformed) -> CalculationMode {
    switch try string {
    case "discrete": .discrete
    case "linear": .linear
    default: throw unexpected("a calculation mode")
    }
  }

  func phase() throws(Malformed) -> Phase {
    switch try string {
    case "before": .before
    case "active": .active
    case "after": .after
    default: throw unexpected("a phase")
    }
  }

  func layers() throws -> [LayerTiming] {
    try array.map { layer in
      LayerTiming(
        beginTime: try layer.member("beginTime").time(), speed: try layer.member("speed").rate(),
        timeOffset: try layer.member("timeOffset").duration())
    }
  }

  func timingFunction() throws -> MediaTimingFunction {
    let points = try array.map { try $0.number(Double.self) }
    guard points.count == 4 else { throw unexpected("control points") }
    return try MediaTimingFunction(points[0], points[1], points[2], points[3])
  }
}
