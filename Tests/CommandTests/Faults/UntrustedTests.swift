// SPDX-License-Identifier: MIT
import Support
import Testing

/// Untrusted connections, as `ssh -X` makes them: the server hides other clients and extensions
/// from them (the SECURITY extension).
@Suite(.enabled(if: Program.isInstalled("xauth"), "needs xauth"), .timeLimit(.minutes(15)))
struct UntrustedTests {
  let server: XServer
  let client: TestClient
  let folder = Folder()
  let fixture = Fixture()

  init() throws {
    server = try XServer(["+extension", "SECURITY"])
    client = try TestClient(server)
    let xauth = try Program(
      "xauth", ["-f", cookies, "generate", server.name, ".", "untrusted"],
      environment: ["DISPLAY": server.name])
    #expect(try xauth.wait() == .exited(0), "\(xauth.errorText)")
  }

  private var cookies: String { folder.path + "/cookies" }

  private func start(_ arguments: [String]) throws -> Program {
    try Program.gifview(arguments, display: server.name, environment: ["XAUTHORITY": cookies])
  }

  @Test func `the connection is untrusted`() throws {
    let program = try Program(
      "xdpyinfo", [], environment: ["DISPLAY": server.name, "XAUTHORITY": cookies])
    #expect(try program.wait() == .exited(0))
    #expect(!program.outputText.contains("SECURITY"))
  }

  @Test(arguments: [
    [], ["--no-shm"], ["--fullscreen"], ["--splash"], ["--splash", "--fullscreen"],
    ["--background=transparent"], ["--splash", "--background=transparent"],
    ["--background=checker"], ["--fade"], ["--scale=fit"], ["--scale=2"],
    ["--geometry=300x200+5+5"], ["--autoreverse"], ["--late=stall"], ["--events=1"],
  ])
  func `plays with the option`(options: [String]) throws {
    let program = try start(options + ["--repeat=3", fixture.path])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(for: "a picture", pace: .milliseconds(2)) { () -> Void? in
      guard let picture = client.picture(of: window) else { return nil }
      return picture.pixels.contains { $0 & 0xFF_FFFF != 0 } ? () : nil
    }
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText.isEmpty)
  }

  @Test func `a splash ends with COMMAND`() throws {
    let program = try start(["--splash", fixture.path, "--", "sh", "-c", "exit 7"])
    #expect(try program.wait() == .exited(7))
    #expect(program.errorText.isEmpty)
  }
}
