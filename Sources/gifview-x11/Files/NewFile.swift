// SPDX-License-Identifier: MIT
import GifViewer
import Glibc
import LinuxSystem

/// Creates files atomically: a file gets its name once it is complete, and then replaces any other
/// file of that name.
enum NewFile {
  /// Creates the file at `path` with the contents that `body` writes.
  ///
  /// - Throws: ``CommandError`` with ``ExitStatus/cannotCreate`` or ``ExitStatus/inputOutput``;
  ///   no file is left behind in that case.
  static func create(
    _ path: ByteString, in folder: ByteString, _ body: (inout Output) throws(CommandError) -> Void
  ) throws(CommandError) {
    let signals = HeldSignals()
    defer { signals.release() }
    let temporary = (folder / ByteString(".gifview-x11-\(getpid())")).cString
    let target = path.cString
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path.description, errno: errno) }
    do throws(CommandError) {
      do throws(CommandError) {
        var output = Output(descriptor, name: path.description)
        try body(&output)
        try output.flush()
      } catch {
        close(descriptor)
        throw error
      }
      // Some file systems report a full disk at close(2).
      guard close(descriptor) == 0 else { throw .writeFailed(path.description, errno: errno) }
      guard unsafe rename(temporary, target) == 0 else {
        throw .cannotCreate(path.description, errno: errno)
      }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }
}

/// Blocks the signals that end the program while a file is incomplete.
private struct HeldSignals {
  private var before = sigset_t()

  init() {
    var held = Signals.set(of: Signals.ending)
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  func release() {
    var mask = before
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
