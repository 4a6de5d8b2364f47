// SPDX-License-Identifier: MIT
internal import Glibc

extension Libc {
  /// Whether a folder has the name, stat(2).
  package static func isFolder(_ path: ByteString) -> Bool {
    var status = stat()
    return unsafe stat(path.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of what is in a folder and may be a file, in no order; readdir(3).
  ///
  /// Folders are left out where the file system says what they are, as most do.
  package static func names(in folder: ByteString) throws(Errno) -> [ByteString] {
    guard let stream = unsafe opendir(folder.cString) else { throw .last }
    defer { unsafe closedir(stream) }
    var names: [ByteString] = []
    while let entry = unsafe readdir(stream) {
      if unsafe entry.pointee.d_type == UInt8(DT_DIR) { continue }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { characters in
        unsafe ByteString(cString: UnsafeRawPointer(characters).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
