// SPDX-License-Identifier: MIT

/// Wrong usage of the command line; the exit status is ``ExitStatus/usage``.
struct UsageError: Error, Equatable {
  /// What is wrong, without the program's name.
  var message: String

  init(_ message: String) { self.message = message }

  /// An option that excludes another one, or COMMAND, or a FILE.
  static func conflict(_ option: OptionName, with other: String) -> UsageError {
    UsageError("'\(option)' cannot be combined with \(other)")
  }

  /// Two options that exclude each other.
  static func conflict(_ option: OptionName, with other: OptionName) -> UsageError {
    conflict(option, with: "'\(other)'")
  }

  /// An option that has no effect without something else.
  static func missing(_ requirement: String, for option: OptionName) -> UsageError {
    UsageError("option '\(option)' needs \(requirement)")
  }
}
