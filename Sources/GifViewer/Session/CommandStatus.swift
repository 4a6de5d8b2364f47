// SPDX-License-Identifier: MIT

/// How a process ended.
public enum CommandStatus: Equatable, Sendable {
  /// The process exited with this status, 0 … 255.
  case exited(Int32)
  /// A signal with this number ended the process.
  case signalled(Int32)
  /// The process has ended, but its status was not available: this process ignores SIGCHLD, or
  /// other code in it has reaped the child (wait(2)).
  case unknown

  /// The status as a shell reports it: the exit status, or 128 plus the signal's number; `nil` if
  /// it is unknown.
  public var shellStatus: Int32? {
    switch self {
    case .exited(let status): status
    case .signalled(let number): 128 + number
    case .unknown: nil
    }
  }

  /// Decodes the status word of waitpid(2); `nil` for a process that was stopped or continued.
  init?(waitStatus word: Int32) {
    // On Linux a low byte of 0x7F means stopped, and all ones mean continued.
    switch word & 0x7F {
    case 0: self = .exited(word >> 8 & 0xFF)
    case 0x7F: return nil
    case let number: self = .signalled(number)
    }
  }
}
