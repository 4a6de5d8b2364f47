// SPDX-License-Identifier: MIT
import GifViewer
import Glibc

/// The texts of `--help` and `--version`.
///
/// `--help` fits into 80 columns and 60 lines. Its options, keys and exit statuses are those of
/// ``Option/all``, `KeyBindings` and ``ExitStatus``. The completions read the lines of the options.
enum Help {
  static let version = "gifview-x11 0.1.0\n"

  static var text: String {
    let lines = introduction + optionLines + keyLines + statusLines
    return lines.map { "\($0)\n" }.joined()
  }

  /// Prints a text to standard output, and returns the exit status.
  static func print(_ text: String) -> Int32 {
    var output = Output(STDOUT_FILENO, name: "standard output")
    do throws(CommandError) {
      try output.write(text)
      try output.flush()
    } catch {
      StandardError.print(error.message)
      return error.status.rawValue
    }
    return ExitStatus.finished.rawValue
  }
}

// MARK: - Sections

extension Help {
  private static let columns = 80
  /// The column at which the options are explained.
  private static let helpColumn = 33

  private static let introduction = [
    "Usage: gifview-x11 [OPTION]... FILE... [-- COMMAND [ARG]...]",
    "Plays animated GIFs once in a window, then closes the window and exits.",
    "With COMMAND: starts COMMAND, and plays until COMMAND has a window.",
    "FILE is a path, a folder, a bundled GIF (bootPage), or - for standard input.",
  ]

  private static var optionLines: [String] {
    Option.Group.allCases.flatMap { group in
      ["\(group.rawValue):"] + group.options.flatMap(lines)
    }
  }

  /// One line for an option, or two if its form leaves no space for the explanation.
  private static func lines(for option: Option) -> [String] {
    let form = "  \(option.form)"
    if form.count + 2 <= helpColumn { return [form.leftAligned(in: helpColumn) + option.help] }
    return [form, String(repeating: " ", count: helpColumn) + option.help]
  }

  private static var keyLines: [String] {
    filled("Keys:", KeyBindings.all.map { ($0.label, "\($0.summary).") })
  }

  private static var statusLines: [String] {
    let statuses = ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) }
    return filled("Exit status:", statuses + [("other", "The status of COMMAND.")])
  }

  /// A title and entries `label = sentence` in filled lines, which no label is broken across.
  private static func filled(
    _ title: String, _ entries: [(label: String, sentence: String)]
  ) -> [String] {
    var lines: [String] = []
    var line = title
    let words = entries.flatMap { entry in
      let words = entry.sentence.split(separator: " ").map(String.init)
      return ["\(entry.label) = \(words.first ?? "")"] + words.dropFirst()
    }
    for word in words {
      if line.count + 1 + word.count > columns {
        lines.append(line)
        line = " "
      }
      line += " \(word)"
    }
    return lines + [line]
  }
}

extension Option {
  /// The option as `--help` lists it: `-s, --speed=X`.
  var form: String {
    let names = (letter.map { "-\($0), " } ?? "    ") + "\(name)"
    return switch action {
    case .flag: names
    case .required(let argument, _): "\(names)=\(argument)"
    case .optional(let argument, _): "\(names)[=\(argument)]"
    }
  }
}
