// SPDX-License-Identifier: MIT

/// How many times an animation plays.
///
/// Source: `CAMediaTiming.repeatCount`, where 0 stands for "not given" and a huge value for
/// "without end".
public enum RepeatCount: Sendable, Equatable {
  /// Not given: once, unless `repeatDuration` says otherwise.
  case unspecified
  /// So many times; the fraction ends it inside a play. A zero is ``unspecified``.
  case times(Rate)
  /// Until it is removed.
  case infinite

  /// Reads the count as Core Animation writes it: 0 is ``unspecified``; infinity and the greatest
  /// finite `Float` mean ``infinite``, as any number does that 60 bits do not hold.
  ///
  /// - Throws: ``TimingError/badRepeatCount(_:)`` when `count` is negative or NaN.
  public init(_ count: Double) throws(TimingError) {
    guard count >= 0 else { throw .badRepeatCount(count) }
    self = count == 0 ? .unspecified : Rate(count).map { .times($0) } ?? .infinite
  }

  /// Reads the count of a GIF's loop extension, which tells the plays *after* the first: nil, for a
  /// file without one, plays once, 0 without end, N plays N + 1 times.
  ///
  /// Source: the NETSCAPE2.0 and ANIMEXTS1.0 application extensions; Chromium
  /// `image_animation_count.h`. Not to be mixed up with ImageIO's `kCGImagePropertyGIFLoopCount`,
  /// which counts plays.
  public init(loopExtension count: Int?) {
    switch count {
    case nil: self = .times(.one)
    case 0: self = .infinite
    case .some(let count): self = .times(Rate(rounding: max(1, Int128(count) + 1), 1))
    }
  }
}
