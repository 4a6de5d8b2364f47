// SPDX-License-Identifier: MIT
internal import LinuxSystem

/// A GIF that comes with the program, found by its name.
enum BundledResource {
  /// The file a name without a slash stands for, with or without `.gif`; `nil` when there is none.
  ///
  /// Looked for in the folder that `GIFVIEW_RESOURCES` names, then beside the running binary: where `make install` puts them, and
  /// in the `Resources` of the package for a binary that it built.
  static func path(named name: String) -> String? {
    guard !name.contains("/"), !name.isEmpty else { return nil }
    for folder in folders {
      for file in ["\(folder)/\(name)", "\(folder)/\(name).gif"] where Libc.exists(file) {
        return file
      }
    }
    return nil
  }

  private static var folders: [String] {
    var folders: [String] = []
    if let named = Libc.environment("GIFVIEW_RESOURCES"), !named.isEmpty { folders.append(named) }
    guard let binary = Libc.destination(ofLink: "/proc/self/exe") else { return folders }
    let parts = binary.split(separator: "/").dropLast()
    folders.append("/\(parts.joined(separator: "/"))/../share/gifview-x11")
    // PACKAGE/.build/…/CONFIGURATION, however many folders a scratch path puts in between; the link is fully resolved.
    if let build = parts.lastIndex(of: ".build") {
      folders.append("/\(parts[..<build].joined(separator: "/"))/Resources")
    }
    return folders
  }
}
