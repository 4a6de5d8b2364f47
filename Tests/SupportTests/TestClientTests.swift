// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

/// Tests with the programs `xmessage` and `xev` of x11-utils.
@Suite(.timeLimit(.minutes(15))) struct TestClientTests {
  let server: XServer
  let client: TestClient

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  func start(_ name: String, _ arguments: [String]) throws -> Program {
    try Program(name, arguments, environment: ["DISPLAY": server.name])
  }

  @Test func `a window is found, inspected, closed and seen to disappear`() throws {
    let program = try start("xmessage", ["-name", "under-test", "-title", "a title", "text"])
    let window = try client.waitForWindow(ofClass: "Xmessage")
    #expect(client.classHint(of: window) == ["under-test", "Xmessage"])
    #expect(client.window(ofClass: "under-test") == window)
    #expect(client.text(of: window, "WM_NAME") == "a title")
    #expect(client.atoms(of: window, "WM_PROTOCOLS")?.contains("WM_DELETE_WINDOW") == true)
    #expect(client.cardinals(of: window, "WM_HINTS")?.count == 9)
    #expect(client.cardinals(of: window, "WM_NO_SUCH") == nil)
    client.sendDelete(window)
    try client.waitUntilHidden(window)
    try client.waitUntilDestroyed(window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `a window is found inside a window manager's frame`() throws {
    let manager = try start("openbox", ["--sm-disable"])
    try client.waitForWindowManager()
    let program = try start("xmessage", ["text"])
    let window = try client.waitForWindow(ofClass: "Xmessage")
    #expect(!client.children(of: client.root).contains(window))
    client.destroy(window)
    try client.waitUntilDestroyed(window)
    manager.signal(15)
    #expect(try manager.wait() == .exited(0))
    _ = program
  }

  @Test func `a window is destroyed with its client`() throws {
    let program = try start("xmessage", ["text"])
    let window = try client.waitForWindow(ofClass: "Xmessage")
    client.killClient(of: window)
    try client.waitUntilDestroyed(window)
    #expect(try program.wait() != .exited(0))
  }

  @Test func `keys reach the window, including shifted ones`() throws {
    let program = try start("xev", ["-event", "keyboard"])
    let window = try client.wait(for: "xev") {
      client.windows { client.text(of: $0, "WM_NAME") == "Event Tester" && client.isViewable($0) }
        .first
    }
    for keysym in ["q", "plus", "bracketleft", "Escape", "Right"] {
      client.press(keysym, in: window)
      try program.nextLine(holding: "KeyPress")
      try program.nextLine(holding: ", \(keysym))")
    }
  }

  /// A value v of n bits is round(v · 255 / (2ⁿ − 1)), worked out by hand.
  @Test(arguments: [
    ("32x8x24", 0x12_3456, 0x12_3456),
    ("32x8x16", 0b00011_001101_01010, 0x19_3552),
    ("32x8x15", 0b00011_00110_01010, 0x19_3152),
    ("32x8x30", 0b0001001000_0011010001_0101011001, 0x12_3456),
  ])
  func `pictures are decoded at any depth`(screen: String, pixel: UInt, colour: UInt32) throws {
    let server = try XServer(screen: screen)
    let client = try TestClient(server)
    unsafe XSetWindowBackground(client.display, client.root, pixel)
    unsafe XClearArea(client.display, client.root, 2, 1, 30, 7, 0)
    let picture = try #require(client.screen())
    #expect(picture.size == Size(width: 32, height: 8))
    #expect(picture[1, 1] == 0)
    #expect(picture[2, 1] == colour)
    let part = client.screen(in: Rect(x: 2, y: 1, width: 4, height: 3))
    #expect(part == Picture(size: Size(width: 4, height: 3), colour: colour))
    #expect(client.screen(in: Rect(x: 30, y: 0, width: 4, height: 3)) == nil)
  }

  @Test func `an expected picture is awaited, and a difference is described`() throws {
    let red = Picture(size: Size(width: 640, height: 480), colour: 0xff_0000)
    unsafe XSetWindowBackground(client.display, client.root, 0xff_0000)
    unsafe XClearWindow(client.display, client.root)
    try client.wait(until: client.root, shows: red)
    unsafe XClearArea(client.display, client.root, 0, 0, 1, 1, 0)
    unsafe XSetWindowBackground(client.display, client.root, 0xff)
    unsafe XClearArea(client.display, client.root, 3, 2, 2, 1, 0)
    #expect(
      client.screen()?.difference(from: red)
        == "2 pixels, the first at (3, 2): ff instead of ff0000")
  }

  @Test func `errors on other connections reach Xlib's own handler, which exits`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      let server = try XServer()
      let client = try TestClient(server)
      client.destroy(1)
      let other = unsafe XOpenDisplay(server.name)
      unsafe XDestroyWindow(other, 1)
      unsafe XSync(other, 0)
    }
  }
}
