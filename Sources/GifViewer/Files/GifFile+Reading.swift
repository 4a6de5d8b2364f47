// SPDX-License-Identifier: MIT
internal import CLinux
public import GifModel
public import LinuxSystem

extension GifFile {
  /// Reads the whole GIF file at a path that is text; see ``init(at:strictly:)-(ByteString,_)``.
  public init(at path: String, strictly: Bool = false) throws(ViewerError) {
    try self.init(at: ByteString(path), strictly: strictly)
  }

  /// Reads the whole GIF file at `path`, or the bundled GIF of that name if there is no such file.
  ///
  /// - Parameters:
  ///   - path: A path, or the name of a bundled GIF.
  ///   - strictly: Whether any damage is an error; every frame is decoded to find it.
  /// - Throws: ``ViewerError/cannotOpen(errno:)``, ``ViewerError/readFailed(errno:)``,
  ///   ``ViewerError/notShowable(_:)``, ``ViewerError/damaged(_:)``.
  public init(at path: ByteString, strictly: Bool = false) throws(ViewerError) {
    try self.init(ByteSource(named: path), strictly: strictly)
  }

  /// Reads a GIF from a descriptor to its end, and blocks until then; the descriptor stays open.
  ///
  /// - Parameters:
  ///   - descriptor: An open file, pipe or socket.
  ///   - strictly: Whether any damage is an error; every frame is decoded to find it.
  /// - Throws: As ``init(at:strictly:)-(ByteString,_)``.
  public init(from descriptor: Int32, strictly: Bool = false) throws(ViewerError) {
    try self.init(ByteSource(borrowing: descriptor), strictly: strictly)
  }

  /// Also reads what follows the GIF, so that a program which writes it to a pipe gets no SIGPIPE.
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
  /// Waits for the next bytes; empty at the end.
  fileprivate func waitingRead() throws(Libc.Errno) -> [UInt8] {
    while true {
      if let piece = try read(atMost: ByteSource.pieceBytes) { return piece }
      Libc.poll(descriptor, for: POLLIN, nanoseconds: nil)
    }
  }
}
