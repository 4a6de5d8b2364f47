// SPDX-License-Identifier: MIT
import Support
import Testing

/// A start that a launcher has announced, by the Startup Notification Protocol 0.1.
@Suite(.timeLimit(.minutes(15))) struct StartupTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  @Test func `the window has the launcher's ID and time, and ends the startup notification`()
    throws
  {
    let id = "launcher/gif view/7-host_TIME4711"
    let program = try Program.gifview(
      ["--repeat=forever", fixture.path], display: server.name,
      environment: ["DESKTOP_STARTUP_ID": id])
    #expect(try client.nextStartupMessage() == #"remove: ID=launcher/gif\ view/7-host_TIME4711"#)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(client.text(of: window, "_NET_STARTUP_ID") == id)
    #expect(client.cardinals(of: window, "_NET_WM_USER_TIME") == [4711])
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  /// i3 announces each start, and opens the window on the workspace of the start.
  @Test(.enabled(if: WindowManager.Kind.i3.isInstalled, "needs i3"))
  func `a real launcher recognizes the window that it started`() throws {
    let manager = try WindowManager(.i3, on: server, client)
    try manager.command("exec \(Program.gifview) --repeat=forever \(fixture.path); workspace 2")
    let window = try client.wait(for: "the window") {
      client.windows { client.classHint(of: $0).contains("Gifview-x11") }.first
    }
    let desktop = try client.wait(for: "a desktop") {
      client.watch(window)
      return client.cardinals(of: window, "_NET_WM_DESKTOP")
    }
    #expect(desktop == [0])
    #expect(client.cardinals(of: client.root, "_NET_CURRENT_DESKTOP") == [1])
    client.press("q", in: window)
    try client.waitUntilDestroyed(window)
    _ = manager
  }

  @Test func `the window has no startup properties without a launcher`() throws {
    let program = try Program.gifview(
      ["--repeat=forever", fixture.path], display: server.name,
      environment: ["DESKTOP_STARTUP_ID": nil])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(client.text(of: window, "_NET_STARTUP_ID") == nil)
    #expect(client.cardinals(of: window, "_NET_WM_USER_TIME") == nil)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }
}
