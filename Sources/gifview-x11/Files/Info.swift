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

  /// The comments as text: UTF-8 if they are valid UTF-8, else ISO 8859-1, where every byte is a
  /// character.
  var comments: [(text: String, encoding: String)] {
    file.comments.map { bytes in
      if let text = String(validating: bytes, as: UTF8.self) { return (text, "UTF-8") }
      return (String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })), "ISO-8859-1")
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

extension String {
  /// The text as a JSON string in double quotes (RFC 8259 §7).
  ///
  /// All control characters are escaped, even those above U+007E, so that the text is safe for a
  /// terminal.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u" + String(scalar.value, radix: 16).rightAligned(in: 4, filler: "0")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
