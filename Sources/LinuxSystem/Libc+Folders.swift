// SPDX-License-Identifier: MIT
internal import Glibc

extension Libc {
  /// Whether a folder has the name, stat(2).
  package static func isFolder(_ path: ByteString) -> Bool {
    var status = stat()
    return unsafe stat(path.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of what is in a folder, in no order, without `.` and `..`; readdir(3).
  package static func names(in folder: ByteString) throws(Errno) -> [ByteString] {
    guard let stream = unsafe opendir(folder.cString) else { throw .last }
    defer { unsafe closedir(stream) }
    var names: [ByteString] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe ByteString(upToNUL: bytes.lazy.map { CChar(bitPattern: $0) })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
