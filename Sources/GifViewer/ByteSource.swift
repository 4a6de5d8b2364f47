// SPDX-License-Identifier: MIT
internal import CLinux

/// A file, or a pipe, whose bytes are taken as they arrive.
struct ByteSource: ~Copyable {
  /// The most that one read takes: large enough that a common file comes in one piece.
  static let pieceBytes = 1 << 20

  /// The descriptor that bytes come from.
  let descriptor: Int32
  private let isOwned: Bool

  /// The file at `path`.
  ///
  /// - Throws: Why it cannot be opened.
  init(path: String) throws(Libc.Errno) {
    descriptor = try Libc.open(path)
    isOwned = true
  }

  /// A descriptor of somebody else's, such as standard input; it is left open.
  init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  deinit {
    if isOwned { Libc.close(descriptor) }
  }

  /// Whether a read would not wait.
  var isReadable: Bool {
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    Libc.poll(&polled, nanoseconds: 0)
    return polled[0].revents != 0
  }

  /// The next bytes: empty at the end, `nil` when none are there yet.
  func read() throws(Libc.Errno) -> [UInt8]? {
    guard isReadable else { return nil }
    return try Libc.read(descriptor, atMost: ByteSource.pieceBytes)
  }
}
