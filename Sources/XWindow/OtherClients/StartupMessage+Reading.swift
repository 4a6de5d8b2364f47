// SPDX-License-Identifier: MIT

extension StartupMessage {
  /// The value of the key ID.
  package var id: String? { values.first { $0.key == "ID" }?.value }

  /// Parses a kind, keys and values; quotes and backslashes protect spaces in values.
  ///
  /// `nil` for text that is not a message. Source: the Startup Notification Protocol 0.1.
  package init?(text: String) {
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
