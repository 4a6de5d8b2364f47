// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Dragging the file out of the window, into a program that takes drops.
@Suite(
  .timeLimit(.minutes(15)), .enabled(if: Program.isInstalled("yad"), "needs yad"))
struct DragTests {
  let server: XServer
  let client: TestClient
  let folder = Folder()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  @Test func `Ctrl-drag drops the file's URI on another program`() throws {
    let yad = try Program(
      "yad", ["--dnd", "--text=drop here", "--geometry=200x100+400+300"],
      environment: ["DISPLAY": server.name, "NO_AT_BRIDGE": "1"])
    let target = try client.wait(for: "a window that takes drops", pace: .milliseconds(20)) {
      client.windows { client.cardinals(of: $0, "XdndAware") != nil && client.isViewable($0) }
        .first
    }
    let file = folder.write("a b.gif", Fixture.bytes(delay: 100))
    let program = try Program.gifview(
      ["--repeat=forever", "--geometry=+20+20", file], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(for: "the last property", pace: .milliseconds(5)) {
      client.cardinals(of: window, "_NET_WM_SYNC_REQUEST_COUNTER") == nil ? nil : ()
    }
    let place = try #require(client.frame(of: target))
    client.dragWithControl(
      from: (40, 40), to: (place.x + place.width / 2, place.y + place.height / 2))
    // It prints the path without the escapes.
    #expect(try yad.nextLine(holding: "file:") == "file://\(folder.path)/a b.gif")
    // The program plays on, and its window can be moved in again.
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
    yad.signal(15)
  }

  @Test func `a drag that ends where nothing takes it changes nothing`() throws {
    let file = folder.write("a.gif", Fixture.bytes(delay: 100))
    let program = try Program.gifview(
      ["--repeat=forever", "--geometry=+20+20", file], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(for: "the last property", pace: .milliseconds(5)) {
      client.cardinals(of: window, "_NET_WM_SYNC_REQUEST_COUNTER") == nil ? nil : ()
    }
    client.dragWithControl(from: (40, 40), to: (500, 400))
    client.dragWithControl(from: (40, 40), to: (60, 50))
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }
}
