// SPDX-License-Identifier: MIT
import Glibc
import Support

/// A server with or without a window manager, on which gifview-x11 runs with a COMMAND.
final class CommandRun {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()
  private let manager: Program?

  init(manager name: String? = nil) throws {
    let server = try XServer()
    self.server = server
    client = try TestClient(server)
    manager = try name.map {
      try Program($0, ["--sm-disable"], environment: ["DISPLAY": server.name])
    }
    if manager != nil { try client.waitForWindowManager() }
  }

  /// Starts it; the pipe of its standard input is COMMAND's too.
  func start(_ options: [String] = [], _ command: [String]) throws -> Program {
    try Program.gifview(
      options + [fixture.path, "--"] + command, display: server.name, input: .pipe)
  }

  /// Starts it, waits for its end, and returns that.
  func run(_ options: [String] = [], _ command: [String]) throws
    -> (status: Program.Status, output: String, errors: String)
  {
    let program = try start(options, command)
    let status = try program.wait()
    return (status, program.outputText, program.errorText)
  }

  /// The splash's window, once it can be seen.
  func splash() throws -> UInt { try client.waitForWindow(ofClass: "Gifview-x11") }
}

/// A shell's words that tell its process and startup IDs, and then end with status 7 when a line has come.
let waitingCommand = ["sh", "-c", "echo $$; echo $DESKTOP_STARTUP_ID; read line; exit 7"]

/// Whether there is a process of that ID, zombies too.
func isProcess(_ id: Int32) -> Bool { kill(id, 0) == 0 }

/// The fields of `/proc/PID/stat` from the third, the state, on; nil when there is no such process.
func processFields(_ id: Int32) -> [Substring]? {
  guard let bytes = readFile("/proc/\(id)/stat") else { return nil }
  let text = String(decoding: bytes, as: UTF8.self)
  return text.lastIndex(of: ")").map { text[$0...].dropFirst(2).split(separator: " ") }
}
