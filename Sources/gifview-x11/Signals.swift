// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// The signals that end the program, taken as data, so that the window is closed before they do.
struct Signals: ~Copyable {
  /// SIGINT, SIGTERM and SIGHUP, but for those that whoever started the program has it ignore (nohup(1)).
  private let taken: [Int32]
  /// Readable when one of them has come, signalfd(2).
  let descriptor: Int32

  /// Holds the signals back from now on.
  ///
  /// A reader of our output that goes away is no reason to end: SIGPIPE is ignored.
  init() {
    signal(SIGPIPE, SIG_IGN)
    taken = [SIGINT, SIGTERM, SIGHUP].filter { number in
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      return unsafe action.__sigaction_handler.sa_handler == nil
    }
    var set = Signals.set(of: taken)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  /// The signal that has come; `nil` when none has.
  func take() -> Int32? {
    var info = signalfd_siginfo()
    let count = unsafe read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size)
    return count == MemoryLayout<signalfd_siginfo>.size ? Int32(info.ssi_signo) : nil
  }

  /// Ends the program by the signal's default action, so that whoever waits for it sees the signal.
  func die(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    var set = Signals.set(of: taken)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    // Not reached: the default action of all three is to end the process.
    exit(128 + number)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
