// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Two monitors on one screen, 640 × 480 each, side by side.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(if: Program.isInstalled("xrandr"), "needs xrandr"))
struct MonitorTests {
  static let left = Rect(x: 0, y: 0, width: 640, height: 480)
  static let right = Rect(x: 640, y: 0, width: 640, height: 480)

  /// The GIF of these tests.
  let sizes: SizeTests
  var client: TestClient { sizes.client }

  init() throws {
    sizes = try SizeTests(screen: "1280x480x24")
    for (name, x) in [("first", 0), ("second", 640)] {
      let program = try Program(
        "xrandr", ["--setmonitor", name, "640/160x480/120+\(x)+0", "none"],
        environment: ["DISPLAY": sizes.server.name])
      #expect(try program.wait() == .exited(0), "\(program.errorText)")
    }
  }

  /// Waits until the window is visible.
  func wait(until window: UInt, isAt frame: Rect) throws {
    var last: Rect?
    do {
      try client.wait(for: "") {
        client.watch(window)
        last = client.frame(of: window)
        return last == frame ? () : nil
      }
    } catch {
      throw SupportError.timedOut("\(frame): \(String(describing: last))")
    }
  }

  /// Without a window manager.
  ///
  /// In Xvfb the pointer begins in the middle of the screen, which is on the right monitor.
  static let frames: [([String], Rect)] = [
    (["--scale=fit"], right),
    (["--scale=fit", "--geometry=+10+50"], Rect(x: 10, y: 50, width: 640, height: 480)),
    // Beside all monitors: it is moved onto the nearest one.
    (["--geometry=+2000+900"], Rect(x: 1240, y: 450, width: 40, height: 30)),
    (["--geometry=-3000+10"], Rect(x: 0, y: 10, width: 40, height: 30)),
    (["--geometry=+1270+470"], Rect(x: 1270, y: 470, width: 40, height: 30)),
    (["--scale=30"], right),
    (["--scale=fill"], right),
    (["--fullscreen"], right), (["--fullscreen", "--geometry=+10+50"], left),
    (["--fullscreen", "--geometry=-10+50"], right),
    (["--splash"], Rect(x: 940, y: 225, width: 40, height: 30)),
    (["--splash", "--geometry=100x80"], Rect(x: 910, y: 200, width: 100, height: 80)),
    (["--splash", "--scale=2"], Rect(x: 920, y: 210, width: 80, height: 60)),
    (["--splash", "--scale=fit"], right),
    (["--splash", "--scale=fill"], right),
    (["--splash", "--fullscreen"], right),
    (["--monitor=pointer", "--scale=fit"], right),
    (["--monitor=first"], Rect(x: 300, y: 225, width: 40, height: 30)),
    (["--monitor=1"], Rect(x: 940, y: 225, width: 40, height: 30)),
    (["--monitor=0", "--geometry=100x80"], Rect(x: 270, y: 200, width: 100, height: 80)),
    (["--monitor=first", "--fullscreen"], left), (["--monitor=second", "--fullscreen"], right),
    (["--monitor=first", "--scale=fill"], left), (["--monitor=primary", "--scale=fit"], left),
    (["--splash", "--monitor=first"], Rect(x: 300, y: 225, width: 40, height: 30)),
  ]

  @Test(arguments: frames)
  func `the window is on one monitor, whatever a former window manager says of panels`(
    arguments: [String], frame: Rect
  ) throws {
    client.setOnRoot("_NET_WORKAREA", type: "CARDINAL", [0, 40, 1280, 440])
    let (program, window) = try sizes.start(arguments)
    #expect(client.frame(of: window) == frame)
    try sizes.close(window, program)
  }

  @Test(arguments: ["third", "3", "-1", "x y"])
  func `a monitor that the screen does not have is status 69`(name: String) throws {
    let program = try Program.gifview(
      ["--monitor=\(name)", sizes.fixture.path], display: sizes.server.name)
    #expect(try program.wait() == .exited(69))
    #expect(program.errorText == "gifview-x11: the screen has no monitor '\(name)'\n")
  }

