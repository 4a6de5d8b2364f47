// SPDX-License-Identifier: MIT

/// A message between launchers, programs and desktops about a program that starts.
///
/// Source: the Startup Notification Protocol 0.1 of freedesktop.org.
package struct StartupMessage: Sendable {
  /// What happens to a startup sequence: it begins, its values change, or it ends.
  package enum Kind: String, Sendable {
    case new, change, remove
  }

  /// The kind of the message.
  package var kind: Kind
  /// The keys, such as ID, NAME and SCREEN, with their values, in order.
  package var values: [(key: String, value: String)]

  /// A message about the sequence `id`; `values` are further ones.
  package init(_ kind: Kind, id: String, _ values: [(key: String, value: String)] = []) {
    self.kind = kind
    self.values = [("ID", id)] + values
  }

  /// The message as it is sent: `remove: ID=…`, with a backslash before spaces, quotes and
  /// backslashes in values.
  package var text: String {
    let pairs = values.map { key, value in
      // By scalars, because a quote with a combining mark after it is one Character with the mark.
      let special = " \"\\".unicodeScalars
      let escaped = value.unicodeScalars.map { special.contains($0) ? "\\\($0)" : "\($0)" }
      return " \(key)=" + escaped.joined()
    }
    return "\(kind.rawValue):" + pairs.joined()
  }

  /// The text in pieces of 20 bytes for client messages, with at least one zero at the end.
  var chunks: [[UInt8]] {
    let size = StartupMessage.chunkBytes
    // A zero within the text would end it early.
    let bytes = text.utf8.filter { $0 != 0 }
    let padded = bytes + Array(repeating: 0, count: size - bytes.count % size)
    return stride(from: 0, to: padded.count, by: size).map { Array(padded[$0..<$0 + size]) }
  }

  /// The bytes in a client message of format 8 (X11 protocol, ClientMessage).
  static let chunkBytes = 20
}
