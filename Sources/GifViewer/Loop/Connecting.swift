// SPDX-License-Identifier: MIT
internal import Glibc
internal import XWindow

/// A connection to a display that a thread of its own is making.
final class Connecting {
  /// The work of the thread; its result is read only after the thread has ended.
  private final class Attempt {
    let name: String?
    var result: Result<Display, XWindowError>?

    init(_ name: String?) { self.name = name }

    func run() {
      result = Result { () throws(XWindowError) in try Display(name: name) }
    }
  }

  private let attempt: Attempt
  private var thread: pthread_t?

  /// Begins to connect; connects on the calling thread if no thread can be started.
  init(to name: String?) {
    attempt = Attempt(name)
    var started = pthread_t()
    let reference = unsafe Unmanaged.passRetained(attempt)
    let error = unsafe pthread_create(
      &started, nil,
      { attempt in
        // Retained for this thread above.
        unsafe attempt.map { unsafe Unmanaged<Attempt>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    if error == 0 {
      thread = started
    } else {
      unsafe reference.release()
      attempt.run()
    }
  }

  /// Waits for the connection, and returns it or the error.
  func result() -> Result<Display, XWindowError> {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return attempt.result ?? .failure(.cannotOpenDisplay(attempt.name))
  }
}
