// SPDX-License-Identifier: MIT
import Support
import Testing

/// The launcher from the documentation.
@Suite(.timeLimit(.minutes(15))) struct LauncherTests {
  /// Runs the launcher with a command on a new server; returns the server too.
  func launch(_ command: [String]) throws -> (
    status: Program.Status, errors: String, run: CommandRun
  ) {
    let page = String(
      decoding: try #require(readFile(ProjectFolder.path + "/Documentation/Launcher.md")),
      as: UTF8.self)
    let script = try #require(page.firstMatch(of: /```sh\n((?s:.*?))```/)?.1)
    #expect(script.split(separator: "\n").count <= 11)
    let folder = Folder()
    let path = folder.write("launch", Array(script.utf8))
    let run = try CommandRun()
    let programs = String(
      Program.gifview.prefix(upTo: Program.gifview.lastIndex(of: "/") ?? Program.gifview.startIndex)
    )
    let program = try Program(
      "sh", ["-c", "PATH=\"$0:$PATH\" exec sh \"$@\"", programs, path] + command,
      environment: ["DISPLAY": run.server.name])
    return (try program.wait(), program.errorText, run)
  }

  @Test func `a program that shows a window is status 0, and continues`() throws {
    let result = try launch(["xterm"])
    #expect(result.status == .exited(0))
    #expect(result.run.client.window(ofClass: "XTerm") != nil)
  }

  @Test func `the launcher reports a program that crashes`() throws {
    let result = try launch(["sh", "-c", "kill -SEGV $$"])
    #expect(result.status == .exited(139))
    #expect(result.errors == "launch: sh ended with status 139 before it had a window\n")
  }

  @Test func `the launcher reports a program that does not exist`() throws {
    let result = try launch(["no-such-program"])
    #expect(result.status == .exited(127))
    #expect(
      result.errors == """
        gifview-x11: cannot run 'no-such-program': No such file or directory
        launch: no-such-program cannot be run

        """)
  }
}
