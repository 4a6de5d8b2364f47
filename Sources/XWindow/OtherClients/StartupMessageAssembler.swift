// SPDX-License-Identifier: MIT

/// Assembles startup messages from the pieces that client messages bring.
struct StartupMessageAssembler {
  /// The longest message in bytes; a longer one is dropped.
  static let longestMessage = 4096
  /// The most incomplete messages at a time; a further one replaces the oldest.
  static let mostSenders = 16

  /// The incomplete messages by the window of their sender, the oldest first.
  private var parts: [(sender: UInt, bytes: [UInt8])] = []

  /// Adds a piece, and returns the message if that is complete.
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
