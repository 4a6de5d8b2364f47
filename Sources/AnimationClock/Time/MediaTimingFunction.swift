// SPDX-License-Identifier: MIT

/// A cubic Bézier curve from (0, 0) to (1, 1) that bends the progress of an animation.
///
/// Source: `CAMediaTimingFunction`, with its named curves.
public struct MediaTimingFunction: Sendable, Equatable {
  private var x1, y1, x2, y2: Double

  /// A straight line.
  public static let linear = MediaTimingFunction(unchecked: 0, 0, 1, 1)
  /// Slow at the start.
  public static let easeIn = MediaTimingFunction(unchecked: 0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = MediaTimingFunction(unchecked: 0, 0, 0.58, 1)
  /// Slow at both ends.
  public static let easeInEaseOut = MediaTimingFunction(unchecked: 0.42, 0, 0.58, 1)
  /// The curve of implicit animations in Core Animation.
  ///
  /// In this module it is not the default of any property.
  public static let `default` = MediaTimingFunction(unchecked: 0.25, 0.1, 0.25, 1)

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Makes a curve from its two inner control points.
  ///
  /// - Throws: ``TimingError/badControlPoint(_:)`` if an x is outside 0…1 or a y is outside
  ///   ±1,000,000.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingError) {
    for x in [x1, x2] where !(0...1).contains(x) { throw .badControlPoint(x) }
    for y in [y1, y2] where !(abs(y) <= 1_000_000) { throw .badControlPoint(y) }
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// The height of the curve at `x`, which is clamped to 0…1.
  ///
  /// The height is not clamped.
  public func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard self != .linear else { return x }
    return Self.coordinate(y1, y2, at: parameter(at: x))
  }

  /// The curve with its axes exchanged.
  ///
  /// It is `nil` for a curve that leaves 0…1, which may run backward.
  var inverse: MediaTimingFunction? {
    guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }
    return MediaTimingFunction(unchecked: y1, x1, y2, x2)
  }
}

// MARK: - Solving

extension MediaTimingFunction {
  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let t = 1 - s
    return 3 * t * t * s * first + 3 * t * s * s * second + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let t = 1 - s
    return 3 * t * t * first + 6 * t * s * (second - first) + 3 * s * s * (1 - second)
  }

  /// The parameter s at which the x of the curve is `x`.
  ///
  /// Newton's method runs inside a bracket, which is halved when a step would leave it. The bracket
  /// is needed at the ends of the named curves: their slope is 0 there, and Newton's method divides
  /// by it.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: s) - x
      if error == 0 { break }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / Self.slope(x1, x2, at: s)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { break }
      s = next
    }
    return s
  }
}
