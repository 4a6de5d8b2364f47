// SPDX-License-Identifier: MIT
internal import Glibc

/// The C library as this project uses it: one thin function per call, `errno` read right after it.
package enum Libc {
  /// An error number, errno(3).
  package struct Errno: Error, Equatable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The error of the call that has just failed.
    package static var last: Errno { Errno(code: errno) }
  }

  /// The text of an error number in English, strerror(3).
  package static func message(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// The value of an environment variable, getenv(3); `nil` if it is not set.
  package static func environment(_ name: String) -> ByteString? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe ByteString(cString: value)
  }
}
