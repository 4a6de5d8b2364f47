// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer

extension Option {
  /// How often, how fast and how smoothly the animation plays.
  static let playing: [Option] = [
    Option(
      .repeat, "r", help: "play N times (1), as the file says, or forever",
      .required("N|file|forever") { options, value throws(UsageError) in
        try options.claimExtent(value.option)
        options.playback.repeatCount = try value.repeatCount()
      }),
    Option(
      .repeatDuration, help: "repeat for that long; excludes --repeat",
      .required("SECONDS") { options, value throws(UsageError) in
        try options.claimExtent(value.option)
        options.playback.repeatDuration = try value.seconds()
      }),
    Option(
      .speed, "s", help: "play X times as fast, from 1/64 to 64",
      .required("X") { options, value throws(UsageError) in
        options.playback.speed = try value.speed()
      }),
    Option(
      .autoreverse, help: "play forward, then backward, as one iteration",
      .flag { $0.playback.autoreverses = true }),
    Option(
      .fade, help: "cross-fade neighbouring pictures",
      .flag { $0.playback.fades = true }),
    Option(
      .delays, help: "delays as stored (default), or 10 ms as 100 ms",
      .required("authored|browser") { options, value throws(UsageError) in
        options.playback.delayPolicy = try value.word([
          "authored": .unclamped, "browser": .browser,
        ])
      }),
    Option(
      .late, help: "skip late pictures (default), or show them all",
      .required("skip|stall") { options, value throws(UsageError) in
        options.playback.lateFramePolicy = try value.word(["skip": .skip, "stall": .stall])
      }),
    Option(
      .hold, help: "keep the last picture until the window closes",
      .flag { $0.playback.isRemovedOnCompletion = false }),
  ]
}
