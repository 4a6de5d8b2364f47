// SPDX-License-Identifier: MIT
import Support
import Testing

@Suite(.timeLimit(.minutes(15))) struct XServerTests {
  @Test func `servers run side by side, each with its own name`() throws {
    let first = try XServer()
    let second = try XServer()
    #expect(first.name != second.name)
    try first.kill()
    #expect(throws: Never.self) { try TestClient(second) }
  }

  @Test func `a client outlives its server`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    try server.kill()
    client.sync()
    #expect(client.frame(of: client.root) == nil)
  }

  @Test func `extensions can be disabled`() throws {
    let server = try XServer(["-extension", "MIT-SHM"])
    let list = try Program("xdpyinfo", ["-display", server.name])
    #expect(try list.wait() == .exited(0))
    #expect(list.outputText.contains("XTEST"))
    #expect(!list.outputText.contains("MIT-SHM"))
  }

  @Test func `a server that cannot start reports the reason`() {
    #expect { try XServer(["-no-such-option"]) } throws: { "\($0)".contains("no-such-option") }
  }
}
