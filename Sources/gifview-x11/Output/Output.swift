// SPDX-License-Identifier: MIT
import LinuxSystem

/// A descriptor with a write buffer.
struct Output: ~Copyable {
  private static let bufferBytes = 1 << 16

  private let descriptor: Int32
  /// The name in error messages.
  private let name: String
  private var buffer: [UInt8] = []

  /// Writes to a descriptor without owning it: closing it is left to the caller.
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    buffer.reserveCapacity(Self.bufferBytes)
  }

  mutating func write(_ text: String) throws(CommandError) {
    try write(text.utf8)
  }

  mutating func write(_ bytes: some Collection<UInt8>) throws(CommandError) {
    buffer += bytes
    if buffer.count >= Self.bufferBytes { try flush() }
  }

  /// Writes the contents of the buffer.
  mutating func flush() throws(CommandError) {
    do throws(Libc.Errno) {
      try Libc.write(buffer, to: descriptor)
    } catch {
      throw .writeFailed(name, errno: error.code)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
