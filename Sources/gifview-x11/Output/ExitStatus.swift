// SPDX-License-Identifier: MIT
import GifViewer
import Glibc
import XWindow

/// The command's exit statuses; those from 64 on are the ones of sysexits.h.
enum ExitStatus: Int32 {
  /// Playback finished.
  case finished = 0
  /// Closed before the end.
  case closed = 1
  /// EX_USAGE: an unknown option, a bad value.
  case usage = 64
  /// EX_DATAERR: not a GIF, nothing in it that can be shown, or damage where none is accepted.
  case data = 65
  /// EX_NOINPUT: the file cannot be opened or read.
  case noInput = 66
  /// EX_UNAVAILABLE: no display, or no usable visual, or no such window to play in.
  case unavailable = 69
  /// EX_OSERR: the system refused memory, or a process.
  case system = 71
  /// EX_CANTCREAT: an output cannot be created.
  case cannotCreate = 73
  /// EX_IOERR: reading or writing failed half-way, or the connection was lost.
  case inputOutput = 74

  /// COMMAND could not be run.
  case cannotRun = 126
  /// COMMAND was not found.
  case notFound = 127

  /// The status that stands for an error of the viewer.
  init(_ error: ViewerError) {
    switch error {
    case .notShowable, .damaged: self = .data
    case .cannotOpen: self = .noInput
    case .readFailed, .window(.connectionLost): self = .inputOutput
    case .window(.cannotOpenDisplay), .window(.noUsableVisual), .window(.noWindow),
      .window(.inputOnlyWindow):
      self = .unavailable
    case .window(.unknownColor): self = .usage
    case .window(.outOfMemory): self = .system
    case .cannotRun(_, ENOENT): self = .notFound
    case .cannotRun(_, EAGAIN), .cannotRun(_, ENOMEM): self = .system
    case .cannotRun: self = .cannotRun
    }
  }
}
