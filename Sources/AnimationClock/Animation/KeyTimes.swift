// SPDX-License-Identifier: MIT

/// How an animation goes from one key value to the next.
///
/// Source: `CAAnimationCalculationMode`. Paced and cubic need a metric on the values and are not
/// ported.
public enum CalculationMode: Sendable {
  /// Values are blended between key times.
  case linear
  /// Each value stands until the next one's key time.
  case discrete
}

/// When each key value is due within one play.
///
/// A linear animation of n values has n key times. A discrete one has n + 1: the last says when the
/// last value ends. The first is the begin, the last the end, and none comes before the one in
/// front of it. One value is always discrete.
///
/// Source: `CAKeyframeAnimation.keyTimes`.
public enum KeyTimes: Sendable, Equatable {
  /// The same distance between all; Core Animation's nil.
  case even
  /// Fractions of the duration, 0…1. Invalid ones are ignored, as Core Animation does it: then
  /// ``even`` holds.
  case fractions([Double])
  /// Times since the begin of the play, which is exact where fractions are not.
  case boundaries([Duration])
}

/// Key times in whole nanoseconds.
public struct ResolvedKeyTimes: Sendable, Equatable {
  /// Which rule they follow.
  public enum Origin: Sendable {
    /// No key times, or invalid ones.
    case even
    /// The given fractions.
    case given
    /// The given boundaries.
    case boundaries
  }

  /// Nanoseconds since the begin of a play.
  public let nanoseconds: [Int64]
  /// Which rule they follow.
  public let origin: Origin
}

// MARK: - Resolving

extension KeyTimes {
  /// The key times of `count` values in whole nanoseconds; nil if they are invalid.
  ///
  /// Each fraction is rounded once, half up, so that the sum of intervals cannot drift.
  func resolved(count: Int, mode: CalculationMode, duration: Int64) -> ResolvedKeyTimes? {
    let times: ResolvedKeyTimes
    switch self {
    case .even:
      return .even(count: count, mode: mode, duration: duration)
    case .fractions(let fractions):
      guard fractions.first == 0, fractions.last == 1, fractions.allSatisfy((0...1).contains)
      else { return nil }
      times = ResolvedKeyTimes(
        nanoseconds: fractions.map { rounded($0, of: duration) }, origin: .given)
    case .boundaries(let boundaries):
      times = ResolvedKeyTimes(nanoseconds: boundaries.map(\.nanoseconds), origin: .boundaries)
    }
    let entries = mode == .discrete || count == 1 ? count + 1 : count
    let isValid =
      times.nanoseconds.count == entries && times.nanoseconds.first == 0
      && times.nanoseconds.last == duration
      && zip(times.nanoseconds, times.nanoseconds.dropFirst()).allSatisfy(<=)
    return isValid ? times : nil
  }

  /// `fraction × duration`, half up, without an intermediate rounding; the fraction lies in 0…1.
  private func rounded(_ fraction: Double, of duration: Int64) -> Int64 {
    guard fraction < 1 else { return duration }
    return Int64((Int128(UInt64(fraction * 0x1p64)) * Int128(duration) + (1 << 63)) >> 64)
  }
}

extension ResolvedKeyTimes {
  /// The same distance between all.
  static func even(count: Int, mode: CalculationMode, duration: Int64) -> ResolvedKeyTimes {
    let steps = mode == .discrete ? count : count - 1
    guard steps > 0 else {
      return ResolvedKeyTimes(nanoseconds: count > 0 ? [0] : [], origin: .even)
    }
    let (length, parts) = (Int128(duration), Int128(steps))
    let nanoseconds = (0...parts).map { step in Int64((2 * step * length + parts) / (2 * parts)) }
    return ResolvedKeyTimes(nanoseconds: nanoseconds, origin: .even)
  }
}
