// SPDX-License-Identifier: MIT
import Glibc

/// Standard error: one line a message, after the program's name.
enum StandardError {
  static func print(_ message: String) {
    write("gifview-x11: \(message.printable)\n", to: STDERR_FILENO)
  }

  /// The second line of wrong usage.
  static func printHint() {
    write("Try 'gifview-x11 --help'.\n", to: STDERR_FILENO)
  }
}

extension String {
  /// The text in one line that leaves a terminal as it is: control characters, as names of files may have, are told as the shell has
  /// them, `\n` or in octal.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.properties.generalCategory == .control else {
        return text.unicodeScalars.append(scalar)
      }
      let digits = String(scalar.value, radix: 8)
      text +=
        scalar == "\n" ? "\\n" : "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}

/// Writes all of `text` to a descriptor; a reader that has gone away is not an error.
func write(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
