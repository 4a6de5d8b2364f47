// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// A pipe whose ends are not inherited by programs, unless they become a stream of one.
struct Pipe {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SupportError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw .cannotStart("a pipe", errno: errno) }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
    // The largest size without privileges, so that a program rarely waits for the test. Failure is
    // harmless.
    _ = fcntl(ends[1], F_SETPIPE_SZ, 1 << 20)
  }
}
