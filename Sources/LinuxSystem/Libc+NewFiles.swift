// SPDX-License-Identifier: MIT
internal import CLinux
internal import Glibc

extension Libc {
  /// Creates a file with these contents, under a name that no file has.
  ///
  /// It gets its name once it is complete. If that fails, no file is left behind.
  ///
  /// - Throws: ``Errno/exists`` if a file has the name; else why it cannot be created or written.
  package static func createFile(_ path: ByteString, _ bytes: [UInt8]) throws(Errno) {
    // The name is taken in most folders only by chance, so look before the bytes are written.
    if exists(path) { throw .exists }
    let temporary = path + ByteString(".\(getpid())~")
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = unsafe Glibc.open(temporary.cString, flags, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { unsafe unlink(temporary.cString) }
    do throws(Errno) {
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard Glibc.close(descriptor) == 0 else { throw .last }
    if unsafe rename_to_new(temporary.cString, path.cString) != 0 { throw .last }
  }
}

extension Libc.Errno {
  /// The system refuses memory (ENOMEM).
  package static let outOfMemory = Libc.Errno(code: ENOMEM)
  /// A file has the name already (EEXIST).
  package static let exists = Libc.Errno(code: EEXIST)
}
