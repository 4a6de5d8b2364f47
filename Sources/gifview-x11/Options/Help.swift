// SPDX-License-Identifier: MIT

import Glibc

/// What `--help` and `--version` print.
enum Help {
  static let version = "gifview-x11 0.1.0\n"

  static var text: String {
    let rows = Option.all.map { (form: form(of: $0), help: $0.help) }
    let width = (rows.map(\.form.count).max() ?? 0) + 2
    let list = rows.map { row in
      "  \(row.form)\(String(repeating: " ", count: width - row.form.count))\(row.help)\n"
    }
    return """
      Usage: gifview-x11 [OPTION]... FILE
             gifview-x11 [OPTION]... FILE -- COMMAND [ARG]...
      Play an animated GIF once in a window of its own, then close the window and exit;
      with COMMAND, start that, and play until it has a window.

      FILE is a path, the name of a bundled GIF (bootPage), or - for standard input.

      \(list.joined())
      Keys: q or Escape closes the window. Space pauses, . and , step, [ and ] change the speed
      and Backspace changes it back, l repeats for ever and not, r starts again,
      f is full screen, + - and 0 zoom, arrow keys pan.

      Exit status: 0 played to its end, or what it waited for is there, 1 closed before,
      64 wrong usage, 65 not a GIF, 66 cannot be opened, 69 no display, 71 out of memory,
      73 an output cannot be created, 74 reading or writing failed or display lost,
      126 or 127 COMMAND cannot be run or found, else COMMAND's own.

      """
  }

  /// Prints that to standard output, and returns the exit status.
  static func print(_ text: String) -> Int32 {
    var output = Output(STDOUT_FILENO, name: "standard output")
    do throws(Failure) {
      try output.write(text)
      try output.flush()
    } catch {
      StandardError.print(error.message)
      return error.status.rawValue
    }
    return ExitStatus.finished.rawValue
  }

  private static func form(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    switch option.argument {
    case .none: return "\(letter)--\(option.name)"
    case .required(let value): return "\(letter)--\(option.name)=\(value)"
    case .optional(let value): return "\(letter)--\(option.name)[=\(value)]"
    }
  }
}
