// SPDX-License-Identifier: MIT

/// One option of the command: its names, its argument, what `--help` says of it, and what it does.
///
/// The table ``Option/all`` is the only place that knows them: the C library's parser, the help text and the suggestions for a
/// mistyped name are made from it.
struct Option: Sendable {
  /// Whether an option takes an argument, and what `--help` calls it.
  enum Argument: Sendable {
    case none
    case required(String)
    /// Only as `--name=value`.
    case optional(String)
  }

  var name: String
  var letter: Character?
  var argument = Argument.none
  var help: String
  /// Takes over the argument; `nil` where none was given.
  ///
  /// Wrong usage is thrown.
  var apply: @Sendable (inout Options, String?) throws(UsageError) -> Void
}

/// Wrong usage of the command line: exit status 64.
struct UsageError: Error, Equatable {
  /// What is wrong, without the program's name.
  var message: String

  init(_ message: String) { self.message = message }

  /// A value that an option does not take.
  static func badValue(_ value: String, of option: String, expected: String) -> UsageError {
    UsageError("bad value '\(value)' for '--\(option)': expected \(expected)")
  }
}
