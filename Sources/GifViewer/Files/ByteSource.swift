// SPDX-License-Identifier: MIT
internal import CLinux
internal import LinuxSystem

/// A file, or a pipe, whose bytes are taken as they arrive.
struct ByteSource: ~Copyable {
  /// The most that the first read takes: enough for the first picture of a common file, and nothing that it does not need.
  static let firstPieceBytes = 1 << 16
  /// The most that a further read takes.
  static let pieceBytes = 1 << 20

  /// The most bytes that room is made for before they are there.
  static let longestExpectation = 1 << 26

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

  /// How many bytes there will be, as far as is known.
  var expectedBytes: Int { min(Libc.size(of: descriptor), ByteSource.longestExpectation) }

  /// Whether a read would not wait.
  var isReadable: Bool {
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    Libc.poll(&polled, nanoseconds: 0)
    return polled[0].revents != 0
  }

  /// The next bytes: empty at the end, `nil` when none are there yet.
  func read(atMost limit: Int) throws(Libc.Errno) -> [UInt8]? {
    guard isReadable else { return nil }
    return try Libc.read(descriptor, atMost: limit)
  }
}
