// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// The end of a splash.
@Suite(.tags(.timing), .timeLimit(.minutes(15))) struct SplashEndTests {
  /// How long the splash may stay after COMMAND's window is visible; usually it takes a tenth of
  /// that, the rest is for busy machines.
  static let longestStay = Duration.milliseconds(500)

  @Test(arguments: [nil, "openbox"])
  func `the splash disappears at once when xterm's window is visible`(manager: String?) throws {
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
  func `a bad value for --fade-out is wrong usage`(value: String) throws {
    let program = try Program.gifview(["--fade-out=\(value)", "a.gif"])
    #expect(try program.wait() == .exited(64))
    #expect(
      program.errorText == """
        gifview-x11: bad value '\(value)' for '--fade-out': expected a number of seconds
        Try 'gifview-x11 --help'.

        """)
  }
}

/// Fading out, so slowly that no test waits for the end of the fade.
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

  /// Shows the window that the splash waits for, and waits until the splash and its frame fade.
  func begin(_ window: UInt) throws {
    let awaited = client.makeWindow()
    client.set("WM_CLASS", of: awaited, to: "it\0It\0")
    client.map(awaited)
    try waitUntilFading(window)
  }

  /// Waits until the splash and its frame fade.
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

  @Test func `a signal ends the fade at once`() throws {
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
  func `a user can end the fade at once, with status 0`(
    arguments: [String]
  ) throws {
    let (program, window) = try start(arguments)
    try begin(window)
    client.sendDelete(window)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `keys restart nothing while the window fades at the animation's end`() throws {
    let program = try Program.gifview(
      ["--fade-out=600", parts.fixture.path], display: parts.server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try waitUntilFading(window)
    client.press("r", in: window)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: [["--splash"], []])
  func `the fade ends when the compositing manager exits`(arguments: [String]) throws {
    let (program, window) = try start(arguments)
    try begin(window)
    compositor.signal(SIGTERM)
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: [["--splash"], []])
  func `a window that the user closes does not fade`(arguments: [String]) throws {
    let (program, window) = try start(arguments)
    // The event comes once the window has all its properties.
    _ = try client.wait(for: "the counter") {
      client.watch(window)
      return client.cardinals(of: window, "_NET_WM_SYNC_REQUEST_COUNTER")
    }
    client.sendDelete(window)
    #expect(try program.wait() == .exited(1))
  }
}
