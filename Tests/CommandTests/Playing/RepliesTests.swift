// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// What a plain start asks of the server before its window is on its way.
///
/// One at a time: the display's number in between is one for each process.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RepliesTests {
  /// The messages between the program and the server, a line each, in order, before the one that asks for the map.
  func messagesBeforeMap(_ arguments: [String]) throws -> [Substring] {
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
      ] + arguments)
    #expect(try tracer.wait() == .exited(0))
    let text = String(decoding: try #require(readFile(log.path)), as: UTF8.self)
    let lines = text.split(separator: "\n")
    return Array(lines[..<(try #require(lines.firstIndex { $0.contains("MapWindow") }))])
  }

  @Test(.enabled(if: Program.isInstalled("xtrace"), "needs xtrace"))
  func `five replies come before the map, three that Xlib itself needs and two for the title`()
    throws
  {
    let replies = try messagesBeforeMap([]).filter { $0.contains("Reply to") }
    #expect(replies.count == 5, "\(replies)")
  }

  @Test(.enabled(if: Program.isInstalled("xtrace"), "needs xtrace"))
  func
    `a name of a colour takes three more, and so does a transparent window, which has its shape by then`()
    throws
  {
    let named = try messagesBeforeMap(["--background=navy"]).filter { $0.contains("Reply to") }
    // The colour, and two atoms that Xlib looks for before.
    #expect(named.count == 8, "\(named)")
    let messages = try messagesBeforeMap(["--background=transparent"])
    let replies = messages.filter { $0.contains("Reply to") }
    // The selection's atom, its owner, and the extension.
    #expect(replies.count == 8, "\(replies)")
    #expect(messages.contains { $0.contains("SHAPE") && $0.contains("Rectangles") })
  }

  @Test(.enabled(if: Program.isInstalled("xtrace"), "needs xtrace"))
  func `a splash takes four more than a transparent window, and the atoms that it shows`() throws {
    let messages = try messagesBeforeMap(["--splash"])
    let replies = messages.filter { $0.contains("Reply to") }
    // The monitors and their extension; the root's attributes, which come as two; eight atoms more, in the title's round trip.
    #expect(replies.count == 8 + 4 + 8, "\(replies)")
    // The shape of the picture, and that of what takes clicks.
    #expect(messages.count { $0.contains("SHAPE") && $0.contains("Rectangles") } == 2)
  }
}
