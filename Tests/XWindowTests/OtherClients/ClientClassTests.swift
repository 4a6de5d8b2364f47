// SPDX-License-Identifier: MIT
import Testing

@testable import XWindow

/// The comparison of a name with WM_CLASS.
@Suite(.timeLimit(.minutes(15))) struct ClientClassTests {
  static let utf8 = Array("Caf\u{E9}".utf8)
  static let decomposed = Array("Cafe\u{301}".utf8)
  static let latin1: [UInt8] = [0x43, 0x61, 0x66, 0xE9]

  @Test(arguments: [
    (utf8, utf8, true), (latin1, latin1, true), (decomposed, decomposed, true),
    // The property is STRING, and the name comes from a UTF-8 terminal.
    (latin1, utf8, true),
    // Nothing says that the bytes of a UTF-8 property are Latin-1.
    (utf8, latin1, false),
    (utf8, decomposed, false), (decomposed, utf8, false), (latin1, decomposed, false),
    (Array("\u{212A}".utf8), Array("K".utf8), false), (latin1, Array("Caf".utf8), false),
    ([], [], true),
  ])
  func `a name matches by its bytes, or by those of its Latin-1 form`(
    property: [UInt8], wanted: [UInt8], matches: Bool
  ) {
    let other = Array("other".utf8)
    #expect(ClientClass(property: other + [0] + property + [0]).matches(wanted) == matches)
    #expect(ClientClass(property: property + [0] + other + [0]).matches(wanted) == matches)
  }

  @Test(arguments: [
    ("", "", ""), ("one", "one", ""), ("one\0", "one", ""), ("one\0Two", "one", "Two"),
    ("one\0Two\0", "one", "Two"), ("one\0\u{301}Two\0", "one", "\u{301}Two"),
    ("\0\0", "", ""), ("a\0b\0c\0", "a", "b"),
  ])
  func `the property is two names, each with a zero at its end`(
    property: String, instance: String, name: String
  ) {
    let parsed = ClientClass(property: Array(property.utf8))
    #expect(parsed.instance == Array(instance.utf8))
    #expect(parsed.name == Array(name.utf8))
  }
}
