// SPDX-License-Identifier: MIT
import Support
import Testing

/// The examples of Documentation/Scripting.md print what stands below them.
@Suite(.timeLimit(.minutes(15))) struct ScriptingTests {
  @Test func `every example prints what the page says`() throws {
    let page = try ReadmeTests.text("Documentation/Scripting.md")
    let examples = page.matches(of: /```sh\n((?s:.*?))```\n\n```text\n((?s:.*?))```/)
    #expect(examples.count == page.matches(of: /```sh/).count)
    #expect(examples.count > 5)
    let server = try XServer()
    let program = Program.gifview
    let folder = program[..<(program.lastIndex(of: "/") ?? program.startIndex)]
    for example in examples {
      let place = Folder()
      let script = "cd \"$0\"; exec 2>&1; PATH=\"$1:$PATH\"\n\(example.1)"
      let shell = try Program(
        "sh", ["-c", script, place.path, "\(folder)"],
        environment: ["DISPLAY": server.name])
      _ = try shell.wait()
      #expect(shell.outputText == String(example.2), "\(example.1)")
    }
  }
}
