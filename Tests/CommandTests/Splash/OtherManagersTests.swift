// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// A splash, and the close button, under window managers that tile, that know no splash windows, or
/// that give clicks to their frames.
@Suite(.timeLimit(.minutes(15))) struct OtherManagersTests {
  /// Those of them that are installed.
  static let managers = [
    "dwm", "bspwm", "herbstluftwm", "fluxbox", "icewm", "spectrwm",
  ]
  .filter(Program.isInstalled)

  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// Maps a window; bspwm ignores requests before its event loop runs.
  private func map(_ window: UInt) throws {
    try client.wait(for: "the map", pace: .milliseconds(100)) {
      if client.isViewable(window) { return () }
      client.map(window)
      return nil
    }
  }

  private func xdotool(_ words: [String]) throws {
    let program = try Program("xdotool", words, environment: ["DISPLAY": server.name])
    #expect(try program.wait() == .exited(0), "\(program.errorText)")
  }

  @Test(.enabled(if: Program.isInstalled("xdotool"), "needs xdotool"), arguments: managers)
  func `a splash floats in the middle, moves nothing, takes no focus, and lets clicks through`(
    name: String
  ) throws {
    let manager = try OtherManager(name, on: server, client)
    let below = client.makeWindow()
    client.resize(below, to: Size(width: 640, height: 480))
    try map(below)
    try client.wait(for: "the focus below", pace: .milliseconds(50)) {
      if client.focus == below { return () }
      client.focus(below)
      return nil
    }
    let frame = client.frame(of: below)
    let program = try Program.gifview(
      ["--splash", "--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let middle = Rect(x: 288, y: 216, width: 64, height: 48)
    try client.wait(for: "the picture in the middle", pace: .milliseconds(5)) {
      let seen = client.screen(in: middle)
      return Fixture.colours.contains { seen == Picture(size: middle.size, colour: $0) } ? () : nil
    }
    #expect(client.frame(of: window) == middle)
    #expect(client.frame(of: below) == frame)
    #expect(client.focus == below)
    try client.wait(for: "frames that take no clicks", pace: .milliseconds(5)) {
      client.windows(around: window).allSatisfy { client.inputShape(of: $0).isEmpty } ? () : nil
    }
    client.watchClicks(in: below)
    try xdotool(["mousemove", "320", "240", "click", "1"])
    try client.waitForClick(in: below)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    withExtendedLifetime(manager) {}
  }

  // bspwm reads WM_PROTOCOLS once, when it manages a window.
  @Test(.enabled(if: Program.isInstalled("bspc"), "needs bspwm"))
  func `bspwm closes a window with status 1`() throws {
    let manager = try OtherManager("bspwm", on: server, client)
    let probe = client.makeWindow()
    try map(probe)
    client.destroy(probe)
    let program = try Program.gifview(
      ["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(for: "the focus", pace: .milliseconds(5)) {
      client.focus == window ? () : nil
    }
    let close = try Program(
      "bspc", ["node", "-c"], environment: ["DISPLAY": server.name, "HOME": manager.home.path])
    #expect(try close.wait() == .exited(0), "\(close.errorText)")
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
    withExtendedLifetime(manager) {}
  }
}
