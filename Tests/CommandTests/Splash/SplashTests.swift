// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// The window of `--splash`, with and without window managers.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(if: Program.isInstalled("xdotool"), "needs xdotool"))
struct SplashTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()
  static let screen = Rect(x: 0, y: 0, width: 640, height: 480)
  /// No window manager, and each one that is installed.
  static let managers = [nil] + WindowManager.Kind.installed.map(Optional.some)

  init() throws {
    server = try XServer(screen: "640x480x24")
    client = try TestClient(server)
  }

  /// Starts the program, and waits until the animation has begun.
  func start(_ arguments: [String] = []) throws -> (Program, UInt) {
    let program = try Program.gifview(
      ["--splash", "--repeat=forever", "--events"] + arguments + [fixture.path],
      display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try program.nextLine(holding: #""start""#)
    return (program, window)
  }

  func close(_ window: UInt, _ program: Program) throws {
    client.sendDelete(window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  /// Whether a window is at its requested position.
  ///
  /// i3 places a frame at that position instead, even for a splash.
  func isPlaced(_ window: UInt, at place: Rect, by kind: WindowManager.Kind?) -> Bool {
    guard let frame = client.frame(of: window) else { return false }
    guard kind == .i3 else { return frame == place }
    let (x, y) = (frame.x - place.x, frame.y - place.y)
    return frame.size == place.size && (0..<8).contains(x) && (0..<32).contains(y)
  }

  func xdotool(_ arguments: [String]) throws {
    let program = try Program("xdotool", arguments, environment: ["DISPLAY": server.name])
    #expect(try program.wait() == .exited(0), "\(program.errorText)")
  }

  @Test(arguments: managers)
  func `a full-screen splash fills the screen`(_ kind: WindowManager.Kind?) throws {
    let manager = try kind.map { try WindowManager($0, on: server, client) }
    let (program, window) = try start(["--fullscreen"])
    try client.wait(for: "the screen's size") {
      client.watch(window)
      return client.frame(of: window) == Self.screen ? () : nil
    }
    try close(window, program)
    _ = manager
  }

  @Test(arguments: managers)
  func `the splash is in the middle, takes no focus, and lets clicks through`(
    _ kind: WindowManager.Kind?
  ) throws {
    let manager = try kind.map { try WindowManager($0, on: server, client) }
    let below = client.makeWindow()
    client.resize(below, to: Self.screen.size)
    client.watch(below)
    client.map(below)
    try client.wait(for: "the window below", pace: .milliseconds(5)) {
      client.isViewable(below) && (kind == nil || client.focus == below) ? () : nil
    }
    let focus = client.focus
    let (program, window) = try start()
    let middle = Rect(x: 288, y: 216, width: 64, height: 48)
    #expect(isPlaced(window, at: middle, by: kind))
    #expect(client.inputShape(of: window) == [])
    let frame = try #require(client.frame(of: window))
    let shown = try #require(client.screen(in: frame))
    #expect(Fixture.colours.contains { shown == Picture(size: middle.size, colour: $0) })
    client.watchClicks(in: below)
    // The window manager has finished by then: neither the window nor a frame is in the way.
    try xdotool(["mousemove", "320", "240", "click", "1"])
    try client.waitForClick(in: below)
    #expect(client.focus == focus)
    try close(window, program)
    _ = manager
  }

  @Test(arguments: managers)
  func `the splash has the properties of a splash`(_ kind: WindowManager.Kind?) throws {
    let manager = try kind.map { try WindowManager($0, on: server, client) }
    let (program, window) = try start()
    #expect(client.atoms(of: window, "_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_SPLASH"])
    let states = client.atoms(of: window, "_NET_WM_STATE") ?? []
    #expect(
      states.contains("_NET_WM_STATE_SKIP_TASKBAR") && states.contains("_NET_WM_STATE_SKIP_PAGER"))
    // i3 does not support windows above others, and removes the state.
    #expect(kind == .i3 || states.contains("_NET_WM_STATE_ABOVE"))
    // No decorations: the third number, which the second bit of the first makes valid.
    #expect(client.cardinals(of: window, "_MOTIF_WM_HINTS") == [2, 0, 0, 0, 0])
    // 0 would lay the splash under the focused window in KDE.
    #expect(client.cardinals(of: window, "_NET_WM_USER_TIME") == nil)
    // The flags InputHint, StateHint and WindowGroupHint; input is False.
    #expect(client.cardinals(of: window, "WM_HINTS").map { Array($0.prefix(2)) } == [67, 0])
    #expect(client.isOverrideRedirect(window) == (kind == nil))
    try close(window, program)
    _ = manager
  }

  /// Without i3, which opens every window on the focused monitor.
  @Test(
    .enabled(if: Program.isInstalled("xrandr"), "needs xrandr"),
    arguments: managers.filter { $0 != .i3 })
  func `the splash is on the monitor with the pointer`(_ kind: WindowManager.Kind?) throws {
    for (name, x) in [("first", 0), ("second", 320)] {
      let xrandr = try Program(
        "xrandr", ["--setmonitor", name, "320/80x480/120+\(x)+0", "none"],
        environment: ["DISPLAY": server.name])
      #expect(try xrandr.wait() == .exited(0), "\(xrandr.errorText)")
    }
    let manager = try kind.map { try WindowManager($0, on: server, client) }
    for (pointer, middle) in [(10, 160), (600, 480)] {
      try xdotool(["mousemove", "\(pointer)", "100"])
      let (program, window) = try start()
      #expect(
        isPlaced(window, at: Rect(x: middle - 32, y: 216, width: 64, height: 48), by: kind))
      try close(window, program)
    }
    let (program, window) = try start(["--geometry=+5+7"])
    #expect(isPlaced(window, at: Rect(x: 5, y: 7, width: 64, height: 48), by: kind))
    try close(window, program)
    _ = manager
  }

  @Test func `without a window manager the splash raises itself above other windows`() throws {
    let (program, window) = try start()
    let cover = client.cover(Self.screen)
    try client.wait(for: "the splash above", pace: .milliseconds(5)) {
      client.children(of: client.root).last == window ? () : nil
    }
    client.destroy(cover)
    try close(window, program)
  }

  @Test(.enabled(if: WindowManager.Kind.openbox.isInstalled, "needs openbox"))
  func `the splash lets COMMAND's window cover it`() throws {
    let manager = try WindowManager(.openbox, on: server, client)
    let awaited = client.makeWindow()
    client.set("WM_CLASS", of: awaited, to: "it\0It\0")
    // --min-time keeps the splash visible after that.
    let (program, window) = try start(["--until-window=It", "--min-time=600"])
    client.watch(window)
    client.map(awaited)
    try client.wait(for: "above to be given up") {
      client.atoms(of: window, "_NET_WM_STATE")?.contains("_NET_WM_STATE_ABOVE") == false
        ? () : nil
    }
    #expect(client.exists(window))
    try close(window, program)
    _ = manager
  }

  @Test(.enabled(if: Program.isInstalled("picom"), "needs picom"), arguments: [false, true])
  func `the splash fades out at the end if a compositing manager is running`(isComposited: Bool)
    throws
  {
    var manager: Program?
    if isComposited {
      manager = try Program(
        "picom", ["--config", "/dev/null", "--backend", "xrender", "--no-vsync"],
        environment: ["DISPLAY": server.name])
      try client.wait(for: "a compositing manager", pace: .milliseconds(5)) {
        client.isOwned("_NET_WM_CM_S0") ? () : nil
      }
    }
    let program = try Program.gifview(
      ["--events", "--fade-out=0.4", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    var opacities: [UInt] = []
    try client.wait(for: "the window's end") {
      client.watch(window)
      if let opacity = client.cardinals(of: window, "_NET_WM_WINDOW_OPACITY")?.first {
        opacities.append(opacity)
      }
      return client.exists(window) ? nil : ()
    }
    #expect(try program.wait() == .exited(0))
    #expect(opacities.isEmpty == !isComposited)
    #expect(opacities == opacities.sorted(by: >))
    let lines = program.outputText.split(separator: "\n").map(String.init)
    let stop = try #require(lines.first { $0.contains(#""stop","finished":true"#) })
    let close = try #require(lines.last { $0.contains(#""close""#) })
    let time = try Program.time(of: close) - Program.time(of: stop)
    #expect(isComposited ? time >= 400 : time < 400)
    _ = manager
  }
}
