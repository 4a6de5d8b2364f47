// SPDX-License-Identifier: MIT
import Glibc

/// Standard error: one line a message, after the program's name.
enum StandardError {
  static func print(_ message: String) {
    write("gifview-x11: \(message)\n", to: STDERR_FILENO)
  }

  /// The second line of wrong usage.
  static func printHint() {
    write("Try 'gifview-x11 --help'.\n", to: STDERR_FILENO)
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
