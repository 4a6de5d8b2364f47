// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What a window does between the end of its playback and its destruction.
enum Closing {
  /// How long a window manager may take to withdraw the window.
  ///
  /// Then the window is destroyed anyway: a busy window manager may have other windows to map, and
  /// one that ignores requests must not keep a splash on the screen.
  static let longestWithdrawal = Duration.milliseconds(50)

  /// The window fades out; its next opacity is due at `nextStep`.
  case fading(FadeOut, nextStep: MediaTime)
  /// The window manager was asked to withdraw the window, and may take until `end`.
  case withdrawing(end: MediaTime)

  /// When the next turn is due.
  var deadline: MediaTime {
    switch self {
    case .fading(_, let time), .withdrawing(let time): time
    }
  }
}
