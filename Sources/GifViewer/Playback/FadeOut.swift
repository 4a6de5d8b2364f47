// SPDX-License-Identifier: MIT
internal import AnimationClock

/// The opacity of a window while it fades out, as a value without a clock.
struct FadeOut {
  let begin: MediaTime
  /// How long it takes; more than zero.
  let duration: Duration

  /// The opacity at a time, from `UInt32.max` down to 0.
  func opacity(at now: MediaTime) -> UInt32 {
    let all = end.nanoseconds - begin.nanoseconds
    let left = min(max(end.nanoseconds - now.nanoseconds, 0), all)
    return UInt32(Int128(UInt32.max) * Int128(left) / Int128(all))
  }

  /// When the window has become invisible.
  var end: MediaTime { begin + duration }

  /// When the next opacity is due: as often as cross-fades are drawn, and at the end.
  func nextStep(after now: MediaTime) -> MediaTime {
    min(Player.nextFade(after: now), end)
  }
}
