// SPDX-License-Identifier: MIT
import Support
import Testing

/// The messages about COMMAND's start, by the Startup Notification Protocol 0.1.
@Suite(.timeLimit(.minutes(15))) struct StartupSequenceTests {
  let run: CommandRun

  init() throws { run = try CommandRun() }

  /// Starts the program, and returns the IDs of the two messages.
  func messages(_ options: [String], _ command: [String]) throws -> (new: String, remove: String) {
    let program = try run.start(options, command)
    let begin = try #require(
      try run.client.nextStartupMessage().wholeMatch(
        of: /new: ID=(\S+) NAME=(\S+) BIN=\S+ SCREEN=0 SILENT=1/))
    let end = try #require(try run.client.nextStartupMessage().wholeMatch(of: /remove: ID=(\S+).*/))
    _ = try program.wait()
    // GTK quotes the values.
    return (String(begin.1), end.1.filter { $0 != "\"" })
  }

  @Test(
    arguments: [
      ([], ["xterm"]), ([], ["yad", "--text=hello"]), ([], ["false"]),
      (["--timeout=0.2"], ["sleep", "1000"]),
    ] as [([String], [String])])
  func `the sequence begins once and ends once, no matter who ends it`(
    options: [String], command: [String]
  ) throws {
    let ids = try messages(options, command)
    #expect(ids.new == ids.remove)
  }
}
