// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import Glibc
import LinuxSystem

/// COMMAND, and the options that say what playing waits for.
extension Options {
  /// The default limit on waiting for COMMAND's window.
  static let commandTimeout = Duration.seconds(15)

  /// Takes the arguments after the options.
  ///
  /// The first `--` before any FILE ends the options. A `--` after a FILE starts COMMAND.
  ///
  /// - Parameters:
  ///   - rest: The arguments.
  ///   - afterSeparator: Whether the parser has already passed over a `--`.
  /// - Throws: ``UsageError`` if nothing follows the `--` that starts COMMAND.
  mutating func takeOperands(_ rest: ArraySlice<ByteString>, afterSeparator: Bool)
    throws(UsageError)
  {
    var rest = rest
    var isCommand = afterSeparator && !files.isEmpty
    // If that "--" ended the options, the first argument is a FILE, even if it is "--".
    if !isCommand, let separator = rest.dropFirst().firstIndex(of: "--") {
      files += rest[..<separator].map { FileOperand($0) }
      rest = rest[(separator + 1)...]
      isCommand = true
    }
    guard isCommand else { return files += rest.map { FileOperand($0) } }
    guard !rest.isEmpty || request != .play else { throw UsageError("no COMMAND after '--'") }
    until.command = Array(rest)
  }

  /// What playing waits for, with the defaults that depend on it; `nil` for the animation's end.
  ///
  /// - Throws: ``UsageError`` for options that cannot be combined, or that need another one.
  mutating func takeConditions() throws(UsageError) -> WaitConditions? {
    let hasCommand = !until.command.isEmpty
    if endsWithInput, hasCommand { throw .conflict(.untilEndOfFile, with: "COMMAND") }
    if endsWithInput, files.contains(where: \.isStandardInput) {
      throw .conflict(.untilEndOfFile, with: "FILE '-'")
    }
    if waitsForCommand, !hasCommand { throw .missing("COMMAND", for: .wait) }
    guard hasCommand || endsWithInput || until.windowClass != nil else {
      if let option: OptionName = hasMinimumTime
        ? .minimumTime : until.timeout.map({ _ in .timeout })
      {
        throw .missing(
          "COMMAND, '\(OptionName.untilEndOfFile)' or '\(OptionName.untilWindow)'", for: option)
      }
      return nil
    }
    if endsWithInput { until.input = STDIN_FILENO }
    if hasCommand {
      until.timeout = until.timeout ?? Options.commandTimeout
      // With FILE "-" standard input carries the GIF, so COMMAND must not inherit it.
      until.inheritsInput = !files.contains(where: \.isStandardInput)
      until.adoptsOrphans = true
    }
    if hasCommand || endsWithInput, extentOption == nil { playback.repeatCount = .infinite }
    return until
  }
}
