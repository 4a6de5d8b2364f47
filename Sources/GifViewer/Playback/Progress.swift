// SPDX-License-Identifier: MIT

/// Whether a playback goes on after a step of its work.
enum Progress {
  /// More is to come.
  case continues
  /// The playback is over: its window has to be closed.
  case over
}
