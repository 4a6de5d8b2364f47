// SPDX-License-Identifier: MIT
import LinuxSystem

/// A failure of a test helper; its description becomes the report of the failed test.
public enum SupportError: Error, Equatable, CustomStringConvertible {
  /// A program could not be started, for the reason in `errno`.
  case cannotStart(String, errno: Int32)
  /// The X display did not accept a connection.
  case cannotConnect(display: String)
  /// A program ended while a test was waiting for its output.
  case ended(String, Program.Status, errorOutput: String)
  /// An expected event did not come within ``Deadline/patience``.
  case timedOut(String)

  /// One line for the test report.
  public var description: String {
    switch self {
    case .cannotStart(let program, let errno): "cannot start \(program): \(Libc.message(errno))"
    case .cannotConnect(let display): "cannot connect to display \(display)"
    case .ended(let program, let status, let output):
      "\(program) ended early, \(status): \(output)"
    case .timedOut(let what): "timed out waiting for \(what)"
    }
  }
}
