// SPDX-License-Identifier: MIT
import GifViewer
import Glibc
import XWindow

/// The exit statuses of the command; those from 64 to 78 are from sysexits.h.
///
/// Where a status comes from: ``init(_:)`` below decides it for every error of the viewer, for
/// example a lost connection or a directory as FILE. ``CommandError`` does so for outputs,
/// ``UsageError`` is always ``usage``, and `Command.status(of:)` passes on the status of COMMAND.
enum ExitStatus: Int32, CaseIterable {
  case finished = 0
  case closed = 1
  /// EX_USAGE.
  case usage = 64
  /// EX_DATAERR.
  case data = 65
  /// EX_NOINPUT.
  case noInput = 66
  /// EX_UNAVAILABLE.
  case unavailable = 69
  /// EX_OSERR.
  case system = 71
  /// EX_CANTCREAT.
  case cannotCreate = 73
  /// EX_IOERR.
  case inputOutput = 74
  /// What a shell returns for a program that it cannot run.
  case cannotRun = 126
  /// What a shell returns for a program that it does not find.
  case notFound = 127

  /// What the status means, in one sentence; `--help` and the man page have the same one.
  var summary: String {
    switch self {
    case .finished: "The animation finished, or what it waited for is there."
    case .closed: "The window was closed before that."
    case .usage: "The command line is wrong."
    case .data: "The file is not a GIF, or too damaged to show."
    case .noInput: "The file cannot be opened or read."
    case .unavailable: "There is no X display, usable visual, or such window or monitor."
    case .system: "The system refused memory or a process."
    case .cannotCreate: "An output cannot be created."
    case .inputOutput: "Reading or writing failed, or the connection to X was lost."
    case .cannotRun: "COMMAND cannot be run."
    case .notFound: "COMMAND was not found."
    }
  }

  /// The status for an error of the viewer.
  init(_ error: ViewerError) {
    switch error {
    case .notShowable(.outOfMemory): self = .system
    case .notShowable, .damaged: self = .data
    // A directory is one of these: open(2) succeeds, but the first read(2) fails with EISDIR.
    case .cannotOpen: self = .noInput
    // Reading failed after the first byte had arrived.
    case .readFailed: self = .inputOutput
    case .window(.connectionLost): self = .inputOutput
    case .window(.cannotOpenDisplay), .window(.noAnswer), .window(.noUsableVisual),
      .window(.noWindow), .window(.inputOnlyWindow), .window(.noMonitor),
      .window(.windowRefused):
      self = .unavailable
    case .window(.unknownColor): self = .usage
    case .window(.outOfMemory), .window(.serverOutOfMemory): self = .system
    case .cannotRun(_, ENOENT): self = .notFound
    case .cannotRun(_, EAGAIN), .cannotRun(_, ENOMEM): self = .system
    case .cannotRun: self = .cannotRun
    }
  }
}
