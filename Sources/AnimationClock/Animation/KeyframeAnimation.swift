// SPDX-License-Identifier: MIT

/// Values, and when each of them is due: what is to be played, not yet committed to a layer.
///
/// What a property says is looked at when the animation is committed; a setter cannot fail, so
/// there an invalid value counts as not given. The initializers throw instead.
///
/// Source: `CAKeyframeAnimation`, with its names and its defaults.
public struct KeyframeAnimation<Value>: MediaTiming {
  /// The key values, in the order of their key times; an animation without any never has an effect.
  public var values: [Value] = []
  /// When each value is due.
  public var keyTimes = KeyTimes.even
  /// Whether values are blended.
  public var calculationMode = CalculationMode.linear
  /// The curve of each segment of a linear animation, one fewer than values; nil, and none, is a
  /// straight line.
  public var timingFunctions: [MediaTimingFunction?]?
  /// The curve of a whole play; nil is a straight line, not ``MediaTimingFunction/default``.
  public var timingFunction: MediaTimingFunction?
  /// Whether reaching its end detaches it, whatever ``fillMode`` says.
  public var isRemovedOnCompletion = true

  /// When it begins, in the layer's time; 0 is the time at which it is committed.
  public var beginTime = MediaTime(nanoseconds: 0)
  /// How long one play takes, one way; 0 is 250 ms.
  public var duration = Duration.zero
  /// How fast it runs in the layer's time.
  public var speed = Rate.one
  /// Where inside a play it begins.
  ///
  /// It wraps around and still plays its full active duration.
  public var timeOffset = Duration.zero
  /// How many times it plays.
  public var repeatCount = RepeatCount.unspecified
  /// For how long it plays.
  public var repeatDuration = Duration.zero
  /// Whether each play goes forward and then backward.
  public var autoreverses = false
  /// What is shown outside the active duration.
  public var fillMode = FillMode.removed

  /// Makes an animation without values that has Core Animation's defaults.
  public init() {}
}

extension KeyframeAnimation: Sendable where Value: Sendable {}

// MARK: - Checked

extension KeyframeAnimation {
  /// Makes an animation that goes through `values`.
  ///
  /// Fractions that are numbers but no valid key times do not throw: like Core Animation,
  /// ``KeyTimes/even`` is taken instead.
  ///
  /// - Throws: ``TimingError/negativeDuration(_:)``, ``TimingError/badKeyTime(at:)`` for a NaN,
  ///   ``TimingError/badBoundaries``, or ``TimingError/timingFunctionNotMonotone`` when it is
  ///   discrete.
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

  /// When each value is due, in whole nanoseconds, and which rule says so.
  public var resolvedKeyTimes: ResolvedKeyTimes {
    givenKeyTimes
      ?? .even(count: values.count, mode: calculationMode, duration: playNanoseconds)
  }

  /// One play, one way, in nanoseconds.
  ///
  /// Source: WebKit `GraphicsLayerCA.cpp`: Core Animation takes a duration of 0 for 250 ms.
  var playNanoseconds: Int64 { duration.nanoseconds > 0 ? duration.nanoseconds : 250_000_000 }
}

// MARK: - Boundaries

extension KeyframeAnimation {
  /// Where each interval begins, and the last ends, along the axis of time.
  ///
  /// A discrete animation's timing function only moves its boundaries, so it is solved here, once:
  /// each goes to the first nanosecond at which the curve has reached it.
  var boundaries: [Int64] {
    var times = resolvedKeyTimes.nanoseconds
    // A single value without key times has one, its begin.
    guard times.count > 1 else { return times + [playNanoseconds] }
    guard calculationMode == .discrete, timingFunction != .linear,
      let inverse = timingFunction?.inverse
    else { return times }
    let length = Double(playNanoseconds)
    var last: Int64 = 0
    for index in times.indices.dropFirst().dropLast() {
      // The last bits are the solver's error, which must not cost a nanosecond.
      let bent = inverse(Double(times[index]) / length) * length * (1 - 0x1p-50)
      let whole = Int64(bent)
      last = max(last, Double(whole) < bent ? whole + 1 : whole)
      times[index] = last
    }
    return times
  }
}
