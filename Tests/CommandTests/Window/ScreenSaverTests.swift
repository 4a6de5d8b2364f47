// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// The screen saver of the server, which would start after three seconds without input.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(
    if: ["xset", "xssstate"].allSatisfy(Program.isInstalled), "needs xset and xssstate"))
struct ScreenSaverTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
    _ = try output(of: "xset", ["s", "3", "3"])
  }

  private func output(of name: String, _ arguments: [String]) throws -> String {
    let program = try Program(name, arguments, environment: ["DISPLAY": server.name])
    #expect(try program.wait() == .exited(0), "\(name): \(program.errorText)")
    return String(program.outputText.prefix { $0 != "\n" })
  }

  private var isOn: Bool { get throws { try output(of: "xssstate", ["-s"]) == "on" } }

  private func waitUntilOn() throws {
    try client.wait(for: "the screen saver", pace: .milliseconds(20)) { () throws(SupportError) in
      (try? isOn) == true ? () : nil
    }
  }

  /// Waits for longer than it takes the screen saver to start.
  private func waitForIdleness() throws {
    try client.wait(for: "five idle seconds", pace: .milliseconds(20)) {
      () throws(SupportError) in
      (try? output(of: "xssstate", ["-i"])).flatMap { Int($0) }.map { $0 > 5_000 } == true
        ? () : nil
    }
  }

  @Test func `it starts beside a window that plays`() throws {
    let small = try Program.gifview(["--repeat=forever", fixture.path], display: server.name)
    _ = try client.waitForWindow(ofClass: "Gifview-x11")
    try waitUntilOn()
    small.signal(SIGTERM)
    _ = try small.wait()
  }

  @Test func `it does not start while a picture moves in full screen, and does in a pause`() throws
  {
    _ = try output(of: "xset", ["s", "reset"])
    let program = try Program.gifview(
      ["--repeat=forever", "--fullscreen", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try waitForIdleness()
    #expect(try !isOn)
    client.press("space", in: window)
    try waitUntilOn()
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `it starts again after a signal has ended the program`(signal: Int32) throws {
    _ = try output(of: "xset", ["s", "reset"])
    let program = try Program.gifview(
      ["--repeat=forever", "--fullscreen", fixture.path], display: server.name)
    try waitForIdleness()
    #expect(try !isOn)
    program.signal(signal)
    #expect(try program.wait() == .signalled(Int(signal)))
    try waitUntilOn()
  }
}
