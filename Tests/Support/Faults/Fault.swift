// SPDX-License-Identifier: MIT

/// What is wrong with a ``FaultyServer``.
public enum Fault: Sendable {
  /// Nothing.
  case none
  /// The connection is cut after so many bytes of the client.
  case cutAfterRequests(bytes: Int)
  /// The connection is cut after so many bytes of the server.
  case cutAfterReplies(bytes: Int)
  /// The server sends so many bytes, and then falls silent. It still takes requests.
  case silence(afterReplies: Int)
  /// The server refuses the first request of this opcode with this error code (X11 protocol,
  /// "Errors").
  case refusal(opcode: UInt8, code: UInt8)
  /// Replies to requests of these opcodes have random bytes in place of one in `share`, but their
  /// own lengths.
  case lie(opcodes: ClosedRange<UInt8>, oneIn: Int)
}
