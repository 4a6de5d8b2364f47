// SPDX-License-Identifier: MIT
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
    self.init(expecting: source.expectedBytes)
    while !isSealed {
      if try !source.read(into: &self, atMost: ByteSource.pieceBytes) { source.wait() }
    }
    if !isCutOff {
      do { try source.drain() } catch {
        throw .failedRead(errno: error.code, after: byteCount)
      }
    }
    if strictly, let first = try allDamage().min(by: { $0.offset < $1.offset }) {
      throw .damaged(first)
    }
  }

  /// All damage.
  ///
  /// - Throws: ``ViewerError/notShowable(_:)``, if the system refuses memory.
  package func allDamage() throws(ViewerError) -> [GifWarning] {
    do { return try damage() } catch { throw .notShowable(error) }
  }
}
