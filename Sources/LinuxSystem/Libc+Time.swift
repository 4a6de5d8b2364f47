// SPDX-License-Identifier: MIT
internal import CLinux
internal import Glibc

/// The clock and timers.
extension Libc {
  /// The monotonic time in nanoseconds, clock_gettime(2) with CLOCK_MONOTONIC.
  ///
  /// It does not advance while the machine is suspended.
  package static func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Sets the timer slack of this thread, prctl(2).
  ///
  /// The slack, 50 µs by default, is how late the kernel may wake the thread in order to combine
  /// wake-ups.
  package static func setTimerSlack(nanoseconds: UInt) {
    _ = set_timer_slack(nanoseconds)
  }

  /// The timer slack of this thread in nanoseconds.
  ///
  /// 0 if it cannot be read; as a value to set, that restores the slack the thread began with.
  package static var timerSlackNanoseconds: UInt { UInt(max(0, get_timer_slack())) }
}
