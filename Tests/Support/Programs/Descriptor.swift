// SPDX-License-Identifier: MIT
import Glibc

/// A file descriptor that is closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Makes reads and writes through it return at once; the other end of a pipe goes on blocking.
  func stopBlocking() {
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
  }

  /// Reads what is there; nil when there is nothing yet, empty at the end.
  func read() -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(number, &chunk, chunk.count)
    return count < 0 ? nil : Array(chunk[..<count])
  }

  /// Writes what it takes of `bytes` and says how many that were; nil when nobody reads any more.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(number, $0.baseAddress, $0.count)
    }
    if count < 0 { return errno == EAGAIN ? 0 : nil }
    return count
  }
}
