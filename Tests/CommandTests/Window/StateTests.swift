// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// States that desktops give the window, by the programs that people drive them with.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(
    if: ["openbox", "wmctrl", "xdotool"].allSatisfy(Program.isInstalled),
    "needs openbox, wmctrl and xdotool"))
struct StateTests {
  /// What is played is theirs.
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

  /// Has wmctrl change the window's states.
  func change(_ states: String, of window: UInt) throws {
    try run("wmctrl", ["-i", "-r", "\(window)", "-b", states])
  }

  /// Waits until the window manager says that the window has a state, or has it no more.
  func wait(until window: UInt, _ has: Bool, _ state: String) throws {
    try client.wait(for: "\(state) \(has)") {
      client.watch(window)
      let states = client.atoms(of: window, "_NET_WM_STATE") ?? []
      return states.contains("_NET_WM_STATE_" + state) == has ? () : nil
    }
  }

  @Test func `full screen by wmctrl is followed, and the key goes back from there`() throws {
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

  @Test func `above and maximized are as wmctrl has them`() throws {
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

  @Test func `iconified by xdotool and activated again, it shows what is due then`() throws {
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
  func `closed before the end is status 1`(name: String, arguments: [String]) throws {
    let (program, window) = try sizes.start(["--repeat=forever"])
    try run(name, arguments + ["\(window)"])
    #expect(try program.wait() == .exited(1))
    #expect(!client.exists(window))
  }
}
