// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// A window that is as large as the monitor allows, together with the frame of a window manager.
@Suite(.timeLimit(.minutes(15))) struct FittingTests {
  /// One that makes the window smaller itself, and one that does not.
  static let managers = ["openbox", "fluxbox"].filter(Program.isInstalled)

  @Test(arguments: managers, ["--scale=fit", "--scale=20"])
  func `the frame of a fitted window is on the screen`(name: String, option: String) throws {
    let server = try XServer()
    let client = try TestClient(server)
    let manager = try startWindowManager(name, on: server, client)
    let fixture = Fixture()
    let program = try Program.gifview(
      ["--repeat=forever", option, fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let screen = Rect(x: 0, y: 0, width: 640, height: 480)
    try client.wait(for: "a frame on the screen", pace: .milliseconds(5)) { () -> Void? in
      guard let frame = client.decoratedFrame(of: window) else { return nil }
      // The picture fills the screen in one direction, but for the frame and panels.
      return screen.contains(frame) && (frame.width >= 600 || frame.height >= 420) ? () : nil
    }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    withExtendedLifetime(manager) {}
  }
}
