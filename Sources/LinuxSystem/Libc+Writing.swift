// SPDX-License-Identifier: MIT
internal import Glibc

extension Libc {
  /// write(2), repeated until all bytes are written.
  ///
  /// - Throws: The error of the first call that fails, except for EINTR.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { start += count } else if errno != EINTR { throw .last }
    }
  }
}
