// SPDX-License-Identifier: MIT
internal import CX11

extension Display {
  /// Makes requests about windows of other clients, which may be destroyed at any time.
  ///
  /// Errors that answer these requests are ignored.
  func expectingErrors<R>(_ body: () -> R) -> R {
    unsafe errors.expectErrors(
      from: XNextRequest(handle), processed: XLastKnownRequestProcessed(handle))
    defer { unsafe errors.expectErrors(until: XNextRequest(handle)) }
    return body()
  }
}
