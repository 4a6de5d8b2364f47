// SPDX-License-Identifier: MIT

/// An exact ratio of two integers, in lowest terms: a speed, or a count with a fraction.
///
/// Both terms have at most 60 bits. A rate is never negative: Core Animation plays backward at a
/// negative speed, which is not ported.
public struct Rate: Sendable, Hashable {
  /// The numerator, 0 or more.
  public let numerator: Int64
  /// The denominator, 1 or more.
  public let denominator: Int64

  /// Real time, 1.
  public static let one = Rate(inLowestTerms: 1, 1)

  /// Standstill, 0.
  public static let zero = Rate(inLowestTerms: 0, 1)

  /// The rates of a player: 1/64…64.
  public static let playable = Rate(inLowestTerms: 1, 64)...Rate(inLowestTerms: 64, 1)

  /// The largest term.
  ///
  /// The product of two terms, or of a term and a time, then fits into 128 bits with room for sums.
  static let termLimit = Int128(1) << 60

  private init(inLowestTerms numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Makes the ratio of two integers.
  ///
  /// If the lowest terms need more than 60 bits, the last bits of both are dropped. The result is
  /// `nil` if `numerator` is negative or `denominator` is not positive.
  public init?(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard numerator >= 0, denominator > 0 else { return nil }
    self.init(rounding: Int128(numerator), Int128(denominator))
  }

  /// Makes the ratio of two integers, in lowest terms.
  ///
  /// If those need more than 60 bits, the last bits of both are dropped.
  init(rounding numerator: Int128, _ denominator: Int128) {
    var (upper, lower) = (numerator, denominator)
    while true {
      let divisor = Int128.greatestCommonDivisor(upper, lower)
      (upper, lower) = (upper / divisor, lower / divisor)
      guard max(upper, lower) > Self.termLimit else { break }
      // A term must not become 0: as a count that means "not given".
      (upper, lower) = (max(upper >> 1, 1), max(lower >> 1, 1))
    }
    self.init(inLowestTerms: Int64(upper), Int64(lower))
  }
}

// MARK: - Reading

extension Rate {
  /// Reads a text such as `2`, `0.1`, `.5` or `1/3` without rounding.
  ///
  /// The result is `nil` for any other text, and for more digits than fit into 64 bits.
  public init?(decimal text: some StringProtocol) {
    let terms = Self.halves(Array(text.utf8), at: "/")
    if terms.count == 2 {
      guard let upper = Int64(digits: terms[0]), let lower = Int64(digits: terms[1]) else {
        return nil
      }
      self.init(upper, lower)
    } else {
      let parts = Self.halves(terms[0], at: ".")
      let zeros = parts.dropFirst().joined().map { _ in UInt8(ascii: "0") }
      guard let upper = Int64(digits: Array(parts.joined())),
        let lower = Int64(digits: [UInt8(ascii: "1")] + zeros)
      else { return nil }
      self.init(upper, lower)
    }
  }

  /// The text before and after a separator, or the whole text without one.
  private static func halves(_ text: [UInt8], at separator: Unicode.Scalar) -> [[UInt8]] {
    text.split(
      separator: UInt8(ascii: separator), maxSplits: 1, omittingEmptySubsequences: false
    ).map { Array($0) }
  }

  /// Makes a rate of a floating-point number, exact for 2^-8 and more.
  ///
  /// The result is `nil` for a number that is negative, not a number, or 2^60 or more.
  package init?(_ value: Double) {
    guard value >= 0, value < 0x1p60 else { return nil }
    let shift = value == 0 ? 0 : max(0, min(60, 52 - value.exponent))
    let scale = Int64(1) << Int64(shift)
    let upper = Int64(value * Double(scale))
    self.init(value == 0 ? 0 : max(1, upper), scale)
  }
}

extension Int64 {
  /// Reads decimal digits; `nil` for no digits, too many digits, or other characters.
  fileprivate init?(digits: [UInt8]) {
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    self.init(String(decoding: digits, as: UTF8.self))
  }
}

// MARK: - Order and steps

extension Rate: Comparable {
  /// Whether the left rate is slower than the right one.
  public static func < (left: Rate, right: Rate) -> Bool {
    Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension Rate {
  /// The nearest rate in a range.
  func clamped(to range: ClosedRange<Rate>) -> Rate {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Twice the rate.
  public var doubled: Rate { Rate(rounding: Int128(numerator) * 2, Int128(denominator)) }

  /// Half the rate.
  public var halved: Rate { Rate(rounding: Int128(numerator), Int128(denominator) * 2) }
}
