// SPDX-License-Identifier: MIT

/// How many times an animation plays.
///
/// Source: `CAMediaTiming.repeatCount`, where 0 means "not given" and a huge value means "without
/// end".
public enum RepeatCount: Sendable, Equatable {
  /// Not given: the animation plays once, or for its ``MediaTiming/repeatDuration``.
  case unspecified
  /// This many times; with a fraction the animation ends inside a play.
  ///
  /// 0 counts as ``unspecified``.
  case times(Rate)
  /// Without end, until the animation is removed.
  case infinite

  /// Makes a count from Core Animation's number.
  ///
  /// 0 is ``unspecified``. Infinity, the greatest finite `Float` and any other number of more than
  /// 60 bits are ``infinite``.
  ///
  /// - Throws: ``TimingError/badRepeatCount(_:)`` if `count` is negative or not a number.
  public init(_ count: Double) throws(TimingError) {
    guard count >= 0 else { throw .badRepeatCount(count) }
    self = count == 0 ? .unspecified : Rate(count).map { .times($0) } ?? .infinite
  }

  /// Makes a count from a GIF's loop extension, which counts the plays *after* the first one.
  ///
  /// 0 plays without end, and N plays N + 1 times. `nil` stands for a file without the extension,
  /// which plays once.
  ///
  /// Source: the NETSCAPE2.0 and ANIMEXTS1.0 application extensions; Chromium
  /// `image_animation_count.h`. ImageIO's `kCGImagePropertyGIFLoopCount` is different: it counts
  /// all plays.
  public init(loopExtension count: Int?) {
    switch count {
    case nil: self = .times(.one)
    case 0: self = .infinite
    case .some(let count): self = .times(Rate(rounding: max(1, Int128(count) + 1), 1))
    }
  }
}
