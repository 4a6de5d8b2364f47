// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// A splash, and windows of other programs that are mapped after it.
@Suite(.timeLimit(.minutes(15))) struct YieldingTests {
  /// None, one that keeps splashes above, one that tiles, and one that knows no splashes.
  static let managers: [String?] =
    [nil] + ["openbox", "i3", "dwm"].filter(Program.isInstalled)

  static let colour: UInt32 = 0x40_8020
  static let middle = Rect(x: 288, y: 216, width: 64, height: 48)

  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// Shows a splash, and the other window after it, or if it `isEarly` at once.
  private func show(
    isEarly: Bool = false, _ map: (UInt) -> Void
  ) throws -> (splash: Program, window: UInt) {
    // It covers the middle of the screen wherever it is placed.
    let other = client.makeHost(
      Rect(x: 0, y: 0, width: 500, height: 400), colour: UInt(YieldingTests.colour))
    let program = try Program.gifview(
      ["--splash", "--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    if !isEarly {
      try client.wait(for: "the splash", pace: .milliseconds(5)) { () -> Void? in
        // i3 does not put it into the very middle.
        guard let frame = client.frame(of: window) else { return nil }
        let seen = client.screen(in: frame)
        return Fixture.colours.contains { seen == Picture(size: frame.size, colour: $0) }
          ? () : nil
      }
    }
    map(other)
    return (program, window)
  }

  private func waitUntilSeen() throws {
    let expected = Picture(size: YieldingTests.middle.size, colour: YieldingTests.colour)
    try client.wait(for: "the other window above the splash", pace: .milliseconds(5)) {
      client.screen(in: YieldingTests.middle) == expected ? () : nil
    }
  }

  private func expectPlaying(_ program: Program, _ window: UInt) throws {
    #expect(client.isViewable(window))
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  @Test(arguments: managers, [true, false])
  func `a dialog is above the splash`(name: String?, isEarly: Bool) throws {
    let manager = try startWindowManager(name, on: server, client)
    let (program, window) = try show(isEarly: isEarly) { other in
      client.set(
        "_NET_WM_WINDOW_TYPE", of: other, type: "ATOM",
        [client.atom("_NET_WM_WINDOW_TYPE_DIALOG")])
      client.map(other)
    }
    try waitUntilSeen()
    try expectPlaying(program, window)
    withExtendedLifetime(manager) {}
  }

  // i3 lays floating windows over tiled ones, whatever has the focus.
  @Test(arguments: managers.filter { $0 != "i3" })
  func `a window that gets the focus is above the splash`(name: String?) throws {
    let manager = try startWindowManager(name, on: server, client)
    let (program, window) = try show { other in
      client.map(other)
      client.focus(other)
    }
    try waitUntilSeen()
    try expectPlaying(program, window)
    withExtendedLifetime(manager) {}
  }

  @Test func `a window that gets the focus later is above the splash then`() throws {
    let (program, window) = try show { client.map($0) }
    let other = client.windows { client.frame(of: $0)?.size == Size(width: 500, height: 400) }[0]
    // The splash raises itself above a window without the focus.
    try client.wait(for: "the splash above", pace: .milliseconds(5)) {
      client.children(of: client.root).last == window ? () : nil
    }
    client.focus(other)
    try waitUntilSeen()
    try expectPlaying(program, window)
  }
}
