// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What a window does between its end and its being closed.
enum WayOut {
  /// How long a window manager may take to put a window out of sight before it is closed all the same: one that has a window to
  /// map may be busy, one that ignores what it is asked is not to keep a splash.
  static let longestWithdrawal = Duration.milliseconds(50)

  /// It fades out, and its next opacity is due then.
  case fading(FadeOut, nextStep: MediaTime)
  /// The window manager was asked to put it out of sight, and may take until then.
  case withdrawing(end: MediaTime)

  /// When its next turn is due.
  var deadline: MediaTime {
    switch self {
    case .fading(_, let time), .withdrawing(let time): time
    }
  }

  /// Whether nothing of it is shown any more: neither pictures nor bytes are of use.
  var isWithdrawing: Bool {
    if case .withdrawing = self { true } else { false }
  }
}
