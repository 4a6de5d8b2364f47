// SPDX-License-Identifier: MIT

/// An exact number of nanoseconds; the denominator is positive.
struct Fraction: Sendable {
  var numerator: Int128
  var denominator: Int128 = 1

  /// The number in units of 1/`unit`, rounded up.
  func scaled(to unit: Int128) -> Int128 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return whole.saturatingMultiplied(by: unit)
      .saturatingAdding((rest * unit).dividedUp(by: denominator))
  }
}
