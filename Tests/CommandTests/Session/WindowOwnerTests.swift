// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// The windows that are COMMAND's: programs in sandboxes are, strangers and tray icons are not.
@Suite(.timeLimit(.minutes(15))) struct WindowOwnerTests {
  /// Whether this process may make PID namespaces.
  static let hasNamespaces =
    (try? Program("unshare", ["-p", "-u", "--fork", "true"]).wait()) == .exited(0)

  /// Whether bubblewrap works here.
  static let hasBubblewrap =
    Program.isInstalled("bwrap")
    && (try? Program("bwrap", ["--dev-bind", "/", "/", "--unshare-pid", "true"]).wait())
      == .exited(0)

  /// Runs COMMAND to the end of the splash, which is its window.
  func expectWindow(
    of command: [String], manager: String? = nil, server arguments: [String] = []
  ) throws {
    let run = try CommandRun(manager: manager, server: arguments)
    let result = try run.run(["--splash"], command)
    #expect(result.status == .exited(0))
    // The programs have warnings of their own.
    #expect(!result.errors.contains("gifview-x11:"))
  }

  /// Runs COMMAND, which has no window, and a stranger; the splash ends with COMMAND.
  func expectNoEnd(
    server arguments: [String] = [], command: [String] = waitingCommand,
    after act: (CommandRun, _ process: Int32) throws -> Void
  ) throws {
    let run = try CommandRun(server: arguments)
    let program = try run.start(["--splash"], command)
    let process = try #require(Int32(try program.nextLine()))
    _ = try run.splash()
    try act(run, process)
    program.write([10])
    let status = try program.wait()
    #expect(status == .exited(7), "\(program.errorText)")
  }

  // xclock does not set _NET_WM_PID; xterm and GTK set it to the number in the namespace.
  @Test(
    .enabled(if: hasNamespaces, "needs unshare(1) with PID namespaces"),
    arguments: [["xterm"], ["xclock"], ["yad", "--text=hello"]])
  func `a program in a PID namespace is COMMAND's`(program: [String]) throws {
    try expectWindow(of: ["unshare", "-p", "--fork", "--mount-proc"] + program)
    try expectWindow(of: ["unshare", "-p", "--fork"] + program)
  }

  @Test(.enabled(if: hasNamespaces, "needs unshare(1) with PID namespaces"))
  func `a program with another host name is COMMAND's`() throws {
    let script = "hostname elsewhere; exec xterm"
    try expectWindow(of: ["unshare", "-u", "sh", "-c", script])
  }

  @Test(.enabled(if: hasBubblewrap, "needs bubblewrap"), arguments: CommandWindowTests.managers)
  func `a program in bubblewrap is COMMAND's`(manager: String?) throws {
    try expectWindow(
      of: ["bwrap", "--dev-bind", "/", "/", "--unshare-all", "--share-net", "xterm"],
      manager: manager)
  }

  @Test(
    .enabled(if: hasNamespaces, "needs unshare(1) with PID namespaces"), arguments: [true, false])
  func `the program itself can run in a PID namespace`(mountsProc: Bool) throws {
    let run = try CommandRun()
    let program = try Program(
      "unshare",
      ["-p", "--fork"] + (mountsProc ? ["--mount-proc"] : [])
        + [Program.gifview, run.fixture.path, "--", "sh", "-c", "xterm; exit 7"],
      environment: ["DISPLAY": run.server.name])
    #expect(try program.wait() == .exited(0))
  }

  @Test(
    .enabled(if: hasNamespaces, "needs unshare(1) with PID namespaces"), arguments: [true, false])
  func `a stranger does not end a splash in a PID namespace`(mountsProc: Bool) throws {
    let run = try CommandRun()
    // In the namespace gifview-x11 is process 1, of which all strangers seem to descend.
    let program = try Program(
      "unshare",
      ["-p", "--fork"] + (mountsProc ? ["--mount-proc"] : [])
        + [Program.gifview, run.fixture.path, "--"] + waitingCommand,
      environment: ["DISPLAY": run.server.name], input: .pipe)
    _ = try program.nextLine()
    _ = try run.splash()
    let window = run.client.makeWindow()
    run.client.claim(getpid(), for: window)
    run.client.map(window)
    program.write([10])
    #expect(try program.wait() == .exited(7))
  }

  @Test func `a stranger that claims COMMAND's process is not COMMAND`() throws {
    try expectNoEnd { run, process in
      let window = run.client.makeWindow()
      run.client.claim(process, for: window)
      run.client.map(window)
    }
  }

  @Test(.enabled(if: hasBubblewrap, "needs bubblewrap"))
  func `a stranger in a sandbox is not COMMAND`() throws {
    try expectNoEnd { run, _ in
      let stranger = try Program(
        "bwrap", ["--dev-bind", "/", "/", "--unshare-pid", "xterm"],
        environment: ["DISPLAY": run.server.name])
      _ = try run.client.waitForWindow(ofClass: "XTerm")
      withExtendedLifetime(stranger) {}
    }
  }

  @Test(.enabled(if: hasNamespaces, "needs unshare(1) with PID namespaces"))
  func `a claimed process that knows itself by another number is not COMMAND`() throws {
    // With --fork, unshare(1) blocks SIGTERM.
    let script = """
      unshare -p --fork --kill-child sleep 1000 & echo $!; read line; kill -KILL $!; exit 7
      """
    try expectNoEnd(server: noProcesses, command: ["sh", "-c", script]) { run, process in
      // The child of unshare(1) is process 1 of its namespace. Once it is `sleep`, it ends with
      // unshare; before that it could outlive it, and the splash would wait for its window.
      let inner = try run.client.wait(for: "the inner process", pace: .milliseconds(5)) {
        childProcess(of: process, named: "sleep")
      }
      let window = run.client.makeWindow()
      run.client.claim(inner, for: window)
      run.client.map(window)
    }
  }

  @Test(
    .enabled(if: Program.isInstalled("trayer"), "needs trayer"),
    arguments: CommandWindowTests.managers)
  func `a tray icon does not end the splash, the window after it does`(manager: String?) throws {
    let run = try CommandRun(manager: manager)
    let tray = try Program("trayer", [], environment: ["DISPLAY": run.server.name])
    _ = try run.client.wait(for: "the tray", pace: .milliseconds(20)) {
      run.client.isOwned("_NET_SYSTEM_TRAY_S0") ? () : nil
    }
    let program = try run.start(
      ["--splash"],
      ["sh", "-c", "yad --notification --image=gtk-yes & read line; kill $!; exec xterm"])
    let splash = try run.splash()
    let icon = try run.client.wait(for: "the icon", pace: .milliseconds(20)) {
      run.client.windows {
        run.client.isViewable($0) && run.client.classHint(of: $0).contains("Yad")
      }.first
    }
    #expect(run.client.isViewable(icon))
    // Whatever the icon causes has been handled before the later map of this window is.
    let window = run.client.makeWindow()
    run.client.map(window)
    #expect(run.client.isViewable(splash))
    program.write([10])
    #expect(try program.wait() == .exited(0))
    #expect(run.client.window(ofClass: "XTerm") != nil)
    withExtendedLifetime(tray) {}
  }

  @Test func `an embedded window with the startup ID does not count, but its class does`() throws {
    for options in [[], ["--until-window=Wanted"]] {
      let run = try CommandRun()
      let program = try run.start(options, waitingCommand)
      _ = try program.nextLine()
      let startup = try program.nextLine()
      _ = try run.splash()
      let (outer, window) = (run.client.makeWindow(), run.client.makeWindow())
      run.client.map(outer)
      run.client.set("_NET_STARTUP_ID", of: window, type: "UTF8_STRING", to: startup)
      run.client.set("WM_CLASS", of: window, to: "instance\0Wanted\0")
      run.client.reparent(window, into: outer)
      run.client.map(window)
      if options.isEmpty { program.write([10]) }
      #expect(try program.wait() == .exited(options.isEmpty ? 7 : 0))
    }
  }
}

/// The arguments of a server that does not know the processes of its clients.
let noProcesses = ["-extension", "X-Resource"]

/// A child of a process that runs the program `name`, proc(5); `nil` without one.
private func childProcess(of id: Int32, named name: String) -> Int32? {
  func text(_ file: String) -> String? {
    readFile("/proc/\(file)").map { String(decoding: $0, as: UTF8.self) }
  }
  return text("\(id)/task/\(id)/children")?.split(separator: " ").compactMap { Int32($0) }
    .first { text("\($0)/comm") == name + "\n" }
}

/// The WM_CLIENT_MACHINE of clients on this machine.
var hostName: String {
  var name = [CChar](repeating: 0, count: 256)
  _ = unsafe gethostname(&name, name.count - 1)
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

extension TestClient {
  /// Lets a window claim to be of a process on this machine (EWMH, _NET_WM_PID).
  func claim(_ process: Int32, for window: UInt) {
    set("WM_CLIENT_MACHINE", of: window, to: hostName)
    set("_NET_WM_PID", of: window, type: "CARDINAL", to: [UInt(process)])
  }
}
