// SPDX-License-Identifier: MIT
internal import Glibc
internal import XWindow

/// A connection to a display that is being made by a thread of its own.
final class Connecting {
  /// What the thread takes and gives; it has ended before anybody else looks.
  private final class Task {
    let name: String?
    var result: Result<Display, XWindowError>?

    init(_ name: String?) { self.name = name }

    func run() {
      result = Result { () throws(XWindowError) in try Display(name: name) }
    }
  }

  private let task: Task
  private var thread: pthread_t?

  /// Begins to connect; where no thread can be had it is done at once.
  init(to name: String?) {
    task = Task(name)
    var started = pthread_t()
    let reference = unsafe Unmanaged.passRetained(task)
    let error = unsafe pthread_create(
      &started, nil,
      { task in
        // Retained for this thread above.
        unsafe task.map { unsafe Unmanaged<Task>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    if error == 0 {
      thread = started
    } else {
      unsafe reference.release()
      task.run()
    }
  }

  /// The connection, or why there is none; waits for it.
  func result() -> Result<Display, XWindowError> {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return task.result ?? .failure(.cannotOpenDisplay(task.name))
  }
}