  @Test(arguments: [
    ["--monitor=", "a.gif"], ["--monitor=0", "--geometry=+1+1", "a.gif"],
    ["--monitor=0", "--wid=7", "a.gif"],
  ])
  func `a monitor beside another place is wrong usage`(arguments: [String]) throws {
    let program = try Program.gifview(arguments, display: sizes.server.name)
    #expect(try program.wait() == .exited(64))
  }

  @Test(arguments: WindowManager.Kind.installed)
  func `with a window manager, full screen is on the chosen monitor, and then a window`(
    kind: WindowManager.Kind
  ) throws {
    // The pointer is on the right one.
    let manager = try WindowManager(kind, on: sizes.server, client, floats: true)
    if kind == .i3 { try manager.command("focus output second") }
    let (program, window) = try sizes.start(["--monitor=first", "--fullscreen"])
    try wait(until: window, isAt: Self.left)
    client.press("f", in: window)
    try client.wait(until: window, shows: sizes.picture(2, SizeTests.size))
    try sizes.close(window, program)
    _ = manager
  }

  @Test(.enabled(if: WindowManager.Kind.openbox.isInstalled, "needs openbox"))
  func `a fitted window leaves panels free, its frame included`() throws {
    let manager = try WindowManager(.openbox, on: sizes.server, client)
    let panel = client.makeWindow()
    client.set(
      "_NET_WM_WINDOW_TYPE", of: panel, type: "ATOM",
      to: [client.atom("_NET_WM_WINDOW_TYPE_DOCK")])
    client.set("_NET_WM_STRUT", of: panel, type: "CARDINAL", to: [0, 0, 40, 0])
    client.map(panel)
    try client.wait(for: "the work area", pace: .milliseconds(5)) {
      client.cardinals(of: client.root, "_NET_WORKAREA")?.dropFirst().first == 40 ? () : nil
    }
    for arguments in [["--scale=fit"], ["--scale=100"]] {
      let (program, window) = try sizes.start(arguments)
      let area = Rect(x: 640, y: 40, width: 640, height: 440)
      try client.wait(for: "a frame in the free area", pace: .milliseconds(5)) { () -> Void? in
        guard let frame = client.decoratedFrame(of: window) else { return nil }
        return area.contains(frame) && frame.height > 430 ? () : nil
      }
      try sizes.close(window, program)
    }
    _ = manager
  }

  @Test func `without a window manager, the full-screen key fills the window's own monitor`() throws
  {
    for (x, monitor) in [(10, Self.left), (900, Self.right)] {
      let (program, window) = try sizes.start(["--geometry=+\(x)+50"])
      client.press("f", in: window)
      try wait(until: window, isAt: monitor)
      client.press("f", in: window)
      try wait(until: window, isAt: Rect(x: x, y: 50, width: 40, height: 30))
      try sizes.close(window, program)
    }
  }

  @Test(arguments: WindowManager.Kind.installed)
  func `with a window manager, full screen fills the window's own monitor`(
    kind: WindowManager.Kind
  ) throws {
    let manager = try WindowManager(kind, on: sizes.server, client, floats: true)
    for (other, x, monitor) in [("second", 10, Self.left), ("first", 900, Self.right)] {
      // i3 opens other windows on the focused monitor, and reads "left" and "right" as directions.
      if kind == .i3 { try manager.command("focus output \(other)") }
      let (program, window) = try sizes.start(["--geometry=+\(x)+50", "--fullscreen"])
      try wait(until: window, isAt: monitor)
      try client.wait(until: window, shows: sizes.picture(2, monitor.size))
      client.press("f", in: window)
      // The window began in full screen: it takes the size and the place that were asked for.
      try client.wait(until: window, shows: sizes.picture(2, SizeTests.size))
      client.press("f", in: window)
      try wait(until: window, isAt: monitor)
      try sizes.close(window, program)
    }
    _ = manager
  }
}
