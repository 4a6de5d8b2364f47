// SPDX-License-Identifier: MIT
import Glibc
import LinuxSystem

/// Standard error: each message is one line that begins with the program's name.
enum StandardError {
  static func print(_ message: String) {
    write("gifview-x11: \(message.printable)\n", to: STDERR_FILENO)
  }

  /// Prints the second line for wrong usage.
  static func printHint() {
    write("Try 'gifview-x11 --help'.\n", to: STDERR_FILENO)
  }
}

extension String {
  /// The text in one line that is safe for a terminal.
  ///
  /// Control characters, which names of files can contain, are escaped as in the shell: `\n`, or
  /// three octal digits.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\n" {
        text += "\\n"
      } else if scalar.properties.generalCategory == .control {
        text += "\\" + String(scalar.value, radix: 8).rightAligned(in: 3, filler: "0")
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Writes all of `text`; ignores errors, such as a reader that has gone away.
func write(_ text: String, to descriptor: Int32) {
  try? Libc.write(Array(text.utf8), to: descriptor)
}
