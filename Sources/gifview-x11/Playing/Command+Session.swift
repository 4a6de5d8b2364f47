// SPDX-License-Identifier: MIT
import GifViewer
import Glibc
import LinuxSystem

/// Playing that waits for COMMAND, a window, or the end of standard input.
extension Command {
  /// Starts COMMAND, and keeps the view open until one of the conditions is met.
  func session(_ view: GifView, on loop: EventLoop, _ conditions: WaitConditions)
    throws(ViewerError) -> WaitSession
  {
    // COMMAND must not inherit the events' descriptor, so that its reader sees the end of file when
    // this program ends. The standard streams are shared with COMMAND.
    if let descriptor = options.events, descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return try WaitSession(view, on: loop, until: conditions)
  }

  /// The exit status for the way a session ended; prints a warning after a timeout.
  func status(of session: WaitSession) -> Int32 {
    switch session.outcome {
    case .window, .startupCompleted, .inputEnded: return ExitStatus.finished.rawValue
    case .timedOut:
      if !options.isQuiet { StandardError.print(timeoutWarning) }
      return ExitStatus.finished.rawValue
    case .commandEnded(let status): return self.status(of: status)
    case .cannotRun(let code):
      let error = ViewerError.cannotRun(conditions?.command.first?.description ?? "", errno: code)
      StandardError.print("\(error)")
      return ExitStatus(error).rawValue
    // Closed by a key, the window manager or another client.
    case nil: return ExitStatus.closed.rawValue
    }
  }

  /// The exit status for the way COMMAND's own process ended.
  func status(of command: CommandStatus) -> Int32 {
    command.shellStatus ?? ExitStatus.system.rawValue
  }

  private var timeoutWarning: String {
    let (seconds, attoseconds) = (conditions?.timeout ?? .zero).components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000)
    var fraction = milliseconds.rightAligned(in: 3, filler: "0")
    while fraction.last == "0" { fraction.removeLast() }
    let time = "after \(seconds)\(fraction.isEmpty ? "" : ".\(fraction)") s"
    if let name = conditions?.command.first { return "no window of '\(name)' \(time)" }
    if let name = conditions?.windowClass { return "no window of class '\(name)' \(time)" }
    return "standard input has not ended \(time)"
  }
}
