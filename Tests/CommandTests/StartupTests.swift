// SPDX-License-Identifier: MIT
import Support
import Testing

/// A program that a launcher has announced, as the Startup Notification Protocol 0.1 has it.
@Suite struct StartupTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  @Test func `the launcher's ID and time are on the window, and the start is said to be over`()
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

  @Test func `without a launcher nothing of it is on the window`() throws {
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
