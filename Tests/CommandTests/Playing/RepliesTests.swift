// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// Round trips to the server before the window is mapped.
///
/// The limits may only become smaller. The tests run one at a time, because xtrace's display number
/// is unique to the process.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RepliesTests {
  /// The messages between the program and the server before MapWindow, one on each line.
  func messagesBeforeMap(_ arguments: [String]) throws -> [Substring] {
    let server = try XServer()
    let fixture = Fixture()
    // xtrace logs every message. Its display number contains the process ID, so no other has it.
    let log = Fixture(bytes: [])
    let tracer = try Program(
      "xtrace",
      [
        "-n", "-D", ":\(10_000 + getpid())", "-d", server.name, "-o", log.path, "--",
        Program.gifview, fixture.path,
      ] + arguments)
    #expect(try tracer.wait() == .exited(0))
    let text = String(decoding: try #require(readFile(log.path)), as: UTF8.self)
    let lines = text.split(separator: "\n")
    return Array(lines[..<(try #require(lines.firstIndex { $0.contains("MapWindow") }))])
  }

  @Test(.enabled(if: Program.isInstalled("xtrace"), "needs xtrace"))
  func `at most five replies come before the map, three for Xlib and two for the title`()
    throws
  {
    let replies = try messagesBeforeMap([]).filter { $0.contains("Reply to") }
    #expect(replies.count <= 5, "\(replies)")
  }

  @Test(.enabled(if: Program.isInstalled("xtrace"), "needs xtrace"))
  func
    `a colour name needs at most three more replies, and so does a transparent window`()
    throws
  {
    let named = try messagesBeforeMap(["--background=navy"]).filter { $0.contains("Reply to") }
    // The colour, and two atoms that Xlib looks up before.
    #expect(named.count <= 8, "\(named)")
    let messages = try messagesBeforeMap(["--background=transparent"])
    let replies = messages.filter { $0.contains("Reply to") }
    // The atom of the selection, its owner, and the extension.
    #expect(replies.count <= 8, "\(replies)")
    #expect(messages.contains { $0.contains("SHAPE") && $0.contains("Rectangles") })
  }

  @Test(.enabled(if: Program.isInstalled("xtrace"), "needs xtrace"))
  func `a splash needs at most four more replies than a transparent window, and eight atoms`()
    throws
  {
    let messages = try messagesBeforeMap(["--splash"])
    let replies = messages.filter { $0.contains("Reply to") }
    // The monitors and their extension; the root's attributes, which are two replies; and eight
    // atoms in the round trip of the title.
    #expect(replies.count <= 8 + 4 + 8, "\(replies)")
    // The bounding shape, and the input shape.
    #expect(messages.count { $0.contains("SHAPE") && $0.contains("Rectangles") } == 2)
  }
}
