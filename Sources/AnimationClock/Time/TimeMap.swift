// SPDX-License-Identifier: MIT

/// An exact linear map from host time to a local time, in nanoseconds.
///
/// Local time is `(numerator × host + offset) / denominator`. The maps of nested layers compose to
/// one map. The terms of the slope have at most 60 bits and the offset has at most 125, so no
/// product here or in a timeline needs more than 128 bits. If the product of nested speeds needs
/// more, its last bits are dropped.
struct TimeMap: Sendable {
  /// How much `denominator × local` grows in a host nanosecond; 0 while time stands still.
  private(set) var numerator: Int128 = 1
  /// Local time in units of 1/`denominator` is always a whole number; 1 or more.
  private(set) var denominator: Int128 = 1
  private var offset: Int128 = 0

  private static let offsetLimit = Int128(1) << 125

  /// Makes the identity: local time is host time.
  init() {}

  /// Makes the map to the time of the innermost layer; the layers are listed outermost first.
  init(_ layers: some Sequence<LayerTiming>) {
    for layer in layers { self = inner(layer) }
  }

  /// The map of a layer inside this one.
  func inner(_ layer: LayerTiming) -> TimeMap {
    inner(
      begin: Int128(layer.beginTime.nanoseconds) * denominator, speed: layer.speed,
      timeOffset: layer.timeOffset.nanoseconds)
  }

  /// The map of a layer or an animation inside this layer: `(local − begin) × speed + timeOffset`.
  ///
  /// `begin` is in units of 1/`denominator`.
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

  /// The first host time at which the local time is `scaled` or later.
  ///
  /// `scaled` is in units of 1/`denominator`. The result is rounded up, so that a deadline is never
  /// early. It is `nil` while time stands still, and beyond the range of host time.
  func host(reaching scaled: Int128) -> Int64? {
    guard numerator > 0 else { return nil }
    let host = scaled.saturatingAdding(-offset).dividedUp(by: numerator)
    return host > Int64.max ? nil : Int64(clamping: host)
  }

  /// The same map with a local time that is greater by whole nanoseconds.
  func shifted(by nanoseconds: Int64) -> TimeMap {
    var map = self
    map.offset = (offset + denominator * Int128(nanoseconds)).clamped(
      toMagnitude: Self.offsetLimit)
    return map
  }

  /// The same map, `delay` host nanoseconds later.
  func delayed(by delay: Int64) -> TimeMap {
    var map = self
    map.offset = (offset - numerator * Int128(delay)).clamped(toMagnitude: Self.offsetLimit)
    return map
  }
}
