// SPDX-License-Identifier: MIT
import Glibc

/// A file that has its name only once all of it is written; one that had the name before is replaced.
enum NewFile {
  /// Makes the file at `path` of what `body` writes.
  ///
  /// - Throws: ``Failure`` with ``ExitStatus/cannotCreate`` or ``ExitStatus/inputOutput``; then nothing is left behind.
  static func create(
    _ path: String, in folder: String, _ body: (inout Output) throws(Failure) -> Void
  ) throws(Failure) {
    let signals = HeldSignals()
    defer { signals.release() }
    let temporary = "\(folder)/.gifview-x11-\(getpid())"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path, errno: errno) }
    do throws(Failure) {
      do throws(Failure) {
        var output = Output(descriptor, name: path)
        try body(&output)
        try output.flush()
      } catch {
        close(descriptor)
        throw error
      }
      // Some file systems tell only now that there was no room.
      guard close(descriptor) == 0 else { throw .writeFailed(path, errno: errno) }
      guard unsafe rename(temporary, path) == 0 else { throw .cannotCreate(path, errno: errno) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }
}

/// The signals that end the program, which wait until a file is complete.
private struct HeldSignals {
  private var before = sigset_t()

  init() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  func release() {
    var mask = before
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
