// SPDX-License-Identifier: MIT
import Glibc
import Support

/// A server, with or without a window manager, for gifview-x11 with a COMMAND.
final class CommandRun {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()
  private let manager: Program?

  init(manager name: String? = nil, server arguments: [String] = []) throws {
    let server = try XServer(arguments)
    self.server = server
    client = try TestClient(server)
    manager = try name.map {
      try Program($0, ["--sm-disable"], environment: ["DISPLAY": server.name])
    }
    if manager != nil { try client.waitForWindowManager() }
  }

  /// Starts the program with a pipe as standard input, which COMMAND shares.
  func start(_ options: [String] = [], _ command: [String]) throws -> Program {
    try Program.gifview(
      options + [fixture.path, "--"] + command, display: server.name, input: .pipe)
  }

  /// Runs the program to its end, and returns its status and outputs.
  func run(_ options: [String] = [], _ command: [String]) throws
    -> (status: Program.Status, output: String, errors: String)
  {
    let program = try start(options, command)
    let status = try program.wait()
    return (status, program.outputText, program.errorText)
  }

  /// Waits until the splash's window is visible, and returns its ID.
  func splash() throws -> UInt { try client.waitForWindow(ofClass: "Gifview-x11") }
}

/// A shell that prints its process ID and startup ID, waits for a line, and exits with status 7.
let waitingCommand = ["sh", "-c", "echo $$; echo $DESKTOP_STARTUP_ID; read line; exit 7"]

/// Whether a process with that ID exists, even as a zombie.
func isProcess(_ id: Int32) -> Bool { kill(id, 0) == 0 }

/// The fields of `/proc/PID/stat` from the third, the state, on; `nil` without such a process.
func processFields(_ id: Int32) -> [Substring]? {
  guard let bytes = readFile("/proc/\(id)/stat") else { return nil }
  let text = String(decoding: bytes, as: UTF8.self)
  return text.lastIndex(of: ")").map { text[$0...].dropFirst(2).split(separator: " ") }
}
