// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// How a splash goes.
@Suite(.tags(.timing), .timeLimit(.minutes(15))) struct SplashEndTests {
  /// How long it may stay once the window that was waited for can be seen; a tenth of that is meant, and the rest is for machines
  /// with a lot to do.
  static let longestStay = Duration.milliseconds(500)

  @Test(arguments: [nil, "openbox"])
  func `it is gone at once when xterm's window is there`(manager: String?) throws {
    let run = try CommandRun(manager: manager)
    let program = try run.start(["--splash"], ["sh", "-c", "read line; exec xterm"])
    let splash = try run.splash()
    program.write([10])
    let window = try run.client.waitForWindow(ofClass: "XTerm")
    let begin = ContinuousClock.now
    try run.client.waitUntilDestroyed(splash)
    let stay = ContinuousClock.now - begin
    #expect(stay < Self.longestStay)
    #expect(try program.wait() == .exited(0))
    #expect(run.client.isViewable(window))
  }

  @Test(arguments: ["-1", "soon", ""])
  func `what is no time to fade is wrong usage`(value: String) throws {
    let program = try Program.gifview(["--fade-out=\(value)", "a.gif"])
    #expect(try program.wait() == .exited(64))
    #expect(
      program.errorText == """
        gifview-x11: bad value '\(value)' for '--fade-out': expected a number of seconds
        Try 'gifview-x11 --help'.

        """)
  }
}

/// Fading out, for so long that no test sees its end.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(
    if: ["picom", "openbox"].allSatisfy(Program.isInstalled), "needs picom and openbox"))
struct LongFadeTests {
  let parts: TransparencyTests
  var client: TestClient { parts.client }
  let manager: WindowManager
  let compositor: Program

  init() throws {
    parts = try TransparencyTests(isCovered: false)
    manager = try WindowManager(.openbox, on: parts.server, parts.client)
    compositor = try parts.startManager()
  }

  func start(_ arguments: [String]) throws -> (Program, UInt) {
    let program = try Program.gifview(
      arguments + ["--fade-out=600", "--repeat=forever", "--until-window=It", parts.fixture.path],
      display: parts.server.name)
    return (program, try client.waitForWindow(ofClass: "Gifview-x11"))
  }

  /// Shows what is waited for, and waits until the window and its frame fade.
  func begin(_ window: UInt) throws {
    let awaited = client.makeWindow()
    client.set("WM_CLASS", of: awaited, to: "it\0It\0")
    client.map(awaited)
    try waitUntilFading(window)
  }

  /// Waits until the window and its frame fade.
  func waitUntilFading(_ window: UInt) throws {
    let frame = try #require(
      client.children(of: client.root).first {
        $0 == window || client.children(of: $0).contains(window)
      })
    for part in [window, frame] {
      try client.wait(for: "fading") {
        client.watch(part)
        let opacity = client.cardinals(of: part, "_NET_WM_WINDOW_OPACITY")?.first
        return opacity.map { $0 < 0xFFFF_FFFF } == true ? () : nil
      }
    }
  }

  @Test func `a signal ends it at once`() throws {
    let (program, window) = try start(["--splash"])
    try begin(window)
    try client.wait(for: "above to be given up") {
      client.watch(window)
      return client.atoms(of: window, "_NET_WM_STATE")?.contains("_NET_WM_STATE_ABOVE") == false
        ? () : nil
    }
    program.signal(SIGTERM)
    #expect(try program.wait() == .signalled(15))
  }

  @Test(arguments: [["--splash"], []])
  func `a user ends it at once, and what was waited for has come all the same`(
    arguments: [String]
  ) throws {
    let (program, window) = try start(arguments)
    try begin(window)
    client.sendDelete(window)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `at the end of its animation, keys begin nothing anew`() throws {
    let program = try Program.gifview(
      ["--fade-out=600", parts.fixture.path], display: parts.server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try waitUntilFading(window)
    client.press("r", in: window)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: [["--splash"], []])
  func `it ends when nobody can show it any more`(arguments: [String]) throws {
    let (program, window) = try start(arguments)
    try begin(window)
    compositor.signal(SIGTERM)
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: [["--splash"], []])
  func `closed by a user it does not fade`(arguments: [String]) throws {
    let (program, window) = try start(arguments)
    // It is told once the window has all its properties.
    _ = try client.wait(for: "the counter") {
      client.watch(window)
      return client.cardinals(of: window, "_NET_WM_SYNC_REQUEST_COUNTER")
    }
    client.sendDelete(window)
    #expect(try program.wait() == .exited(1))
  }
}
