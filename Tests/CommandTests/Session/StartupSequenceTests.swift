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

/// Endings that the program itself is not part of: the desktop must not wait for it.
@Suite(.timeLimit(.minutes(15))) struct StartupEndTests {
  /// Starts a COMMAND that waits, ends the view in some way, and expects one `remove:`.
  func expectRemove(
    options: [String] = [], manager: String? = nil, status: Program.Status,
    after act: (CommandRun, Program, _ splash: UInt, _ startup: String) throws -> Void
  ) throws {
    let run = try CommandRun(manager: manager)
    let listener = try TestClient(run.server)
    let program = try run.start(options, waitingCommand)
    _ = try program.nextLine()
    let startup = try program.nextLine()
    #expect(try listener.nextStartupMessage().hasPrefix("new: ID=\(startup) "))
    try act(run, program, try run.splash(), startup)
    #expect(try program.wait() == status)
    var message = try listener.nextStartupMessage()
    while message.hasPrefix("change:") { message = try listener.nextStartupMessage() }
    #expect(message == "remove: ID=\(startup)")
    // Only one: the next message is this one.
    run.client.sendStartupMessage("remove: ID=another")
    #expect(try listener.nextStartupMessage() == "remove: ID=another")
  }

  @Test(arguments: CommandWindowTests.managers)
  func `a key ends the sequence`(manager: String?) throws {
    try expectRemove(manager: manager, status: .exited(1)) { run, _, splash, _ in
      run.client.press("q", in: splash)
    }
  }

  @Test(arguments: CommandWindowTests.managers)
  func `the window manager's close ends the sequence`(manager: String?) throws {
    try expectRemove(manager: manager, status: .exited(1)) { run, _, splash, _ in
      run.client.sendDelete(splash)
    }
  }

  @Test(arguments: [2, 15, 1] as [Int32])
  func `a signal ends the sequence`(number: Int32) throws {
    try expectRemove(options: ["--splash"], status: .signalled(Int(number))) { _, program, _, _ in
      program.signal(number)
    }
  }

  @Test func `the destruction of the view ends the sequence`() throws {
    try expectRemove(status: .exited(1)) { run, _, splash, _ in run.client.destroy(splash) }
  }

  @Test func `a window of the class that is found first ends the sequence`() throws {
    try expectRemove(options: ["--until-window=Wanted"], status: .exited(0)) { run, _, _, _ in
      let window = run.client.makeWindow()
      run.client.set("WM_CLASS", of: window, to: "instance\0Wanted\0")
      run.client.map(window)
    }
  }

  @Test func `a key ends the sequence while --min-time holds the view`() throws {
    try expectRemove(
      options: ["--min-time=1000", "--until-window=Wanted"], status: .exited(1)
    ) { run, _, splash, _ in
      let window = run.client.makeWindow()
      run.client.set("WM_CLASS", of: window, to: "instance\0Wanted\0")
      run.client.map(window)
      run.client.press("q", in: splash)
    }
  }

  @Test func `the timeout ends the sequence`() throws {
    try expectRemove(options: ["--timeout=0.3", "--quiet"], status: .exited(0)) { _, _, _, _ in }
  }

  @Test func `a program that completes its start itself is not helped`() throws {
    try expectRemove(status: .exited(1)) { run, _, splash, startup in
      run.client.sendStartupMessage("change: ID=\(startup) NAME=other")
      run.client.press("q", in: splash)
      try run.client.waitUntilDestroyed(splash)
      run.client.sendStartupMessage("remove: ID=\(startup)")
    }
  }

  @Test func `a GIF that breaks off on standard input ends the sequence`() throws {
    let run = try CommandRun()
    let program = try Program.gifview(
      ["-", "--", "sleep", "0.2"], display: run.server.name, input: .pipe)
    let begin = try run.client.nextStartupMessage()
    program.write(Array("GIF89a".utf8))
    program.closeInput()
    #expect(try program.wait() == .exited(65))
    let end = try run.client.nextStartupMessage()
    #expect(begin.dropFirst("new: ".count).hasPrefix(end.dropFirst("remove: ".count)))
  }
}
