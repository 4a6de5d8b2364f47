// SPDX-License-Identifier: MIT

/// Why a helper of the tests gave up; thrown out of a test, its description is the failure that is reported.
public enum SupportError: Error, Equatable, CustomStringConvertible {
  /// A program could not be started; `errno` says why.
  case cannotStart(String, errno: Int32)
  /// No connection to that X display.
  case cannotConnect(display: String)
  /// A program ended before it said what was waited for.
  case ended(String, Program.Status, errorOutput: String)
  /// The awaited did not come within ``Deadline/patience``.
  case timedOut(String)
  /// The server gave no picture of that drawable.
  case noPicture(of: UInt)

  /// One line for the test's report.
  public var description: String {
    switch self {
    case .cannotStart(let program, let errno): "cannot start \(program): errno \(errno)"
    case .cannotConnect(let display): "cannot connect to display \(display)"
    case .ended(let program, let status, let output):
      "\(program) ended early, \(status): \(output)"
    case .timedOut(let what): "timed out waiting for \(what)"
    case .noPicture(let drawable): "no picture of 0x\(String(drawable, radix: 16))"
    }
  }
}
