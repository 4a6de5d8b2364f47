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
  /// A reader of our output that goes away is no reason to end: SIGPIPE is ignored. SIGCHLD is not, whoever started the program:
  /// else the kernel would keep no status of COMMAND.
  init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    taken = [SIGINT, SIGTERM, SIGHUP].filter { number in
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      return unsafe action.__sigaction_handler.sa_handler == nil
    }
    var set = Signals.set(of: taken)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  /// The signal that has come to such a descriptor; `nil` when none has.
  static func take(from descriptor: Int32) -> Int32? {
    var info = signalfd_siginfo()
    let count = unsafe read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size)
    return count == MemoryLayout<signalfd_siginfo>.size ? Int32(info.ssi_signo) : nil
  }

  /// Ends the program by the signal's default action, so that whoever waits for it sees the signal.
  ///
  /// - Returns: The exit status that says the same, where the process lives on: the default action of all three is to end it.
  func die(by number: Int32) -> Int32 {
    signal(number, SIG_DFL)
    raise(number)
    letThrough()
    return 128 + number
  }

  /// Holds the signals back no more: they act as they did before, also the one that has come.
  func letThrough() {
    var set = Signals.set(of: taken)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
