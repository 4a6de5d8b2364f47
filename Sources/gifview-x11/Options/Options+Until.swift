// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import Glibc

/// COMMAND, and the options that say what playing waits for.
extension Options {
  /// How long COMMAND's window is waited for where nothing is said.
  static let commandTimeout = Duration.seconds(15)

  /// Takes what stands after the options: the first `--` before any FILE ended them, one after a FILE starts COMMAND.
  mutating func takeOperands(_ rest: ArraySlice<String>, afterSeparator: Bool) throws(UsageError) {
    var rest = rest
    var isCommand = afterSeparator && !files.isEmpty
    // A "--" that no FILE stands before is one itself.
    if !isCommand, let separator = rest.dropFirst().firstIndex(of: "--") {
      files += rest[..<separator]
      rest = rest[(separator + 1)...]
      isCommand = true
    }
    guard isCommand else { return files += rest }
    guard !rest.isEmpty || task != .play else { throw UsageError("no COMMAND after '--'") }
    until.command = Array(rest)
  }

  /// What playing waits for, `nil` for the animation's end; with the defaults that depend on it.
  ///
  /// - Throws: ``UsageError`` for what means nothing together.
  mutating func takeConditions() throws(UsageError) -> WaitConditions? {
    let hasCommand = !until.command.isEmpty
    if endsWithInput, hasCommand { throw UsageError("'--until-eof' together with COMMAND") }
    if endsWithInput, files.contains("-") {
      throw UsageError("'--until-eof' together with FILE '-'")
    }
    if waitsForCommand, !hasCommand { throw UsageError("option '--wait' needs COMMAND") }
    guard hasCommand || endsWithInput || until.windowClass != nil else {
      if let option = minimumTimeIsGiven ? "min-time" : until.timeout.map({ _ in "timeout" }) {
        throw UsageError(
          "option '--\(option)' needs COMMAND, '--until-eof' or '--until-window'")
      }
      return nil
    }
    if endsWithInput { until.input = STDIN_FILENO }
    if hasCommand {
      until.timeout = until.timeout ?? Options.commandTimeout
      // The bytes of the GIF are none of COMMAND's.
      until.inheritsInput = !files.contains("-")
      until.adoptsOrphans = true
    }
    if hasCommand || endsWithInput, repeatOption == nil { playback.repeatCount = .infinite }
    return until
  }
}
