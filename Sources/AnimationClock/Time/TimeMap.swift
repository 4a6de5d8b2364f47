// SPDX-License-Identifier: MIT

/// The exact line `(numerator × host + offset) / denominator` from host time to some local time, in
/// nanoseconds.
///
/// Nested layers compose to one such line. The terms of the slope stay within 60 bits and the
/// offset within 125, so no product here or in a timeline leaves 128 bits; a chain of speeds whose
/// product needs more loses its last bits.
struct TimeMap: Sendable {
  /// How much `denominator × local` gains each host nanosecond; 0 while time stands still.
  private(set) var numerator: Int128 = 1
  /// The unit that makes every local time a whole number; at least 1.
  private(set) var denominator: Int128 = 1
  private var offset: Int128 = 0

  private static let offsetLimit = Int128(1) << 125

  /// Host time itself.
  init() {}

  /// The time of the innermost of some layers, listed outermost first.
  init(_ layers: some Sequence<LayerTiming>) {
    for layer in layers { self = inner(layer) }
  }

  /// The line of a layer within.
  func inner(_ layer: LayerTiming) -> TimeMap {
    inner(
      begin: Int128(layer.beginTime.nanoseconds) * denominator, speed: layer.speed,
      timeOffset: layer.timeOffset.nanoseconds)
  }

  /// The line of something within: `(local − begin) × speed + timeOffset`; `begin` is in units of
  /// 1/`denominator`.
  func inner(begin: Int128, speed: Rate, timeOffset: Int64 = 0) -> TimeMap {
    var outer = self
    outer.offset = (offset.saturatingAdding(-begin)).clamped(toMagnitude: Self.offsetLimit)
    var (upper, lower) = (Int128(speed.numerator), Int128(speed.denominator))
    let common = Int128.greatestCommonDivisor(upper, outer.denominator)
    upper /= common
    outer.denominator /= common
    while max(upper * outer.numerator, lower * outer.denominator) > Rate.termLimit {
      if max(upper, lower) > max(outer.numerator, outer.denominator) {
        (upper, lower) = (upper >> 1, max(lower >> 1, 1))
      } else {
        outer.numerator >>= 1
        outer.denominator = max(outer.denominator >> 1, 1)
        outer.offset >>= 1
      }
    }
    var map = TimeMap()
    map.numerator = upper * outer.numerator
    map.denominator = lower * outer.denominator
    map.offset = upper.saturatingMultiplied(by: outer.offset)
      .saturatingAdding(Int128(timeOffset) * map.denominator)
      .clamped(toMagnitude: Self.offsetLimit)
    map.reduce()
    return map
  }

  private mutating func reduce() {
    let slope = Int128.greatestCommonDivisor(numerator, denominator)
    let common = Int128.greatestCommonDivisor(slope, abs(offset))
    (numerator, denominator, offset) = (numerator / common, denominator / common, offset / common)
  }

  /// The local time at a host time, in units of 1/`denominator`.
  func scaledValue(at host: Int64) -> Int128 { numerator * Int128(host) + offset }

  /// The local time at a host time, in whole nanoseconds, rounded down.
  func value(at host: Int64) -> Int64 {
    Int64(clamping: scaledValue(at: host).dividedDown(by: denominator))
  }

  /// The first host time at which the local time, in units of 1/`denominator`, is `scaled` or
  /// later.
  ///
  /// Rounded up: a deadline is never early. Nil while time stands still and when that is beyond the
  /// host's range.
  func host(reaching scaled: Int128) -> Int64? {
    guard numerator > 0 else { return nil }
    let host = scaled.saturatingAdding(-offset).dividedUp(by: numerator)
    return host > Int64.max ? nil : Int64(clamping: host)
  }

  /// The same line `delay` host nanoseconds later.
  func delayed(by delay: Int64) -> TimeMap {
    var map = self
    map.offset = (offset - numerator * Int128(delay)).clamped(toMagnitude: Self.offsetLimit)
    return map
  }
}
