// SPDX-License-Identifier: MIT
import GifModel
import GifViewer
import LinuxSystem

/// The format in which ``Info`` is printed.
enum InfoFormat {
  /// Lines for people.
  case text
  /// One JSON object for each file, on one line.
  case json
}

/// The contents of a file, as `--info` prints them.
struct Info {
  /// FILE, as the user gave it.
  let name: ByteString
  let file: GifFile
  /// All damage in the file.
  let damage: [GifWarning]

  var version: String { file.isVersion89a == true ? "89a" : "87a" }

  /// The sum of the delays as stored.
  var durationCentiseconds: Int { file.frames.reduce(0) { $0 + $1.delayCentiseconds } }

  /// How many times the animation plays by its loop extension; `nil` is forever.
  var plays: Int? {
    switch file.loopCount {
    case nil: 1
    case 0: nil
    case let count?: count + 1
    }
  }
}

extension Disposal {
  /// The name in the output of `--info`.
  var name: String {
    switch self {
    case .unspecified: "unspecified"
    case .keep: "keep"
    case .restoreToBackground: "background"
    case .restoreToPrevious: "previous"
    }
  }
}
