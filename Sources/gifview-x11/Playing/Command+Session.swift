// SPDX-License-Identifier: MIT
import GifViewer
import Glibc

/// COMMAND and the other things that playing can wait for.
extension Command {
  /// Starts COMMAND, and has the view stay until what is waited for is there.
  func session(_ view: GifView, on loop: EventLoop, _ conditions: WaitConditions)
    throws(ViewerError) -> WaitSession
  {
    // A reader of the events is told of our end, not of COMMAND's; standard streams are shared.
    if let descriptor = options.events, descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return try WaitSession(view, on: loop, until: conditions)
  }

  /// The exit status for how a session ended; says so where it took too long.
  func status(of session: WaitSession) -> Int32 {
    switch session.outcome {
    case .window, .startupCompleted, .inputEnded: return ExitStatus.finished.rawValue
    case .timedOut:
      if !options.isQuiet { StandardError.print(lateness) }
      return ExitStatus.finished.rawValue
    case .commandEnded(let status): return status.shellStatus
    case .cannotRun(let code):
      let error = ViewerError.cannotRun(conditions?.command.first ?? "", errno: code)
      StandardError.print("\(error)")
      return ExitStatus(error).rawValue
    // A key, the window manager, another client.
    case nil: return ExitStatus.closed.rawValue
    }
  }

  /// What did not come in time.
  private var lateness: String {
    let (seconds, attoseconds) = (conditions?.timeout ?? .zero).components
    var fraction = String(attoseconds / 1_000_000_000_000_000 + 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let time = "after \(seconds)\(fraction.isEmpty ? "" : ".\(fraction)") s"
    if let name = conditions?.command.first { return "no window of '\(name)' \(time)" }
    if let name = conditions?.windowClass { return "no window of class '\(name)' \(time)" }
    return "standard input has not ended \(time)"
  }
}
