// SPDX-License-Identifier: MIT
import Glibc

/// A descriptor that is written to through a buffer.
struct Output: ~Copyable {
  private static let bufferBytes = 1 << 16

  private let descriptor: Int32
  /// What messages call it.
  private let name: String
  private var buffer: [UInt8] = []

  /// Writes to a descriptor, which stays whose it is.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    buffer.reserveCapacity(Self.bufferBytes)
  }

  mutating func write(_ text: String) throws(Failure) {
    try write(text.utf8)
  }

  mutating func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    buffer += bytes
    if buffer.count >= Self.bufferBytes { try flush() }
  }

  /// Writes what the buffer holds.
  mutating func flush() throws(Failure) {
    var start = 0
    while start < buffer.count {
      let count = unsafe buffer[start...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .writeFailed(name, errno: errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
