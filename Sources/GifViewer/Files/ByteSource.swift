// SPDX-License-Identifier: MIT
internal import CLinux
internal import GifModel
internal import LinuxSystem

/// A file or a pipe that is read as its bytes arrive.
struct ByteSource: ~Copyable {
  /// The size of the first read: enough for the first picture of a common file, and little more.
  static let firstPieceBytes = 1 << 16
  /// The size of every other read.
  static let pieceBytes = 1 << 20

  /// The path of the file; `nil` for a descriptor.
  let path: ByteString?
  /// The state of the file when it was opened.
  let state: Libc.FileState?
  /// The descriptor that is read.
  let descriptor: Int32
  private let isOwned: Bool

  /// Opens the file at `path`.
  ///
  /// - Throws: Why it cannot be opened.
  init(path: ByteString) throws(Libc.Errno) {
    self.path = path
    descriptor = try Libc.open(path)
    state = Libc.state(of: descriptor)
    isOwned = true
  }

  /// Opens the file at `path`, or the bundled GIF of that name if there is no such file or only a
  /// folder.
  ///
  /// - Throws: ``ViewerError/cannotOpen(errno:)``.
  init(named path: ByteString) throws(ViewerError) {
    let file = Libc.isFile(path) ? path : BundledResource.path(named: path) ?? path
    do { try self.init(path: file) } catch { throw .cannotOpen(errno: error.code) }
  }

  /// Reads from a descriptor such as standard input, and leaves it open.
  init(borrowing descriptor: Int32) {
    path = nil
    state = Libc.state(of: descriptor)
    self.descriptor = descriptor
    isOwned = false
  }

  deinit {
    if isOwned { Libc.close(descriptor) }
  }

  /// The number of bytes to come, as far as it is known.
  var expectedBytes: Int { state?.size ?? 0 }

  /// Whether a read would not block.
  var isReadable: Bool { Libc.poll(descriptor, for: POLLIN, nanoseconds: 0) }

  /// Appends the next bytes to a file, and seals it at their end.
  ///
  /// - Returns: Whether bytes, or the end, had arrived.
  /// - Throws: ``ViewerError/cannotOpen(errno:)``, ``ViewerError/readFailed(errno:)``,
  ///   ``ViewerError/notShowable(_:)``.
  func read(into file: inout GifFile, atMost limit: Int) throws(ViewerError) -> Bool {
    guard isReadable else { return false }
    let before = file.byteCount
    var reading: Result<Bool, Libc.Errno> = .success(true)
    do {
      try file.append(atMost: limit) { bytes in
        reading = Result { () throws(Libc.Errno) in try Libc.read(descriptor, into: &bytes) }
      }
      if case .success(true) = reading, file.byteCount == before { try file.seal() }
    } catch {
      throw .notShowable(error)
    }
    do { return try reading.get() } catch {
      throw .failedRead(errno: error.code, after: before)
    }
  }

  /// Waits until a read would not block.
  func wait() { Libc.poll(descriptor, for: POLLIN, nanoseconds: nil) }

  /// The next bytes; empty at the end, `nil` when none have arrived.
  func read(atMost limit: Int) throws(Libc.Errno) -> [UInt8]? {
    guard isReadable else { return nil }
    return try Libc.read(descriptor, atMost: limit)
  }

  /// Reads the rest, and forgets it.
  func drain() throws(Libc.Errno) {
    while try read(atMost: ByteSource.firstPieceBytes)?.isEmpty != true { wait() }
  }
}
