// SPDX-License-Identifier: MIT

/// A JSON value; a number keeps its text, so that all its digits stay.
enum JSON: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads a text that consists of one value.
  init(parsing text: [UInt8]) throws(Malformed) {
    var reader = Reader(text: text)
    self = try reader.value()
    reader.skipSpace()
    guard reader.index == text.count else { throw reader.malformed("the end") }
  }
}

// MARK: - Reading

private struct Reader {
  let text: [UInt8]
  var index = 0

  func malformed(_ expected: String) -> JSON.Malformed {
    JSON.Malformed(description: "JSON: expected \(expected) at byte \(index)")
  }

  mutating func skipSpace() {
    while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
  }

  mutating func take(_ literal: String) -> Bool {
    guard text[index...].starts(with: literal.utf8) else { return false }
    index += literal.utf8.count
    return true
  }

  mutating func expect(_ literal: String) throws(JSON.Malformed) {
    skipSpace()
    guard take(literal) else { throw malformed(literal) }
  }

  mutating func value() throws(JSON.Malformed) -> JSON {
    skipSpace()
    if take("null") { return .null }
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    guard index < text.count else { throw malformed("a value") }
    switch text[index] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["):
      return .array(try list("[", "]") { reader throws(JSON.Malformed) in try reader.value() })
    case UInt8(ascii: "{"):
      let members = try list("{", "}") { reader throws(JSON.Malformed) in try reader.member() }
      return .object(Dictionary(members) { _, last in last })
    default: return .number(try number())
    }
  }

  private mutating func list<Item>(
    _ open: String, _ close: String, _ item: (inout Reader) throws(JSON.Malformed) -> Item
  ) throws(JSON.Malformed) -> [Item] {
    try expect(open)
    skipSpace()
    if take(close) { return [] }
    var items = [try item(&self)]
    skipSpace()
    while take(",") {
      items.append(try item(&self))
      skipSpace()
    }
    try expect(close)
    return items
  }

  private mutating func member() throws(JSON.Malformed) -> (String, JSON) {
    skipSpace()
    let name = try string()
    try expect(":")
    return (name, try value())
  }

  private mutating func number() throws(JSON.Malformed) -> String {
    let start = index
    while index < text.count, "+-.0123456789Ee".utf8.contains(text[index]) { index += 1 }
    guard start < index else { throw malformed("a value") }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func string() throws(JSON.Malformed) -> String {
    try expect("\"")
    var units: [UInt16] = []
    var plain = index
    func copy(_ end: Int) -> [UInt16] {
      Array(String(decoding: text[plain..<end], as: UTF8.self).utf16)
    }
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        units += copy(index)
        index += 1
        return String(decoding: units, as: UTF16.self)
      case UInt8(ascii: "\\"):
        units += copy(index)
        index += 1
        units.append(try escape())
        plain = index
      default:
        index += 1
      }
    }
    throw malformed("\"")
  }

  private mutating func escape() throws(JSON.Malformed) -> UInt16 {
    let simple: [String: UInt16] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 0x08, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09,
    ]
    for (letter, unit) in simple where take(letter) { return unit }
    guard take("u"), index + 4 <= text.count,
      let unit = UInt16(String(decoding: text[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw malformed("an escape") }
    index += 4
    return unit
  }
}

// MARK: - Values

extension JSON {
  /// The member with a name, which must exist.
  func member(_ name: String) throws(Malformed) -> JSON {
    guard case .object(let members) = self, let member = members[name] else {
      throw Malformed(description: "JSON: no member \(name)")
    }
    return member
  }

  var string: String {
    get throws(Malformed) {
      guard case .string(let string) = self else { throw unexpected("a string") }
      return string
    }
  }

  var boolean: Bool {
    get throws(Malformed) {
      guard case .boolean(let boolean) = self else { throw unexpected("true or false") }
      return boolean
    }
  }

  var array: [JSON] {
    get throws(Malformed) {
      guard case .array(let array) = self else { throw unexpected("an array") }
      return array
    }
  }

  /// The number as a type that can hold its text.
  func number<Number: LosslessStringConvertible>(_: Number.Type = Number.self) throws(Malformed)
    -> Number
  {
    guard case .number(let text) = self, let number = Number(text) else {
      throw unexpected("\(Number.self)")
    }
    return number
  }

  func unexpected(_ expected: String) -> Malformed {
    Malformed(description: "JSON: expected \(expected), found \(self)")
  }
}
