// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Windows that place themselves, when the modes of the screen change or a window manager has gone.
@Suite(.timeLimit(.minutes(15))) struct ScreenChangeTests {
  let folder = Folder()
  let fixture = Fixture()

  private func start(_ arguments: [String], on server: XServer) throws -> (Program, UInt) {
    let program = try Program.gifview(
      ["--repeat=forever"] + arguments + [fixture.path], display: server.name)
    return (program, try TestClient(server).waitForWindow(ofClass: "Gifview-x11"))
  }

  /// Each use, and its frame on a screen of 640×480.
  static let uses: [([String], Rect)] = [
    (["--fullscreen"], Rect(x: 0, y: 0, width: 640, height: 480)),
    (["--splash", "--fullscreen"], Rect(x: 0, y: 0, width: 640, height: 480)),
    (["--splash"], Rect(x: 288, y: 216, width: 64, height: 48)),
  ]

  @Test(.enabled(if: Program.isInstalled("Xtigervnc"), "needs Xtigervnc"), arguments: uses)
  func `the window follows the mode of the screen`(arguments: [String], frame: Rect) throws {
    let server = try XServer(resizable: "1024x768", socketIn: folder.path)
    let client = try TestClient(server)
    let (program, window) = try start(arguments, on: server)
    let xrandr = try Program("xrandr", ["-s", "640x480"], environment: ["DISPLAY": server.name])
    #expect(try xrandr.wait() == .exited(0), "\(xrandr.errorText)")
    try client.wait(for: "the new place", pace: .milliseconds(5)) {
      client.frame(of: window) == frame ? () : nil
    }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test(arguments: [["--fullscreen"], []])
  func `full screen works after a window manager has gone`(arguments: [String]) throws {
    let server = try XServer()
    let client = try TestClient(server)
    // i3 and dwm leave the property behind.
    client.setOnRoot(
      "_NET_SUPPORTED", type: "ATOM", [client.atom("_NET_WM_STATE_FULLSCREEN")])
    let (program, window) = try start(arguments, on: server)
    if arguments.isEmpty { client.press("f", in: window) }
    try client.wait(for: "full screen", pace: .milliseconds(5)) {
      client.frame(of: window) == Rect(x: 0, y: 0, width: 640, height: 480) ? () : nil
    }
    client.press("f", in: window)
    try client.wait(for: "the window", pace: .milliseconds(5)) {
      client.frame(of: window)?.size == Size(width: 64, height: 48) ? () : nil
    }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test(.enabled(if: Program.isInstalled("xrandr"), "needs xrandr"))
  func `a window is no larger than one of four monitors`() throws {
    let server = try XServer(screen: "1600x1200x24")
    let client = try TestClient(server)
    for (name, place) in [("A", "0+0"), ("B", "800+0"), ("C", "0+600"), ("D", "800+600")] {
      let xrandr = try Program(
        "xrandr", ["--setmonitor", name, "800/200x600/150+\(place)", "none"],
        environment: ["DISPLAY": server.name])
      #expect(try xrandr.wait() == .exited(0), "\(xrandr.errorText)")
    }
    // 1280 × 960 pixels do not fit into 800 × 600.
    let (program, window) = try start(["--splash", "--scale=20"], on: server)
    let frame = try #require(client.frame(of: window))
    #expect(frame.size == Size(width: 800, height: 600))
    #expect([0, 800].contains(frame.x) && [0, 600].contains(frame.y))
    program.signal(15)
    try program.wait()
  }
}
