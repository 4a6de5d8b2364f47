// SPDX-License-Identifier: MIT

/// An exact ratio of two integers of 60 bits, not negative, in lowest terms: a speed, or a count
/// with a fraction.
///
/// A negative speed plays backwards in Core Animation; that is not ported, so a rate cannot say it.
public struct Rate: Sendable, Hashable {
  /// The upper term, 0 or more.
  public let numerator: Int64
  /// The lower term, 1 or more.
  public let denominator: Int64

  /// Real time.
  public static let one = Rate(inLowestTerms: 1, 1)

  /// Standing still.
  public static let zero = Rate(inLowestTerms: 0, 1)

  /// The rates a player can have: 1/64…64.
  public static let playable = Rate(inLowestTerms: 1, 64)...Rate(inLowestTerms: 64, 1)

  /// The largest term: a product of two, or of one and a time, then fits 128 bits with room to add.
  static let termLimit = Int128(1) << 60

  private init(inLowestTerms numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The ratio of two integers; nil if `numerator` is negative or `denominator` not positive.
  ///
  /// If the lowest terms need more than 60 bits, the last bits of both are dropped.
  public init?(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard numerator >= 0, denominator > 0 else { return nil }
    self.init(rounding: Int128(numerator), Int128(denominator))
  }

  /// The ratio of two terms, in lowest ones; of terms that still need more than 60 bits the last
  /// bits are dropped.
  init(rounding numerator: Int128, _ denominator: Int128) {
    let divisor = Int128.greatestCommonDivisor(numerator, denominator)
    var (upper, lower) = (numerator / divisor, denominator / divisor)
    while max(upper, lower) > Self.termLimit { (upper, lower) = (upper >> 1, max(lower >> 1, 1)) }
    self.init(inLowestTerms: Int64(upper), Int64(lower))
  }
}

// MARK: - Reading

extension Rate {
  /// Reads `2`, `0.1`, `.5` or `1/3`, exactly; nil for anything else and for more digits than 64
  /// bits hold.
  public init?(decimal text: some StringProtocol) {
    var terms: (upper: Int64, lower: Int64) = (0, 1)
    var divisor: Int64?
    var hasPoint = false
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int64(byte - UInt8(ascii: "0"))
        digits += 1
        if let value = divisor {
          guard let next = value.appending(digit) else { return nil }
          divisor = next
        } else {
          guard let next = terms.upper.appending(digit) else { return nil }
          terms.upper = next
          if hasPoint {
            guard let scale = terms.lower.appending(0) else { return nil }
            terms.lower = scale
          }
        }
      case UInt8(ascii: ".") where !hasPoint && divisor == nil:
        hasPoint = true
      case UInt8(ascii: "/") where !hasPoint && divisor == nil && digits > 0:
        divisor = 0
        digits = 0
      default:
        return nil
      }
    }
    guard digits > 0 else { return nil }
    self.init(terms.upper, divisor ?? terms.lower)
  }

  /// The value of a floating-point number, exact from 2^-8 on; nil if it is negative, NaN, or 2^60
  /// or more.
  public init?(_ value: Double) {
    guard value >= 0, value < 0x1p60 else { return nil }
    let shift = value == 0 ? 0 : max(0, min(60, 52 - value.exponent))
    let scale = Int64(1) << Int64(shift)
    // A count that is not 0 must not become 0: that means "not given".
    let least: Double = value == 0 ? 0 : 1
    self.init(Int64(max(least, value * Double(scale))), scale)
  }
}

extension Int64 {
  /// The number with one more decimal digit at its end; nil when that is too long.
  fileprivate func appending(_ digit: Int64) -> Int64? {
    let (tens, overflow) = multipliedReportingOverflow(by: 10)
    guard !overflow else { return nil }
    let (sum, tooLong) = tens.addingReportingOverflow(digit)
    return tooLong ? nil : sum
  }
}

// MARK: - Order and steps

extension Rate: Comparable {
  /// Whether the left rate is the slower one.
  public static func < (left: Rate, right: Rate) -> Bool {
    Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension Rate {
  /// The nearest rate within a range.
  func clamped(to range: ClosedRange<Rate>) -> Rate {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Twice the rate.
  public var doubled: Rate { Rate(rounding: Int128(numerator) * 2, Int128(denominator)) }

  /// Half the rate.
  public var halved: Rate { Rate(rounding: Int128(numerator), Int128(denominator) * 2) }
}
