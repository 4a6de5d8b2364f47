// SPDX-License-Identifier: MIT
import Support
import Testing

@testable import XWindow

/// Messages to launchers (Startup Notification Protocol 0.1).
@Suite(.timeLimit(.minutes(15))) struct StartupNotificationTests {
  @Test func `the text of a message has its kind, and values with escaped spaces and quotes`() {
    #expect(StartupMessage(.remove, id: "a_TIME5").text == "remove: ID=a_TIME5")
    let message = StartupMessage(.new, id: #"a b\"c"#, [("NAME", "Übung"), ("SCREEN", "0")])
    #expect(message.text == #"new: ID=a\ b\\\"c NAME=Übung SCREEN=0"#)
  }

  @Test(arguments: ["\u{301}", "a \u{301}b", "\"\u{301}\\\u{301}", "x=\u{301}:", "e\u{301}"])
  func `a combining mark hides no character before it`(name: String) throws {
    let message = StartupMessage(.new, id: "\u{301}id", [("NAME", name), ("SCREEN", "0")])
    let read = try #require(StartupMessage(text: message.text))
    #expect(read.values.map(\.key) == ["ID", "NAME", "SCREEN"])
    let bytes = ["\u{301}id", name, "0"].map { Array($0.utf8) }
    #expect(read.values.map { Array($0.value.utf8) } == bytes)
  }

  /// "remove: ID=" has 11 bytes, so these messages have 19, 20, 21 and 40 bytes.
  @Test(arguments: [(8, 1), (9, 2), (10, 2), (29, 3)])
  func `a message is sent in pieces of twenty bytes, and the last one has a zero`(
    length: Int, pieces: Int
  ) {
    let id = String(repeating: "x", count: length)
    let chunks = StartupMessage(.remove, id: id).chunks
    #expect(chunks.count == pieces && chunks.allSatisfy { $0.count == 20 })
    let bytes = chunks.flatMap(\.self)
    let text = Array("remove: ID=\(id)".utf8)
    #expect(Array(bytes.prefix(text.count)) == text)
    #expect(bytes.dropFirst(text.count).allSatisfy { $0 == 0 } && bytes.last == 0)
  }

  static let timestamps: [(String, UInt32?)] = [
    ("host-1-xterm_TIME123", 123), ("_TIME4294967295", 4_294_967_295), ("_TIME1_TIME2", 2),
    ("_TIME4294967296", nil), ("a_TIME", nil), ("a_TIME-1", nil), ("a_TIME12b", nil), ("12", nil),
    ("a_TIME\u{0663}", nil),
  ]

  @Test(arguments: timestamps)
  func `the timestamp follows the last mark`(text: String, time: UInt32?) throws {
    #expect(try #require(StartupID(text)).timestamp == time)
  }

  @Test func `a text that is empty or too long is not a startup ID`() {
    #expect(StartupID("") == nil)
    #expect(StartupID(String(repeating: "x", count: 1025)) == nil)
  }

  @Test func `listeners on the root receive the whole message`()
    throws
  {
    let stage = try Stage()
    let message = StartupMessage(
      .new, id: "one_TIME1", [("NAME", String(repeating: "n", count: 99))])
    stage.display.broadcast(message, from: stage.window.id)
    stage.display.flush()
    #expect(try stage.client.nextStartupMessage() == message.text)
  }
}
