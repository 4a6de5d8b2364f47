// SPDX-License-Identifier: MIT
package import CLinux
internal import Glibc

/// The C library as this module uses it: one thin function a call, `errno` made a value where it is set.
package enum Libc {
  /// An error number, errno(3).
  package struct Errno: Error, Equatable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    package static var last: Errno { Errno(code: errno) }
  }

  /// open(2), for reading.
  ///
  /// Does not wait for the other end of a FIFO.
  package static func open(_ path: String) throws(Errno) -> Int32 {
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// close(2).
  package static func close(_ descriptor: Int32) {
    _ = Glibc.close(descriptor)
  }

  /// read(2) of at most `limit` bytes; empty at the end, `nil` when nothing is there yet.
  package static func read(_ descriptor: Int32, atMost limit: Int) throws(Errno) -> [UInt8]? {
    var count = 0
    // Only the pages that bytes arrive in are touched.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      repeat {
        unsafe count = Glibc.read(descriptor, buffer.baseAddress, limit)
      } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    guard count < 0 else { return bytes }
    guard errno == EAGAIN else { throw .last }
    return nil
  }

  /// fstat(2): how long a file is; 0 for what is none, such as a pipe.
  package static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
  }

  /// access(2): whether a file is there.
  package static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// The text of an error number, strerror(3), as C's locale has it.
  package static func message(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// readlink(2); `nil` when it is none.
  package static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// getenv(3).
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// clock_gettime(2) with CLOCK_MONOTONIC, in nanoseconds: it stands still while the machine is suspended.
  package static func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// How late, in nanoseconds, the kernel may wake this thread so as to wake it together with others; 50 µs by default.
  package static func setTimerSlack(nanoseconds: UInt) {
    _ = set_timer_slack(nanoseconds)
  }

  /// ppoll(2): waits until one of the descriptors is readable, or hung up, or `nanoseconds` are over; `nil` waits on.
  ///
  /// What each is, is told in its `revents`.
  package static func poll(_ polled: inout [pollfd], nanoseconds: Int64?) {
    var timeout = timespec()
    if let nanoseconds {
      timeout.tv_sec = Int(nanoseconds / 1_000_000_000)
      timeout.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    let count = nfds_t(polled.count)
    let result =
      nanoseconds == nil
      ? unsafe ppoll(&polled, count, nil, nil) : unsafe ppoll(&polled, count, &timeout, nil)
    // Interrupted by a signal: nothing is known to be readable.
    if result < 0 {
      for index in polled.indices { polled[index].revents = 0 }
    }
  }
}
