// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// The signals that end the program, received through a descriptor, so that the program can close
/// the window first.
///
/// The first signal leaves the program 150 ms to do that; then the signal's default action ends
/// the program, wherever it is: a server that does not answer cannot hold it. A second signal ends
/// the program at once. The server destroys the window with the connection.
struct Signals: ~Copyable {
  /// All signals that ask the program to end.
  static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Readable when one of the signals has arrived; -1 if there is no descriptor left.
  let descriptor: Int32

  /// Ignores the signals of writes that fail: SIGPIPE, if a reader has gone away, and SIGXFSZ, if a
  /// file exceeds its size limit.
  ///
  /// The error of the write itself decides what happens.
  ///
  /// - Returns: Those that were not ignored before.
  static func ignoreFailedWrites() -> [Int32] {
    [SIGPIPE, SIGXFSZ].filter { signal($0, SIG_IGN) == nil }
  }

  /// Handles the signals from now on, except for those that are ignored: nohup(1) for example
  /// starts a program with SIGHUP ignored.
  ///
  /// Sets SIGCHLD to its default action: if the signal were ignored, as the parent may have set it,
  /// the kernel would keep no status of COMMAND.
  init() {
    signal(SIGCHLD, SIG_DFL)
    var ends: [Int32] = [-1, -1]
    unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK)
    descriptor = ends[0]
    unsafe writingEnd = ends[1]
    signal(SIGALRM, endByFirstSignal)
    var released = [SIGALRM]
    for number in Signals.ending {
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      guard unsafe action.__sigaction_handler.sa_handler == nil else { continue }
      unsafe handled |= 1 << number
      signal(number, noteFirstSignal)
      released.append(number)
    }
    // The parent may have blocked them.
    var set = Signals.set(of: released)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// The signal that has arrived at a descriptor of this kind; `nil` if there is none.
  ///
  /// The grace counts from now on, because a turn of the loop may have come before.
  static func read(from descriptor: Int32) -> Int32? {
    var number: Int32 = 0
    let size = MemoryLayout<Int32>.size
    guard unsafe Glibc.read(descriptor, &number, size) == size else { return nil }
    startGrace()
    return number
  }

  static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }

  /// Ends the program by the signal's default action, so that the parent process sees the signal.
  ///
  /// - Returns: The equivalent exit status, 128 plus the number, if the process is still running.
  func terminate(by number: Int32) -> Int32 {
    signal(number, SIG_DFL)
    raise(number)
    return 128 + number
  }

  /// Sets the signals to their default action, including one that has arrived already.
  func restore() {
    restoreDefaults()
    if let number = Signals.read(from: descriptor) { _ = terminate(by: number) }
  }
}

// MARK: - The handlers

// A handler may run in the middle of any function, so it uses only what signal-safety(7) lists, and
// setitimer(2), which is a plain system call. These variables have constant initial values and are
// set before the handlers are installed; the first signal is set in a handler alone.

/// How long the program may take to close its window after a signal, in microseconds.
///
/// A window manager may take 50 ms of it to withdraw the window.
private let grace = 150_000
/// The end of the pipe that the handler writes to.
nonisolated(unsafe) private var writingEnd: Int32 = -1
/// The signals that ``noteFirstSignal(_:)`` handles, by their bits.
nonisolated(unsafe) private var handled: Int32 = 0
/// The first signal that has arrived; 0 before it.
nonisolated(unsafe) private var first: Int32 = 0

/// Handles the first of the signals; each further one has its default action.
private func noteFirstSignal(_ number: Int32) {
  let code = errno
  restoreDefaults()
  unsafe first = number
  var word = number
  unsafe write(writingEnd, &word, 4)
  startGrace()
  errno = code
}

private func restoreDefaults() {
  if unsafe handled & (1 << SIGINT) != 0 { signal(SIGINT, SIG_DFL) }
  if unsafe handled & (1 << SIGTERM) != 0 { signal(SIGTERM, SIG_DFL) }
  if unsafe handled & (1 << SIGHUP) != 0 { signal(SIGHUP, SIG_DFL) }
}

private func startGrace() {
  var timer = itimerval()
  timer.it_value.tv_usec = grace
  unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
}

/// Ends the program when the grace is over.
private func endByFirstSignal(_: Int32) {
  unsafe kill(getpid(), first)
}
