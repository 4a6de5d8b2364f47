// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// `--until-eof` and `--until-window` without COMMAND.
@Suite(.timeLimit(.minutes(15))) struct UntilTests {
  let run: CommandRun

  init() throws { run = try CommandRun() }

  func start(_ options: [String], input: Program.Input = .nothing) throws -> Program {
    try Program.gifview(options + [run.fixture.path], display: run.server.name, input: input)
  }

  @Test func `the program plays until its input ends, and discards the input`() throws {
    let program = try start(["--until-eof", "--events"], input: .pipe)
    try program.nextLine(holding: #""iteration":1"#)
    program.write(Array(repeating: 65, count: 300_000))
    try program.nextLine(holding: #""iteration":4"#)
    program.closeInput()
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: [" </dev/null", " <&-", " </tmp"])
  func `no window opens if the input has ended or is closed`(redirection: String) throws {
    let program = try Program(
      "sh",
      [
        "-c", "exec \"$@\"\(redirection)", "sh", Program.gifview, "--until-eof", "--events",
        run.fixture.path,
      ],
      environment: ["DISPLAY": run.server.name])
    #expect(try program.wait() == .exited(0))
    #expect(!program.outputText.contains(#""window""#))
  }

  @Test func `the window stays for --min-time if the input has ended already`() throws {
    let program = try start(["--until-eof", "--min-time=0.2", "--events"])
    try program.nextLine(holding: #""start""#)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `an input that does not end before the timeout is status 0, with a warning`() throws {
    let program = try start(["--until-eof", "--timeout=0.25"], input: .pipe)
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == "gifview-x11: standard input has not ended after 0.25 s\n")
  }

  @Test func `a window of the class that is already visible counts at once`() throws {
    let frame = run.client.makeWindow(isOverrideRedirect: true)
    let window = run.client.makeWindow()
    run.client.set("WM_CLASS", of: window, to: "one\0Two\0")
    run.client.reparent(window, into: frame)
    run.client.map(window)
    run.client.map(frame)
    for name in ["one", "Two"] {
      let program = try start(["--until-window=\(name)", "--events"])
      #expect(try program.wait() == .exited(0))
      #expect(!program.outputText.contains(#""window""#))
    }
  }

  @Test func `COMMAND starts even if a window of the class is visible`() throws {
    let window = run.client.makeWindow()
    run.client.set("WM_CLASS", of: window, to: "one\0Two\0")
    run.client.map(window)
    let result = try run.run(["--until-window=Two", "--wait"], ["sh", "-c", "exit 7"])
    #expect(result.status == .exited(7))
    let late = try run.run(["--timeout=0.000001", "--wait"], ["sh", "-c", "exit 7"])
    #expect(late.status == .exited(7))
  }

  @Test(arguments: [true, false])
  func `a window of the class counts when it becomes visible`(wasThere: Bool) throws {
    func make() -> UInt {
      let window = run.client.makeWindow()
      run.client.set("WM_CLASS", of: window, to: "one\0Two\0")
      return window
    }
    let before = wasThere ? make() : 0
    let program = try start(["--until-window=Two", "--repeat=forever"])
    let splash = try run.splash()
    let other = run.client.makeWindow()
    run.client.set("WM_CLASS", of: other, to: "two\0Twofold\0")
    run.client.map(other)
    #expect(run.client.isViewable(splash))
    run.client.map(wasThere ? before : make())
    #expect(try program.wait() == .exited(0))
  }

  @Test func `the program's own window does not count, and the last picture stays`() throws {
    let program = try start(["--until-window=Gifview-x11", "--timeout=0.5"])
    try run.client.wait(until: try run.splash(), shows: Fixture.picture(2))
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == "gifview-x11: no window of class 'Gifview-x11' after 0.5 s\n")
  }
}
