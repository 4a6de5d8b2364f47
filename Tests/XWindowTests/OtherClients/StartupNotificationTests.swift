// SPDX-License-Identifier: MIT
import Support
import Testing

@testable import XWindow

/// What a launcher is told, as the Startup Notification Protocol 0.1 has it.
@Suite(.timeLimit(.minutes(2))) struct StartupNotificationTests {
  @Test func `a message is its kind, and keys with values that end where they should`() {
    #expect(StartupMessage(.remove, id: "a_TIME5").text == "remove: ID=a_TIME5")
    let message = StartupMessage(.new, id: #"a b\"c"#, [("NAME", "Übung"), ("SCREEN", "0")])
    #expect(message.text == #"new: ID=a\ b\\\"c NAME=Übung SCREEN=0"#)
  }

  /// "remove: ID=" has 11 bytes, so these have 19, 20, 21 and 40 in all.
  @Test(arguments: [(8, 1), (9, 2), (10, 2), (29, 3)])
  func `it goes in pieces of twenty bytes, the last of which has a zero`(length: Int, pieces: Int) {
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
  func `the time is what follows the last mark`(text: String, time: UInt32?) throws {
    #expect(try #require(StartupID(text)).timestamp == time)
  }

  @Test func `what is empty or endless is no startup ID`() {
    #expect(StartupID("") == nil)
    #expect(StartupID(String(repeating: "x", count: 1025)) == nil)
  }

  @Test func `listeners on the root are told all of a message, whoever sends another meanwhile`()
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
