// SPDX-License-Identifier: MIT
import Glibc

/// Why a file could not be inspected or exported: the line to print, and the exit status.
struct Failure: Error {
  var status: ExitStatus
  var message: String

  /// An output that cannot be created, for the reason in errno(3).
  static func cannotCreate(_ path: String, errno code: Int32) -> Failure {
    Failure(status: .cannotCreate, message: "\(path): cannot create: \(reason(code))")
  }

  /// An output that could not be written to its end, for the reason in errno(3).
  static func writeFailed(_ name: String, errno code: Int32) -> Failure {
    Failure(status: .inputOutput, message: "\(name): writing failed: \(reason(code))")
  }

  private static func reason(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
