// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// The signals that end the program, received through a descriptor, so that the program can close
/// the window first.
struct Signals: ~Copyable {
  /// All signals that ask the program to end.
  static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// The signals of ``ending`` that are not ignored; nohup(1) for example starts a program with
  /// SIGHUP ignored.
  private let blocked: [Int32]
  /// Readable when one of the signals has arrived, signalfd(2).
  let descriptor: Int32

  /// Blocks the signals from now on.
  ///
  /// Ignores SIGPIPE as well, because playing continues when a reader of the output goes away. Sets
  /// SIGCHLD to its default action: if the signal were ignored, as the parent may have set it, the
  /// kernel would keep no status of COMMAND.
  init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    blocked = Signals.ending.filter { number in
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      return unsafe action.__sigaction_handler.sa_handler == nil
    }
    var set = Signals.set(of: blocked)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  /// The signal that has arrived at a descriptor of this kind; `nil` if there is none.
  static func read(from descriptor: Int32) -> Int32? {
    var info = signalfd_siginfo()
    let count = unsafe Glibc.read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size)
    return count == MemoryLayout<signalfd_siginfo>.size ? Int32(info.ssi_signo) : nil
  }

  /// Ends the program by the signal's default action, so that the parent process sees the signal.
  ///
  /// - Returns: The equivalent exit status, 128 plus the number, if the process is still running.
  func terminate(by number: Int32) -> Int32 {
    signal(number, SIG_DFL)
    raise(number)
    unblock()
    return 128 + number
  }

  /// Unblocks the signals, including one that is already pending.
  func unblock() {
    var set = Signals.set(of: blocked)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
