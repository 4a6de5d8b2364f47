// SPDX-License-Identifier: MIT
internal import LinuxSystem

/// Finds a GIF that is installed with the program.
enum BundledResource {
  /// The path of a bundled GIF by its name, with or without `.gif`; `nil` if there is none.
  ///
  /// It is searched for in the folder `GIFVIEW_RESOURCES`, then in `../share/gifview-x11` beside
  /// the running binary, and then, for a binary in a `.build` folder, in the package's `Resources`.
  /// A name with a slash is a path and no bundled GIF. A folder of the name is no GIF either.
  static func path(named name: ByteString) -> ByteString? {
    guard !name.hasSlash, !name.isEmpty else { return nil }
    for folder in folders {
      for file in [folder / name, folder / name + ".gif"] where Libc.isFile(file) { return file }
    }
    return nil
  }

  private static var folders: [ByteString] {
    var folders: [ByteString] = []
    if let named = Libc.environment("GIFVIEW_RESOURCES"), !named.isEmpty { folders.append(named) }
    guard let binary = Libc.destination(ofLink: "/proc/self/exe") else { return folders }
    let parts = binary.components.dropLast()
    folders.append(absolutePath(parts) / "../share/gifview-x11")
    // PACKAGE/.build/…/CONFIGURATION, with any number of folders in between.
    if let build = parts.lastIndex(of: ".build") {
      folders.append(absolutePath(parts[..<build]) / "Resources")
    }
    return folders
  }

  private static func absolutePath(_ components: ArraySlice<ByteString>) -> ByteString {
    components.reduce("") { $0 / $1 }
  }
}
