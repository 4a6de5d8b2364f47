// SPDX-License-Identifier: MIT
import Glibc

/// Descriptors 0, 1 and 2.
enum StandardDescriptors {
  /// Opens `/dev/null` for each one that was closed when the program started, so that no file or
  /// connection gets its number.
  ///
  /// The access mode is wrong on purpose, so that reading or writing still fails. COMMAND inherits
  /// them closed.
  static func occupy() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode | O_CLOEXEC)
    }
  }
}
