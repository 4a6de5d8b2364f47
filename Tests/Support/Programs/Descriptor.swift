// SPDX-License-Identifier: MIT
import Glibc
import LinuxSystem

/// A file descriptor that is closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    Libc.close(number)
  }

  /// Makes reads and writes return at once; the other end of a pipe keeps blocking.
  func stopBlocking() {
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
  }

  /// Reads the bytes that have arrived; nil if there are none yet, empty at the end.
  func read() -> [UInt8]? {
    try? Libc.read(number, atMost: 1 << 16)
  }

  /// Writes as many of `bytes` as fit, and returns their number; nil if the reader has gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(number, $0.baseAddress, $0.count)
    }
    if count < 0 { return errno == EAGAIN ? 0 : nil }
    return count
  }
}
