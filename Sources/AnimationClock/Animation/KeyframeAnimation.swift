// SPDX-License-Identifier: MIT

/// An animation that has not been added to a layer: values, and when each of them is due.
///
/// The properties are read when the animation is committed. A property with an invalid value counts
/// as not given, because a setter cannot throw. The initializers do throw.
///
/// Source: `CAKeyframeAnimation`, with its names and its defaults.
public struct KeyframeAnimation<Value>: MediaTiming {
  /// The key values, in the order of their key times.
  ///
  /// An animation without values never has an effect.
  public var values: [Value] = []
  /// When each value is due.
  public var keyTimes = KeyTimes.even
  /// How the animation gets from one value to the next.
  public var calculationMode = CalculationMode.linear
  /// The curve of each segment of a linear animation.
  ///
  /// There is one segment fewer than values. `nil` is a straight line, and so is a missing curve.
  public var timingFunctions: [MediaTimingFunction?]?
  /// The curve of a whole play.
  ///
  /// `nil` is a straight line, not ``MediaTimingFunction/default``.
  public var timingFunction: MediaTimingFunction?
  /// Whether the animation is removed from its layer at its end, regardless of ``fillMode``.
  public var isRemovedOnCompletion = true

  /// When the animation starts, in the layer's time; 0 is the time of the commit.
  public var beginTime = MediaTime(nanoseconds: 0)
  /// How long one play takes in one direction; 0 means 250 ms.
  public var duration = Duration.zero
  /// The speed relative to the layer's time.
  public var speed = Rate.one
  /// The point within a play at which the animation starts.
  ///
  /// It wraps around and still lasts its full active duration.
  public var timeOffset = Duration.zero
  /// How many times to play.
  public var repeatCount = RepeatCount.unspecified
  /// How long to play; 0 is not given.
  public var repeatDuration = Duration.zero
  /// Whether each play runs forward and then backward.
  public var autoreverses = false
  /// What the animation shows outside its active duration.
  public var fillMode = FillMode.removed

  /// Makes an animation without values and with Core Animation's defaults.
  public init() {}
}

extension KeyframeAnimation: Sendable where Value: Sendable {}

// MARK: - Checked values

extension KeyframeAnimation {
  /// Makes an animation of `values`.
  ///
  /// Fractions that are numbers but not valid key times do not throw. As in Core Animation,
  /// ``KeyTimes/even`` is used instead.
  ///
  /// - Throws: ``TimingError/negativeDuration(_:)``, ``TimingError/badKeyTime(at:)`` for a NaN,
  ///   ``TimingError/badBoundaries``, or ``TimingError/timingFunctionNotMonotone`` for a discrete
  ///   animation.
  public init(
    values: [Value], keyTimes: KeyTimes = .even, duration: Duration = .zero,
    calculationMode: CalculationMode = .linear, timingFunction: MediaTimingFunction? = nil
  ) throws(TimingError) {
    guard duration >= .zero else { throw .negativeDuration(duration) }
    if case .fractions(let fractions) = keyTimes,
      let index = fractions.firstIndex(where: \.isNaN)
    {
      throw .badKeyTime(at: index)
    }
    if calculationMode == .discrete, let timingFunction, timingFunction.inverse == nil {
      throw .timingFunctionNotMonotone
    }
    self.values = values
    self.keyTimes = keyTimes
    self.duration = duration
    self.calculationMode = calculationMode
    self.timingFunction = timingFunction
    if case .boundaries = keyTimes, givenKeyTimes == nil { throw .badBoundaries }
  }

  private var givenKeyTimes: ResolvedKeyTimes? {
    keyTimes.resolved(count: values.count, mode: calculationMode, duration: playNanoseconds)
  }

  /// The key times that the animation uses.
  public var resolvedKeyTimes: ResolvedKeyTimes {
    givenKeyTimes
      ?? .even(count: values.count, mode: calculationMode, duration: playNanoseconds)
  }

  /// The duration of one play in one direction, in nanoseconds.
  ///
  /// Source: WebKit `GraphicsLayerCA.cpp`, for the 250 ms that Core Animation uses instead of 0.
  var playNanoseconds: Int64 { duration.nanoseconds > 0 ? duration.nanoseconds : 250_000_000 }
}

// MARK: - Boundaries

extension KeyframeAnimation {
  /// The start of each interval and the end of the last one, in nanoseconds.
  ///
  /// The timing function of a discrete animation only moves its boundaries. So it is solved here,
  /// once: each boundary moves to the first nanosecond at which the curve reaches it.
  var boundaries: [Int64] {
    var times = resolvedKeyTimes.nanoseconds
    // A single value without key times has only its start.
    guard times.count > 1 else { return times + [playNanoseconds] }
    guard calculationMode == .discrete, timingFunction != .linear,
      let inverse = timingFunction?.inverse
    else { return times }
    let length = Double(playNanoseconds)
    var last: Int64 = 0
    for index in times.indices.dropFirst().dropLast() {
      // The last bits are the solver's error, which must not add a nanosecond.
      let bent = inverse(Double(times[index]) / length) * length * (1 - 0x1p-50)
      let whole = Int64(bent)
      last = max(last, Double(whole) < bent ? whole + 1 : whole)
      times[index] = last
    }
    return times
  }
}
