// SPDX-License-Identifier: MIT
internal import CLinux
public import GifModel
internal import LinuxSystem

extension GifFile {
  /// Reads all of the GIF file at `path`, or of the bundled one of that name where no file is.
  ///
  /// - Parameters:
  ///   - path: What names it.
  ///   - strictly: Whether damage of any kind is an error; to find it every frame is decoded.
  /// - Throws: ``ViewerError/cannotOpen(errno:)``, ``ViewerError/readFailed(errno:)``,
  ///   ``ViewerError/notShowable(_:)``, ``ViewerError/damaged(_:)``.
  public init(at path: String, strictly: Bool = false) throws(ViewerError) {
    try self.init(ByteSource(named: path), strictly: strictly)
  }

  /// Reads a GIF from a descriptor to its end, waiting as long as that takes; the descriptor is left open.
  ///
  /// - Parameters:
  ///   - descriptor: Where the bytes come from.
  ///   - strictly: Whether damage of any kind is an error; to find it every frame is decoded.
  /// - Throws: As ``init(at:strictly:)``.
  public init(from descriptor: Int32, strictly: Bool = false) throws(ViewerError) {
    try self.init(ByteSource(borrowing: descriptor), strictly: strictly)
  }

  /// What follows the GIF is read too: whoever writes it down a pipe is not to be told that nobody listens.
  private init(_ source: consuming ByteSource, strictly: Bool) throws(ViewerError) {
    self.init()
    while true {
      let piece: [UInt8]
      do {
        piece = try source.waitingRead()
      } catch {
        throw .failedRead(errno: error.code, after: byteCount)
      }
      do {
        if piece.isEmpty { try seal() } else { try append(piece) }
      } catch {
        throw .notShowable(error)
      }
      if piece.isEmpty { break }
    }
    if strictly, let first = damage().min(by: { $0.offset < $1.offset }) { throw .damaged(first) }
  }
}

extension ByteSource {
  /// The file at `path`, or the bundled one of that name where no file is.
  init(named path: String) throws(ViewerError) {
    let file = Libc.exists(path) ? path : BundledResource.path(named: path) ?? path
    do { try self.init(path: file) } catch { throw .cannotOpen(errno: error.code) }
  }

  /// The next bytes, which are waited for; empty at the end.
  fileprivate func waitingRead() throws(Libc.Errno) -> [UInt8] {
    while true {
      if let piece = try read(atMost: ByteSource.pieceBytes) { return piece }
      var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      Libc.poll(&polled, nanoseconds: nil)
    }
  }
}
