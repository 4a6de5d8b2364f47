// SPDX-License-Identifier: MIT

/// How a process ended.
public enum CommandStatus: Equatable, Sendable {
  /// By itself, with this exit status, 0 … 255.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)

  /// What a shell calls it: the exit status, or 128 and the signal's number.
  public var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let number): 128 + number
    }
  }

  /// Takes apart what waitpid(2) stored; `nil` while the process has only stopped or goes on.
  init?(waitStatus word: Int32) {
    // The layout of Linux: a low byte of 0x7F is a stop, all ones a continuation.
    switch word & 0x7F {
    case 0: self = .exited(word >> 8 & 0xFF)
    case 0x7F: return nil
    case let number: self = .signalled(number)
    }
  }
}
