// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem

/// An error as the command reports it: a line for standard error and an exit status.
///
/// Its own cases are errors of outputs. For all others ``ExitStatus/init(_:)`` decides the status.
struct CommandError: Error {
  var status: ExitStatus
  /// The line, without the program's name.
  var message: String

  init(status: ExitStatus, message: String) {
    self.status = status
    self.message = message
  }

  /// An error of the viewer that is about a FILE.
  ///
  /// If FILE is a URL and no file, the line says how to play it.
  init(_ error: ViewerError, file: FileOperand) {
    let status = ExitStatus(error)
    var reason = "\(error)"
    if status == .noInput, let command = file.downloadCommand {
      reason = "a URL and not a file, try: \(command)"
    }
    self.init(status: status, message: "\(file.displayName): \(reason)")
  }

  /// An output that cannot be created; with errno(3).
  static func cannotCreate(_ path: String, errno code: Int32) -> CommandError {
    CommandError(
      status: .cannotCreate, message: "\(path): cannot create: \(Libc.message(code))")
  }

  /// An output that cannot be written completely; with errno(3).
  static func writeFailed(_ name: String, errno code: Int32) -> CommandError {
    CommandError(status: .inputOutput, message: "\(name): writing failed: \(Libc.message(code))")
  }
}
