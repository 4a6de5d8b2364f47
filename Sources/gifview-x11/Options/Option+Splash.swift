// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem

extension Option {
  /// The splash window, what playing waits for, and how the window ends.
  static let splash: [Option] = [
    Option(
      .splash, help: "splash: no frame, no focus, clicks pass through",
      .flag { $0.playback.isSplash = true }),
    Option(
      .untilEndOfFile, help: "close when standard input ends",
      .flag { $0.endsWithInput = true }),
    Option(
      .untilWindow, help: "close when a window of that WM_CLASS is visible",
      .required("CLASS") { options, value throws(UsageError) in
        options.until.windowClass = try value.nonEmpty(expected: "a window's class or instance")
      }),
    Option(
      .minimumTime, help: "stay visible at least that long (default 0)",
      .required("SECONDS") { options, value throws(UsageError) in
        options.until.minimumTime = try value.seconds(allowsZero: true)
        options.hasMinimumTime = true
      }),
    Option(
      .timeout, help: "wait at most that long (15 with COMMAND)",
      .required("SECONDS") { options, value throws(UsageError) in
        options.until.timeout = try value.seconds()
      }),
    Option(
      .wait, help: "wait for COMMAND's end and return its status",
      .flag { $0.waitsForCommand = true }),
    Option(
      .fadeOut, help: "fade the window out at the end (default 0)",
      .required("SECONDS") { options, value throws(UsageError) in
        options.playback.fadeOut = try value.seconds(allowsZero: true)
      }),
  ]
}
