// SPDX-License-Identifier: MIT
internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import XWindow

/// A connection to a display that a thread of its own is making.
final class Connecting {
  /// The work of the thread; its result is read only after the thread has ended.
  private final class Attempt {
    let name: String?
    /// Readable when the thread has done its work, eventfd(2); -1 if there is no descriptor left.
    let done = eventfd(0, Int32(EFD_CLOEXEC))
    var result: Result<Display, XWindowError>?

    init(_ name: String?) { self.name = name }

    deinit { Libc.close(done) }

    func run() {
      result = Result { () throws(XWindowError) in try Display(name: name) }
      eventfd_write(done, 1)
    }
  }

  private let attempt: Attempt
  private var thread: pthread_t?

  /// Begins to connect; connects on the calling thread if no thread can be started.
  init(to name: String?) {
    attempt = Attempt(name)
    var started = pthread_t()
    let reference = unsafe Unmanaged.passRetained(attempt)
    // Signals are for the threads of the host.
    var all = sigset_t()
    var former = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &former)
    let error = unsafe pthread_create(
      &started, nil,
      { attempt in
        // Retained for this thread above.
        unsafe attempt.map { unsafe Unmanaged<Attempt>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    if error == 0 {
      thread = started
    } else {
      unsafe reference.release()
      attempt.run()
    }
  }

  /// How long ``deinit`` waits for the thread, in nanoseconds.
  ///
  /// A server that works has answered by then. The program may exit next, and exit(3) frees the
  /// locks of Xlib that a running thread would use.
  private static let grace: Int64 = 50_000_000

  /// A thread that still waits for the server goes on alone; the display is closed if it comes.
  deinit {
    guard let thread else { return }
    if attempt.done >= 0, wait(or: -1, nanoseconds: Connecting.grace) == .done {
      pthread_join(thread, nil)
    } else {
      pthread_detach(thread)
    }
  }

  /// Waits until the attempt is over, or one of the other descriptors is readable.
  ///
  /// - Parameters:
  ///   - descriptor: A descriptor to wait for, too.
  ///   - nanoseconds: The longest wait; `nil` for no limit.
  /// - Returns: What ended the wait.
  func wait(or descriptor: Int32, nanoseconds: Int64?) -> Ending {
    let end = nanoseconds.map { Libc.monotonicNanoseconds() + $0 }
    while attempt.done >= 0 {
      var polled = [attempt.done, descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let left = end.map { max(0, $0 - Libc.monotonicNanoseconds()) }
      Libc.poll(&polled, nanoseconds: left)
      if polled[1].revents != 0 { return .interrupted }
      if polled[0].revents != 0 { break }
      if left == 0 { return .timedOut }
    }
    return .done
  }

  /// What can end a wait.
  enum Ending { case done, interrupted, timedOut }

  /// Waits for the connection, and returns it or the error.
  func result() -> Result<Display, XWindowError> {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return attempt.result ?? .failure(.cannotOpenDisplay(attempt.name))
  }
}
