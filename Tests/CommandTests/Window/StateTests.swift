// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Window states that a desktop sets, through wmctrl and xdotool.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(
    if: ["openbox", "wmctrl", "xdotool"].allSatisfy(Program.isInstalled),
    "needs openbox, wmctrl and xdotool"))
struct StateTests {
  /// The GIF of these tests.
  let sizes: SizeTests
  let manager: WindowManager
  var client: TestClient { sizes.client }

  init() throws {
    sizes = try SizeTests()
    manager = try sizes.runWindowManager()
  }

  func run(_ name: String, _ arguments: [String]) throws {
    let program = try Program(name, arguments, environment: ["DISPLAY": sizes.server.name])
    #expect(try program.wait() == .exited(0), "\(name): \(program.errorText)")
  }

  /// Changes the window's states with wmctrl.
  func change(_ states: String, of window: UInt) throws {
    try run("wmctrl", ["-i", "-r", "\(window)", "-b", states])
  }

  /// Waits until the window manager reports that the window has a state, or has lost it.
  func wait(until window: UInt, _ has: Bool, _ state: String) throws {
    try client.wait(for: "\(state) \(has)") {
      client.watch(window)
      let states = client.atoms(of: window, "_NET_WM_STATE") ?? []
      return states.contains("_NET_WM_STATE_" + state) == has ? () : nil
    }
  }

  @Test func `the window follows wmctrl into full screen, and the key leaves full screen`() throws {
    let (program, window) = try sizes.start([])
    try change("add,fullscreen", of: window)
    try client.wait(until: window, shows: sizes.picture(2, SizeTests.screen))
    client.press("f", in: window)
    try client.wait(until: window, shows: sizes.picture(2, SizeTests.size))
    try wait(until: window, false, "FULLSCREEN")
    client.press("f", in: window)
    try wait(until: window, true, "FULLSCREEN")
    try change("remove,fullscreen", of: window)
    try client.wait(until: window, shows: sizes.picture(2, SizeTests.size))
    try sizes.close(window, program)
  }

  @Test func `the window is above or maximized as wmctrl sets it`() throws {
    let (program, window) = try sizes.start([])
    for action in ["add", "remove"] {
      try change("\(action),above", of: window)
      try wait(until: window, action == "add", "ABOVE")
    }
    try change("add,maximized_vert,maximized_horz", of: window)
    try wait(until: window, true, "MAXIMIZED_VERT")
    let size = try client.wait(for: "a large window") { () -> Size? in
      client.watch(window)
      return client.frame(of: window).flatMap { $0.width == 640 ? $0.size : nil }
    }
    try client.wait(until: window, shows: sizes.picture(2, size))
    try change("remove,maximized_vert,maximized_horz", of: window)
    try client.wait(until: window, shows: sizes.picture(2, SizeTests.size))
    try sizes.close(window, program)
  }

  @Test func `a window that xdotool iconifies and activates shows the picture that is due`() throws
  {
    let (program, window) = try sizes.start([])
    try client.wait(until: window, shows: sizes.picture(0, SizeTests.size))
    try run("xdotool", ["windowminimize", "\(window)"])
    try client.waitUntilHidden(window)
    try wait(until: window, true, "HIDDEN")
    try run("xdotool", ["windowactivate", "\(window)"])
    try client.wait(until: window, shows: sizes.picture(2, SizeTests.size))
    try wait(until: window, false, "HIDDEN")
    try sizes.close(window, program)
  }

  @Test(arguments: [("wmctrl", ["-i", "-c"]), ("xdotool", ["windowclose"])])
  func `a window closed before the animation's end is status 1`(name: String, arguments: [String])
    throws
  {
    let (program, window) = try sizes.start(["--repeat=forever"])
    try run(name, arguments + ["\(window)"])
    #expect(try program.wait() == .exited(1))
    #expect(!client.exists(window))
  }
}
