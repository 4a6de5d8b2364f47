// SPDX-License-Identifier: MIT

/// How a ``WaitSession`` ended.
public enum WaitOutcome: Equatable, Sendable {
  /// The awaited window can be seen.
  case window
  /// The start of the program is complete (Startup Notification Protocol 0.1, `remove:`).
  case startupCompleted
  /// The input has reached its end, or cannot be read.
  case inputEnded
  /// The timeout passed first.
  case timedOut
  /// The program could not be run; with errno(3).
  case cannotRun(errno: Int32)
  /// The program and all its descendants ended; the status is that of its own process.
  case commandEnded(CommandStatus)
}
