// SPDX-License-Identifier: MIT
import GifModel
import GifViewer

/// How ``Info`` is printed.
enum InfoFormat {
  /// For people.
  case text
  /// For programs: one object a file, on one line.
  case json
}

/// What a file holds.
struct Info {
  /// The FILE, as it was given.
  let name: String
  let file: GifFile
  /// All that is wrong with it.
  let damage: [GifWarning]

  var version: String { file.isVersion89a == true ? "89a" : "87a" }

  /// How long one play takes by the delays as stored.
  var durationCentiseconds: Int { file.frames.reduce(0) { $0 + $1.delayCentiseconds } }

  /// How often the file says it plays; `nil` for ever.
  var plays: Int? {
    switch file.loopCount {
    case nil: 1
    case 0: nil
    case let count?: count + 1
    }
  }

  /// The comments as text: UTF-8 where they are valid UTF-8, else ISO 8859-1, in which every byte is a character.
  var comments: [(text: String, encoding: String)] {
    file.comments.map { bytes in
      if let text = String(validating: bytes, as: UTF8.self) { return (text, "UTF-8") }
      return (String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })), "ISO-8859-1")
    }
  }
}

extension Disposal {
  /// What it is called for the user.
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
  /// In double quotes, as JSON has it (RFC 8259 §7).
  ///
  /// Control characters are escaped, those above U+007E too, so a terminal can be shown it.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
