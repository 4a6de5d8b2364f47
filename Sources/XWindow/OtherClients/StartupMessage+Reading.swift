// SPDX-License-Identifier: MIT

extension StartupMessage {
  /// The value of the key ID.
  package var id: String? { values.first { $0.key == "ID" }?.value }

  /// Parses a kind, keys and values; quotes and backslashes protect spaces in values.
  ///
  /// `nil` for text that is not a message. Source: the Startup Notification Protocol 0.1.
  package init?(text: String) {
    // By scalars, because a mark with a combining character after it is one Character with it.
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), let kind = Kind(rawValue: String(text[..<colon]))
    else { return nil }
    self.kind = kind
    values = []
    var rest = scalars[scalars.index(after: colon)...]
    while true {
      rest = rest.drop { $0 == " " }
      guard let equals = rest.firstIndex(of: "=") else { return }
      let key = String(rest[..<equals])
      rest = rest[rest.index(after: equals)...]
      values.append((key, StartupMessage.takeValue(&rest)))
    }
  }

  private static func takeValue(_ rest: inout Substring.UnicodeScalarView) -> String {
    var value = String.UnicodeScalarView()
    var isQuoted = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": if let next = rest.popFirst() { value.append(next) }
      case "\"": isQuoted.toggle()
      case " " where !isQuoted: return String(value)
      default: value.append(scalar)
      }
    }
    return String(value)
  }
}
