// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// A window of COMMAND ends the splash, with real programs.
@Suite(.timeLimit(.minutes(15))) struct CommandWindowTests {
  static let managers: [String?] = [nil, "openbox"]

  /// Expects the splash to end with status 0 once a window of that class is visible.
  func expectSplash(
    of command: [String], until name: String, manager: String?, options: [String] = []
  ) throws {
    let run = try CommandRun(manager: manager)
    let program = try run.start(options, command)
    let splash = try run.splash()
    if command.contains(where: { $0.contains("read line") }) { program.write([10]) }
    let window = try run.client.waitForWindow(ofClass: name)
    try run.client.waitUntilDestroyed(splash)
    #expect(run.client.isViewable(window))
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: managers)
  func `a window of xterm ends the splash`(manager: String?) throws {
    try expectSplash(of: ["sh", "-c", "read line; exec xterm"], until: "XTerm", manager: manager)
  }

  @Test(arguments: managers)
  func `a window of a GTK program ends the splash`(manager: String?) throws {
    try expectSplash(
      of: ["sh", "-c", "read line; exec yad --text=hello"], until: "Yad", manager: manager)
  }

  @Test(arguments: managers)
  func `a program without _NET_WM_PID ends the splash`(manager: String?) throws {
    try expectSplash(
      of: ["sh", "-c", "read line; exec xclock"], until: "XClock", manager: manager)
  }

  @Test(arguments: managers)
  func `a daemon that forks twice ends the splash`(manager: String?) throws {
    try expectSplash(
      of: ["sh", "-c", "read line; (setsid xterm & exit) & exit 3"], until: "XTerm",
      manager: manager)
  }

  @Test func `COMMAND's window can be there before the splash's own, which then never opens`()
    throws
  {
    let run = try CommandRun()
    let result = try run.run([], ["xterm"])
    #expect(result.status == .exited(0))
    #expect(run.client.window(ofClass: "XTerm") != nil)
  }

  /// Starts a command that waits, runs `act`, and expects the splash to end with status 0 while the
  /// command is still running.
  func expectEnd(
    options: [String] = [], manager: String? = nil, server arguments: [String] = [],
    after act: (CommandRun, _ process: Int32, _ startup: String) throws -> Void
  ) throws {
    let run = try CommandRun(manager: manager, server: arguments)
    let program = try run.start(options, waitingCommand)
    let process = try #require(Int32(try program.nextLine()))
    let startup = try program.nextLine()
    _ = try run.splash()
    try act(run, process, startup)
    #expect(try program.wait() == .exited(0))
    #expect(isProcess(process))
  }

  /// Starts a command that waits, runs `act`, and expects that not to end the splash: only
  /// the end of the command does.
  func expectNoEnd(
    server arguments: [String] = [], command: [String] = waitingCommand,
    after act: (CommandRun, _ process: Int32, _ startup: String) throws -> Void
  ) throws {
    let run = try CommandRun(server: arguments)
    let program = try run.start([], command)
    let process = try #require(Int32(try program.nextLine()))
    let startup = try program.nextLine()
    _ = try run.splash()
    try act(run, process, startup)
    program.write([10])
    #expect(try program.wait() == .exited(7))
  }

  @Test func `a window of any process counts if it has the startup ID`() throws {
    try expectEnd { run, _, startup in
      let window = run.client.makeWindow()
      run.client.set("_NET_STARTUP_ID", of: window, type: "UTF8_STRING", to: startup)
      run.client.map(window)
    }
  }

  @Test func `the startup ID counts if it is set after the map`() throws {
    try expectEnd { run, _, startup in
      let window = run.client.makeWindow()
      run.client.map(window)
      run.client.set("_NET_STARTUP_ID", of: window, type: "UTF8_STRING", to: startup)
    }
  }

  @Test(arguments: [true, false])
  func `the startup ID of a client leader counts, before and after the map`(isBefore: Bool) throws {
    try expectEnd { run, _, startup in
      let (leader, window) = (run.client.makeWindow(), run.client.makeWindow())
      let hints: [UInt] = [1 << 6, 0, 0, 0, 0, 0, 0, 0, leader]
      run.client.set("WM_HINTS", of: window, type: "WM_HINTS", to: hints)
      if !isBefore { run.client.map(window) }
      run.client.set("_NET_STARTUP_ID", of: leader, type: "UTF8_STRING", to: startup)
      if isBefore { run.client.map(window) }
    }
  }

  @Test func `the process ID counts if it is set after the map`() throws {
    try expectEnd(manager: "openbox", server: noProcesses) { run, process, _ in
      let window = run.client.makeWindow()
      run.client.set("WM_CLIENT_MACHINE", of: window, to: hostName)
      run.client.map(window)
      run.client.set("_NET_WM_PID", of: window, type: "CARDINAL", to: [UInt(process)])
    }
  }

  @Test func `the host name counts if it is set after the map`() throws {
    try expectEnd(server: noProcesses) { run, process, _ in
      let window = run.client.makeWindow()
      run.client.set("_NET_WM_PID", of: window, type: "CARDINAL", to: [UInt(process)])
      run.client.map(window)
      run.client.set("WM_CLIENT_MACHINE", of: window, to: hostName)
    }
  }

  @Test func `a window counts when its last unmapped ancestor is mapped`() throws {
    try expectEnd(server: noProcesses) { run, process, _ in
      let frames = [run.client.makeWindow(), run.client.makeWindow()]
      let window = run.client.makeWindow()
      run.client.claim(process, for: window)
      // As a window manager does.
      run.client.set("WM_STATE", of: window, type: "WM_STATE", to: [1, 0])
      run.client.reparent(frames[1], into: frames[0])
      run.client.reparent(window, into: frames[1])
      // The outer window first, so that the root window gets no event about it.
      run.client.map(frames[0])
      run.client.map(window)
      run.client.map(frames[1])
    }
  }

  @Test(arguments: [[], noProcesses])
  func `a process on another machine, or an unknown one, does not count`(server: [String]) throws {
    try expectNoEnd(server: server) { run, process, _ in
      let window = run.client.makeWindow()
      run.client.set("WM_CLIENT_MACHINE", of: window, to: "elsewhere.example")
      run.client.set("_NET_WM_PID", of: window, type: "CARDINAL", to: [UInt(process)])
      run.client.map(window)
      let other = run.client.makeWindow()
      run.client.claim(getpid(), for: other)
      run.client.map(other)
      run.client.map(run.client.makeWindow())
    }
  }

  @Test func `a menu of the process counts only if it has the startup ID itself`() throws {
    try expectNoEnd(server: noProcesses) { run, process, _ in
      let window = run.client.makeWindow(isOverrideRedirect: true)
      run.client.claim(process, for: window)
      run.client.map(window)
    }
    try expectEnd { run, _, startup in
      let window = run.client.makeWindow(isOverrideRedirect: true)
      run.client.set("_NET_STARTUP_ID", of: window, type: "UTF8_STRING", to: startup)
      run.client.map(window)
    }
  }

  @Test func `a window that existed before does not count`() throws {
    let run = try CommandRun(server: noProcesses)
    let window = run.client.makeWindow()
    run.client.map(window)
    let program = try run.start([], waitingCommand)
    let process = try #require(Int32(try program.nextLine()))
    run.client.claim(process, for: window)
    program.write([10])
    #expect(try program.wait() == .exited(7))
  }

  @Test func `windows that appear and disappear quickly cause no error`() throws {
    try expectNoEnd { run, _, _ in
      for _ in 0..<100 {
        let window = run.client.makeWindow()
        run.client.map(window)
        run.client.destroy(window)
      }
    }
  }

  @Test func `a window of the class from --until-window counts too`() throws {
    try expectEnd(options: ["--until-window=Wanted"]) { run, _, _ in
      let window = run.client.makeWindow(isOverrideRedirect: true)
      run.client.set("WM_CLASS", of: window, to: "instance\0Wanted\0")
      run.client.map(window)
    }
  }
}
