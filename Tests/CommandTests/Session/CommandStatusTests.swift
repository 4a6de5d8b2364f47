// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// Every way that a splash ends without a window of COMMAND, and its status.
@Suite(.timeLimit(.minutes(15))) struct CommandStatusTests {
  @Test(arguments: [
    ("exit 0", 0), ("exit 3", 3), ("kill -SEGV $$", 139), ("kill -TERM $$", 143),
  ])
  func `the status is COMMAND's if COMMAND ends before it has a window`(script: String, status: Int)
    throws
  {
    let result = try CommandRun().run([], ["sh", "-c", script])
    #expect(result.status == .exited(status))
    #expect(result.errors == "")
  }

  @Test(arguments: [
    ("/no/such/program", 127, "No such file or directory"),
    ("no-such-program", 127, "No such file or directory"),
    ("/etc/passwd", 126, "Permission denied"),
  ])
  func `a COMMAND that cannot be run is status 126 or 127, one line, and no window`(
    name: String, status: Int, reason: String
  ) throws {
    let run = try CommandRun()
    let result = try run.run(["--events"], [name])
    #expect(result.status == .exited(status))
    #expect(result.errors == "gifview-x11: cannot run '\(name)': \(reason)\n")
    #expect(!result.output.contains(#""window""#))
    #expect(result.output.contains(#""event":"close","status":\#(status),"#))
  }

  @Test func `a COMMAND that the kernel rejects is status 126, and the window disappears`()
    throws
  {
    let folder = Folder()
    let path = folder.write("garbage", [0, 1, 2, 3])
    #expect(unsafe chmod(path, 0o700) == 0)
    let run = try CommandRun()
    let result = try run.run(["--wait", "--min-time=100"], [path])
    #expect(result.status == .exited(126))
    #expect(result.errors == "gifview-x11: cannot run '\(path)': Exec format error\n")
  }

  @Test func `the search for COMMAND continues after a file that is not executable`() throws {
    let folder = Folder()
    _ = folder.write("true", [0])
    let run = try CommandRun()
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    let program = try Program.gifview(
      [run.fixture.path, "--", "true"], display: run.server.name,
      environment: ["PATH": "\(folder.path):\(path)"])
    #expect(try program.wait() == .exited(0))
    let none = try Program.gifview(
      [run.fixture.path, "--", "true"], display: run.server.name,
      environment: ["PATH": "\(folder.path):/nowhere"])
    #expect(try none.wait() == .exited(126))
    #expect(none.errorText == "gifview-x11: cannot run 'true': Permission denied\n")
  }

  @Test func `a file that cannot be shown is reported before COMMAND starts`() throws {
    let program = try Program.gifview(["/nowhere/a.gif", "--", "echo", "started"])
    #expect(try program.wait() == .exited(66))
    #expect(program.outputText == "")
  }

  @Test
  func `the splash waits for the processes that COMMAND started, then returns COMMAND's status`()
    throws
  {
    let run = try CommandRun()
    let script = "echo $$; exec 3<&0; (read line <&3; read line <&3) & exit 3"
    let program = try run.start([], ["sh", "-c", script])
    let process = try #require(Int32(try program.nextLine()))
    let splash = try run.splash()
    try run.client.wait(for: "COMMAND's end", pace: .milliseconds(5)) {
      isProcess(process) ? nil : ()
    }
    program.write([10])
    #expect(run.client.isViewable(splash))
    program.write([10])
    #expect(try program.wait() == .exited(3))
  }

  @Test(arguments: [([], "gifview-x11: no window of 'sh' after 0.3 s\n"), (["--quiet"], "")])
  func `the timeout is status 0, with a warning`(options: [String], warning: String) throws {
    let run = try CommandRun()
    let program = try run.start(["--timeout=0.3"] + options, waitingCommand)
    let process = try #require(Int32(try program.nextLine()))
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == warning)
    #expect(isProcess(process))
  }

  @Test func `the end of COMMAND's startup notification is status 0`() throws {
    let run = try CommandRun()
    let program = try run.start([], waitingCommand)
    _ = try program.nextLine()
    let startup = try program.nextLine()
    _ = try run.splash()
    run.client.sendStartupMessage("remove: ID=another\(startup)")
    run.client.sendStartupMessage("remove: ID=\"\(startup)\"")
    #expect(try program.wait() == .exited(0))
  }

  @Test
  func
    `the splash waits after COMMAND hands over, as long as another client keeps the startup alive`()
    throws
  {
    let run = try CommandRun()
    let program = try run.start([], waitingCommand)
    let process = try #require(Int32(try program.nextLine()))
    let startup = try program.nextLine()
    let splash = try run.splash()
    run.client.sendStartupMessage("change: ID=\(startup) NAME=other")
    program.write([10])
    try run.client.wait(for: "COMMAND's end", pace: .milliseconds(5)) {
      isProcess(process) ? nil : ()
    }
    #expect(run.client.isViewable(splash))
    run.client.sendStartupMessage("remove: ID=\(startup)")
    #expect(try program.wait() == .exited(0))
  }

  @Test func `the status is COMMAND's if the window with the startup ID disappears again`() throws {
    let run = try CommandRun()
    let program = try run.start([], waitingCommand)
    let process = try #require(Int32(try program.nextLine()))
    let startup = try program.nextLine()
    let splash = try run.splash()
    let window = run.client.makeWindow()
    run.client.set("_NET_STARTUP_ID", of: window, type: "UTF8_STRING", to: startup)
    program.write([10])
    try run.client.wait(for: "COMMAND's end", pace: .milliseconds(5)) {
      isProcess(process) ? nil : ()
    }
    #expect(run.client.isViewable(splash))
    run.client.destroy(window)
    #expect(try program.wait() == .exited(7))
  }

  @Test func `closing the splash by hand is status 1, and COMMAND continues`() throws {
    let run = try CommandRun()
    let program = try run.start([], waitingCommand)
    let process = try #require(Int32(try program.nextLine()))
    run.client.press("q", in: try run.splash())
    #expect(try program.wait() == .exited(1))
    #expect(isProcess(process))
  }

  @Test func `a signal ends the splash, and COMMAND continues`() throws {
    let run = try CommandRun()
    let program = try run.start([], waitingCommand)
    let process = try #require(Int32(try program.nextLine()))
    let splash = try run.splash()
    program.signal(SIGTERM)
    #expect(try program.wait() == .signalled(15))
    #expect(!run.client.exists(splash))
    #expect(isProcess(process))
  }

  @Test func `the last picture of a finite repeat stays until the end`() throws {
    let run = try CommandRun()
    let program = try run.start(["--repeat=1", "--events"], ["sh", "-c", "read line; exit 7"])
    let splash = try run.splash()
    try program.nextLine(holding: #""event":"stop","finished":true"#)
    try run.client.wait(until: splash, shows: Fixture.picture(2))
    program.write([10])
    #expect(try program.wait() == .exited(7))
  }

  @Test func `the default with COMMAND is to play forever`() throws {
    let run = try CommandRun()
    let program = try run.start(["--events"], ["sh", "-c", "read line; exit 7"])
    try program.nextLine(holding: #""iteration":2"#)
    program.write([10])
    #expect(try program.wait() == .exited(7))
  }

  @Test func `--min-time counts from the moment when the splash becomes visible`() throws {
    let result = try CommandRun().run(["--min-time=0.4", "--events"], ["false"])
    #expect(result.status == .exited(1))
    let times = ["start", "close"].map { event in
      result.output.split(separator: "\n").first { $0.contains("\"\(event)\"") }?
        .split(separator: ":").last.flatMap { Double($0.dropLast()) }
    }
    let (start, close) = (try #require(times[0]), try #require(times[1]))
    #expect(close - start >= 400)
  }
}
