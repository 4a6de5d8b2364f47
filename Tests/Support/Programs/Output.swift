// SPDX-License-Identifier: MIT

/// The reading end of a program's output, and everything read from it.
struct Output {
  private(set) var bytes: [UInt8] = []
  private var descriptor: Descriptor?
  private var nextLine = 0

  init(_ descriptor: Descriptor) {
    descriptor.stopBlocking()
    self.descriptor = descriptor
  }

  /// The descriptor to poll; -1 after the end.
  var number: Int32 { descriptor?.number ?? -1 }

  /// Reads what has arrived, without waiting.
  mutating func drain() {
    while let chunk = descriptor?.read() {
      if chunk.isEmpty { descriptor = nil }
      bytes += chunk
    }
  }

  /// The next complete line that was not taken before; nil if there is none yet.
  mutating func takeLine() -> String? {
    guard let end = bytes[nextLine...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { nextLine = end + 1 }
    return String(decoding: bytes[nextLine..<end], as: UTF8.self)
  }
}
