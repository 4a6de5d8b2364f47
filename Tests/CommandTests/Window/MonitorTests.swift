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

  /// Without a window manager, below a panel across both monitors.
  ///
  /// In Xvfb the pointer begins in the middle of the screen, which is on the right monitor.
  static let frames: [([String], Rect)] = [
    (["--scale=fit"], Rect(x: 666, y: 40, width: 587, height: 440)),
    (["--scale=fit", "--geometry=+10+50"], Rect(x: 10, y: 50, width: 587, height: 440)),
    (["--scale=30"], Rect(x: 666, y: 40, width: 587, height: 440)),
    (["--scale=fill"], Rect(x: 640, y: 40, width: 640, height: 440)),
    (["--fullscreen"], right), (["--fullscreen", "--geometry=+10+50"], left),
    (["--fullscreen", "--geometry=-10+50"], right),
    (["--splash"], Rect(x: 940, y: 225, width: 40, height: 30)),
    (["--splash", "--geometry=100x80"], Rect(x: 910, y: 200, width: 100, height: 80)),
    (["--splash", "--scale=2"], Rect(x: 920, y: 210, width: 80, height: 60)),
    (["--splash", "--scale=fit"], Rect(x: 666, y: 40, width: 587, height: 440)),
    (["--splash", "--scale=fill"], Rect(x: 640, y: 40, width: 640, height: 440)),
    (["--splash", "--fullscreen"], right),
  ]

  @Test(arguments: frames)
  func `the window is on one monitor, in the part that panels leave free`(
    arguments: [String], frame: Rect
  ) throws {
    client.setOnRoot("_NET_WORKAREA", type: "CARDINAL", [0, 40, 1280, 440])
    let (program, window) = try sizes.start(arguments)
    #expect(client.frame(of: window) == frame)
    try sizes.close(window, program)
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
    for (name, x, monitor) in [("first", 10, Self.left), ("second", 900, Self.right)] {
      // i3 opens windows on the focused monitor, and reads "left" and "right" as directions.
      if kind == .i3 { try manager.command("focus output \(name)") }
      let (program, window) = try sizes.start(["--geometry=+\(x)+50", "--fullscreen"])
      try wait(until: window, isAt: monitor)
      try client.wait(until: window, shows: sizes.picture(2, monitor.size))
      client.press("f", in: window)
      // The window began in full screen, so the window manager chooses the size afterwards.
      let size = try client.wait(for: "a window") { () -> Size? in
        client.watch(window)
        return client.frame(of: window).flatMap { $0.size == monitor.size ? nil : $0.size }
      }
      try client.wait(until: window, shows: sizes.picture(2, size))
      client.press("f", in: window)
      try wait(until: window, isAt: monitor)
      try sizes.close(window, program)
    }
    _ = manager
  }
}
