// SPDX-License-Identifier: MIT
internal import Glibc

/// Files and descriptors.
extension Libc {
  /// Opens a file for reading, open(2).
  ///
  /// Does not wait for a writer if the file is a FIFO.
  package static func open(_ path: ByteString) throws(Errno) -> Int32 {
    let descriptor = unsafe Glibc.open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Closes a descriptor, close(2).
  package static func close(_ descriptor: Int32) {
    _ = Glibc.close(descriptor)
  }

  /// Reads at most `limit` bytes, read(2).
  ///
  /// - Returns: The bytes, empty at the end of the file; `nil` if none have arrived yet.
  package static func read(_ descriptor: Int32, atMost limit: Int) throws(Errno) -> [UInt8]? {
    var count = 0
    // Without initialization, only the pages that receive bytes are touched.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      repeat {
        unsafe count = Glibc.read(descriptor, buffer.baseAddress, limit)
      } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    guard count < 0 else { return bytes }
    guard errno == EAGAIN else { throw .last }
    return nil
  }

  /// Reads into memory of the caller, read(2).
  ///
  /// - Returns: Whether bytes or the end have arrived; at the end no bytes are appended.
  package static func read(
    _ descriptor: Int32, into bytes: inout OutputSpan<UInt8>
  ) throws(Errno) -> Bool {
    let failure: Errno? = unsafe bytes.withUnsafeMutableBufferPointer { buffer, count in
      while true {
        let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let taken = unsafe Glibc.read(descriptor, room.baseAddress, room.count)
        if taken >= 0 {
          count += taken
          return nil
        }
        if errno != EINTR { return .last }
      }
    }
    guard let failure else { return true }
    guard failure.code == EAGAIN else { throw failure }
    return false
  }

  /// Writes all of `bytes`, write(2).
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        start += count
      } else if count == 0 {
        throw Errno(code: EIO)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// What tells one state of a file from another.
  package struct FileState: Equatable {
    private let device: dev_t
    private let number: ino_t
    /// The length in bytes; 0 for what has no length, such as a pipe.
    package let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ status: stat) {
      device = status.st_dev
      number = status.st_ino
      size = max(0, Int(status.st_size))
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// The state of an open file, fstat(2).
  package static func state(of descriptor: Int32) -> FileState? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileState(status) : nil
  }

  /// The state of the file at a path, stat(2).
  package static func state(at path: ByteString) -> FileState? {
    var status = stat()
    return unsafe stat(path.cString, &status) == 0 ? FileState(status) : nil
  }

  /// Whether a file exists, access(2).
  package static func exists(_ path: ByteString) -> Bool {
    unsafe access(path.cString, F_OK) == 0
  }

  /// Whether a file exists that is not a folder, stat(2).
  package static func isFile(_ path: ByteString) -> Bool {
    var status = stat()
    return unsafe stat(path.cString, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The path without symbolic links, realpath(3); `nil` if there is no such file.
  package static func realPath(_ path: ByteString) -> ByteString? {
    guard let resolved = unsafe realpath(path.cString, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe ByteString(cString: resolved)
  }

  /// The destination of a symbolic link, readlink(2); `nil` if `path` is not a link.
  package static func destination(ofLink path: ByteString) -> ByteString? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.cString, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return ByteString(upToNUL: buffer.prefix(count))
  }
}
