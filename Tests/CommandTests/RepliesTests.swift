// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// What a plain start asks of the server before its window is on its way.
@Suite struct RepliesTests {
  @Test(.enabled(if: Program.isInstalled("xtrace"), "needs xtrace"))
  func `five replies come before the map, three that Xlib itself needs and two for the title`()
    throws
  {
    let server = try XServer()
    let fixture = Fixture()
    // Between the program and the server it writes down every message. Its display is one that nobody else has: no two
    // processes have one number.
    let log = Fixture(bytes: [])
    let tracer = try Program(
      "xtrace",
      [
        "-n", "-D", ":\(10_000 + getpid())", "-d", server.name, "-o", log.path, "--",
        Program.gifview, fixture.path,
      ])
    #expect(try tracer.wait() == .exited(0))
    let text = String(decoding: try #require(readFile(log.path)), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let map = try #require(lines.firstIndex { $0.contains("MapWindow") })
    let replies = lines[..<map].filter { $0.contains("Reply to") }
    #expect(replies.count == 5, "\(replies)")
  }
}
