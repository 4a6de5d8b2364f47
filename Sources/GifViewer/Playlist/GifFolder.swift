// SPDX-License-Identifier: MIT
package import LinuxSystem

/// The GIF files of a folder.
package enum GifFolder {
  /// Whether a name stands for a folder, and not for a bundled GIF.
  package static func isFolder(_ path: ByteString) -> Bool {
    Libc.isFolder(path) && BundledResource.path(named: path) == nil
  }

  /// The names of the files that end in `.gif`, in no order; folders in it are passed over.
  ///
  /// - Throws: ``ViewerError/cannotOpen(errno:)``, also if there are none.
  static func names(in folder: ByteString) throws(ViewerError) -> [ByteString] {
    let names: [ByteString]
    do { names = try Libc.names(in: folder) } catch { throw .cannotOpen(errno: error.code) }
    let files = names.filter { $0.hasSuffix(ignoringCase: ".gif") }
    // What a program says that takes no folders.
    guard !files.isEmpty else { throw .isFolder }
    return files
  }
}
