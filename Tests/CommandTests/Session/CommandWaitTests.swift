// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// `--wait`, and the process environment that COMMAND starts in.
@Suite(.timeLimit(.minutes(15))) struct CommandWaitTests {
  /// Starts a COMMAND that waits for a line, closes the splash, and sends the line.
  func closed(_ script: String, after act: (Program, Int32, UInt) throws -> Void) throws
    -> (status: Program.Status, output: String)
  {
    let run = try CommandRun()
    let program = try run.start(["--wait", "--events"], ["sh", "-c", "echo pid:$$; \(script)"])
    let line = try program.nextLine(holding: "pid:")
    let process = try #require(Int32(line.dropFirst("pid:".count)))
    let splash = try run.splash()
    run.client.press("q", in: splash)
    try run.client.waitUntilDestroyed(splash)
    try act(program, process, splash)
    return (try program.wait(), program.outputText)
  }

  @Test func `the program ends with COMMAND, and with its status`() throws {
    let result = try closed("read line; exit 5") { program, _, _ in program.write([10]) }
    #expect(result.status == .exited(5))
    #expect(result.output.hasSuffix("\n"))
    #expect(result.output.contains(#""event":"close","status":5,"#))
  }

  @Test func `the program has no connection to the display while it waits`() throws {
    let run = try CommandRun()
    let program = try run.start(["--wait"], ["sh", "-c", "read line; exit 5"])
    let splash = try run.splash()
    run.client.press("q", in: splash)
    try run.client.wait(for: "the end of the connection", pace: .milliseconds(5)) {
      () throws(SupportError) -> Void? in
      // The server gives the lowest free ID range to the next client, also that of a closed one.
      let next = try TestClient(run.server)
      return next.makeWindow() >> 21 == splash >> 21 ? () : nil
    }
    program.write([10])
    #expect(try program.wait() == .exited(5))
  }

  @Test func `a signal that ends COMMAND gives 128 plus its number, as in a shell`() throws {
    let result = try closed("read line; exit 5") { _, process, _ in kill(process, SIGKILL) }
    #expect(result.status == .exited(137))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the program while it waits`(signal: Int32) throws {
    let result = try closed("read line") { program, _, _ in program.signal(signal) }
    #expect(result.status == .signalled(Int(signal)))
  }

  @Test func `the program waits for COMMAND after COMMAND's window has appeared`() throws {
    let run = try CommandRun()
    let result = try run.run(["--wait"], ["xterm", "-e", "true"])
    #expect(result.status == .exited(0))
    let killed = try run.start(["--wait"], ["xterm"])
    let window = try run.client.waitForWindow(ofClass: "XTerm")
    run.client.killClient(of: window)
    // xterm chooses its status for a lost connection (83 or 84); it is not 0.
    #expect(try killed.wait() != .exited(0))
  }

  @Test func `orphans leave no zombies`() throws {
    let script = "for i in 1 2 3; do (setsid true & exit); done; echo; read line; exit 5"
    let result = try closed(script) { program, _, _ in
      let client = try Program(
        "sh", ["-c", "while grep -l \"(true) Z \(program.id) \" /proc/[0-9]*/stat; do :; done"])
      #expect(try client.wait() == .exited(0))
      program.write([10])
    }
    #expect(result.status == .exited(5))
  }

  @Test func `COMMAND is in the same process group, with a startup ID of its own`() throws {
    let run = try CommandRun()
    let program = try Program.gifview(
      [run.fixture.path, "--"] + waitingCommand, display: run.server.name,
      environment: ["DESKTOP_STARTUP_ID": "launcher_TIME5"], input: .pipe)
    let process = try #require(Int32(try program.nextLine()))
    let startup = try program.nextLine()
    #expect(processFields(process)?[2] == processFields(program.id)?[2])
    // EWMH, _NET_WM_USER_TIME: a time of zero would deny COMMAND the focus.
    #expect(startup.contains(/^gifview-x11\/sh\/.*_TIME[1-9][0-9]*$/))
    program.write([10])
    #expect(try program.wait() == .exited(7))
  }

  @Test func `COMMAND has no standard input if it carries the GIF`() throws {
    let run = try CommandRun()
    let program = try Program.gifview(
      ["-", "--", "cat"], display: run.server.name, input: .bytes(Fixture.bytes(delay: 5)))
    #expect(try program.wait() == .exited(0))
    #expect(program.outputText == "")
  }
}
