// SPDX-License-Identifier: MIT
import Support
import Testing

/// What everybody is told of COMMAND's start, as the Startup Notification Protocol 0.1 has it.
@Suite(.timeLimit(.minutes(15))) struct StartupSequenceTests {
  let run: CommandRun

  init() throws { run = try CommandRun() }

  /// Starts it, and returns the IDs of the two messages that come.
  func messages(_ options: [String], _ command: [String]) throws -> (new: String, remove: String) {
    let program = try run.start(options, command)
    let begin = try #require(
      try run.client.nextStartupMessage().wholeMatch(
        of: /new: ID=(\S+) NAME=(\S+) BIN=\S+ SCREEN=0 SILENT=1/))
    let end = try #require(try run.client.nextStartupMessage().wholeMatch(of: /remove: ID=(\S+).*/))
    _ = try program.wait()
    // GTK puts values into quotes.
    return (String(begin.1), end.1.filter { $0 != "\"" })
  }

  @Test(
    arguments: [
      ([], ["xterm"]), ([], ["yad", "--text=hello"]), ([], ["false"]),
      (["--timeout=0.2"], ["sleep", "1000"]),
    ] as [([String], [String])])
  func `it begins and is over once, whoever says so`(options: [String], command: [String]) throws {
    let ids = try messages(options, command)
    #expect(ids.new == ids.remove)
  }
}
