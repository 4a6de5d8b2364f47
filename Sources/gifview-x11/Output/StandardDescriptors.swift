// SPDX-License-Identifier: MIT
import Glibc

/// Descriptors 0, 1 and 2.
enum StandardDescriptors {
  /// Fills those that whoever started the program has closed, so that no file or connection gets their numbers.
  ///
  /// Reading and writing them goes on to fail, and they stay closed for COMMAND.
  static func occupy() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode | O_CLOEXEC)
    }
  }
}
