// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem

extension Option {
  /// Damaged files, and what can be done with files instead of playing them.
  static let files: [Option] = [
    Option(
      .watch, help: "show the file anew when it changes",
      .flag { $0.playback.watchesFile = true }),
    Option(
      .strict, help: "treat a damaged file as an error",
      .flag { $0.isStrict = true }),
    Option(
      .info, help: "print what the files hold, and exit",
      .optional("text|json") { options, value throws(UsageError) in
        options.info = try value?.word(["text": .text, "json": .json]) ?? .text
      }),
    Option(
      .thumbnail, help: "write a small PNG of FILE to OUT, and exit",
      .required("SIZE") { options, value throws(UsageError) in
        guard let side = Int(value.text), Thumbnail.sides.contains(side) else {
          throw value.rejected(expected: "a number of pixels, at most 4096")
        }
        options.thumbnailSide = side
      }),
    Option(
      .export, help: "write every picture to a file in DIR, and exit",
      .required("DIR") { options, value throws(UsageError) in
        options.exportFolder = try value.nonEmpty(expected: "a folder's name")
      }),
    Option(
      .format, help: "what --export writes (default pam)",
      .required("pam|png") { options, value throws(UsageError) in
        options.pictureFormat = try value.word(["pam": .pam, "png": .png])
      }),
  ]
}
