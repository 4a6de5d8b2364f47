// SPDX-License-Identifier: MIT
package import CLinux
internal import Glibc

/// Waiting for descriptors.
extension Libc {
  /// Waits until a descriptor is ready for its `events` or hung up, or until `nanoseconds` have
  /// passed, ppoll(2).
  ///
  /// - Parameters:
  ///   - polled: The descriptors; `revents` says which of them are ready.
  ///   - nanoseconds: The time limit; `nil` waits without one.
  package static func poll(_ polled: inout [pollfd], nanoseconds: Int64?) {
    let result = unsafe polled.withUnsafeMutableBufferPointer { buffer in
      unsafe ppoll(buffer.baseAddress, nfds_t(buffer.count), nanoseconds: nanoseconds)
    }
    // A signal interrupted the call: no descriptor is known to be ready.
    if result < 0 {
      for index in polled.indices { polled[index].revents = 0 }
    }
  }

  /// Waits until one descriptor is ready, or until `nanoseconds` have passed, ppoll(2).
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - events: `POLLIN` or `POLLOUT`.
  ///   - nanoseconds: The time limit; `nil` waits without one.
  /// - Returns: Whether the descriptor is ready, or hung up.
  @discardableResult
  package static func poll(_ descriptor: Int32, for events: Int32, nanoseconds: Int64?) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe ppoll(&polled, 1, nanoseconds: nanoseconds) > 0
  }

  private static func ppoll(
    _ polled: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, nanoseconds: Int64?
  ) -> Int32 {
    guard let nanoseconds else { return unsafe CLinux.ppoll(polled, count, nil, nil) }
    var timeout = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    return unsafe CLinux.ppoll(polled, count, &timeout, nil)
  }
}
