// SPDX-License-Identifier: MIT

/// How an animation gets from one key value to the next.
///
/// Source: `CAAnimationCalculationMode`. The paced and cubic modes need a metric on the values and
/// are not ported.
public enum CalculationMode: Sendable {
  /// Values are blended between key times.
  case linear
  /// Each value is shown until the key time of the next value.
  case discrete
}

/// When each key value is due within one play.
///
/// A linear animation of n values has n key times. A discrete one has n + 1, and the last of them
/// is the end of the last value. The first key time is the start of the play, the last one is its
/// end, and they never decrease. An animation of one value is always discrete.
///
/// Source: `CAKeyframeAnimation.keyTimes`.
public enum KeyTimes: Sendable, Equatable {
  /// Equal distances, which is `nil` in Core Animation.
  case even
  /// Fractions of the duration, 0…1.
  ///
  /// If they are invalid, ``even`` is used instead, as in Core Animation.
  case fractions([Double])
  /// Times since the start of the play, which are exact where fractions are not.
  case boundaries([Duration])
}

/// The key times that an animation uses, in whole nanoseconds.
public struct ResolvedKeyTimes: Sendable, Equatable {
  /// Where key times come from.
  public enum Origin: Sendable {
    /// Equal distances, because no valid key times were given.
    case even
    /// Fractions.
    case given
    /// Boundaries.
    case boundaries
  }

  /// The key times in nanoseconds since the start of a play.
  public let nanoseconds: [Int64]
  /// Where the key times come from.
  public let origin: Origin
}

// MARK: - Resolving

extension KeyTimes {
  /// The key times of `count` values in whole nanoseconds; `nil` if they are invalid.
  ///
  /// Each fraction is rounded half up by itself, so the intervals cannot drift.
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

  /// `fraction × duration`, rounded half up in one step.
  ///
  /// - Precondition: `fraction` is in 0…1.
  private func rounded(_ fraction: Double, of duration: Int64) -> Int64 {
    guard fraction < 1 else { return duration }
    return Int64((Int128(UInt64(fraction * 0x1p64)) * Int128(duration) + (1 << 63)) >> 64)
  }
}

extension ResolvedKeyTimes {
  /// Key times with equal distances.
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
