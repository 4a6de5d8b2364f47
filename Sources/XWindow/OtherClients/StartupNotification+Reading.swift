// SPDX-License-Identifier: MIT

extension StartupMessage {
  /// What stands after `ID=`.
  public var id: String? { values.first { $0.key == "ID" }?.value }

  /// Reads what was sent: a kind, then keys and values, in which quotes and backslashes protect what would end them.
  ///
  /// Source: the Startup Notification Protocol 0.1. `nil` for what is none.
  public init?(text: String) {
    guard let colon = text.firstIndex(of: ":"), let kind = Kind(rawValue: String(text[..<colon]))
    else { return nil }
    self.kind = kind
    values = []
    var rest = text[text.index(after: colon)...]
    while true {
      rest = rest.drop { $0 == " " }
      guard let equals = rest.firstIndex(of: "=") else { return }
      let key = String(rest[..<equals])
      rest = rest[rest.index(after: equals)...]
      values.append((key, StartupMessage.takeValue(&rest)))
    }
  }

  private static func takeValue(_ rest: inout Substring) -> String {
    var value = ""
    var isQuoted = false
    while let character = rest.popFirst() {
      switch character {
      case "\\": if let next = rest.popFirst() { value.append(next) }
      case "\"": isQuoted.toggle()
      case " " where !isQuoted: return value
      default: value.append(character)
      }
    }
    return value
  }
}

/// Puts the pieces together that messages of startup notification come in.
struct StartupMessageAssembler {
  /// The longest message that is taken, in bytes; a longer one is dropped.
  static let longestMessage = 4096
  /// How many messages may be incomplete at a time; the oldest is dropped for another.
  static let mostSenders = 16

  /// What has come of messages, by the window that sends them; the oldest first.
  private var parts: [(sender: UInt, bytes: [UInt8])] = []

  /// Takes a piece, and returns the message that it completes.
  mutating func take(_ piece: [UInt8], from sender: UInt, isFirst: Bool) -> StartupMessage? {
    let index = parts.firstIndex { $0.sender == sender }
    var bytes = index.map { parts.remove(at: $0).bytes } ?? []
    if isFirst { bytes = [] } else if index == nil { return nil }
    bytes += piece.prefix { $0 != 0 }
    guard bytes.count <= StartupMessageAssembler.longestMessage else { return nil }
    if piece.contains(0) { return StartupMessage(text: String(decoding: bytes, as: UTF8.self)) }
    if parts.count == StartupMessageAssembler.mostSenders { parts.removeFirst() }
    parts.append((sender, bytes))
    return nil
  }
}
