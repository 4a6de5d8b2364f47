// SPDX-License-Identifier: MIT

/// Splits one direction of a connection into messages (X11 protocol, "Encoding").
///
/// The client's byte order is little-endian.
struct WireReader {
  enum Direction { case requests, replies }

  /// A message and its number; 0 is the one that sets the connection up.
  struct Message {
    let number: Int
    let bytes: [UInt8]
  }

  private let direction: Direction
  private var rest: [UInt8] = []
  private var number = 0

  init(_ direction: Direction) { self.direction = direction }

  /// Takes bytes, and returns the messages that are complete now.
  mutating func read(_ bytes: [UInt8]) -> [Message] {
    rest += bytes
    var messages: [Message] = []
    while let length, length > 0, length <= rest.count {
      messages.append(Message(number: number, bytes: Array(rest.prefix(length))))
      rest.removeFirst(length)
      number += 1
    }
    return messages
  }

  /// The length of the next message; `nil` while too few bytes are there.
  private var length: Int? {
    guard rest.count >= 8 else { return direction == .requests && number > 0 ? short : nil }
    switch direction {
    case .requests where number == 0:
      guard rest.count >= 12 else { return nil }
      return 12 + (value(6, 2) + 3) & ~3 + (value(8, 2) + 3) & ~3
    // The length of a large request has 32 bits more (BIG-REQUESTS).
    case .requests: return value(2, 2) == 0 ? 4 * value(4, 4) : 4 * value(2, 2)
    case .replies where number == 0: return 8 + 4 * value(6, 2)
    // Replies, and events of extensions (GenericEvent), may be longer than 32 bytes.
    case .replies: return rest[0] == 1 || rest[0] & 127 == 35 ? 32 + 4 * value(4, 4) : 32
    }
  }

  /// The length of a request of 4 bytes.
  private var short: Int? { rest.count >= 4 && value(2, 2) == 1 ? 4 : nil }

  private func value(_ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(rest[offset + $1]) << (8 * $1) }
  }
}
