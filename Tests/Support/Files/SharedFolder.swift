// SPDX-License-Identifier: MIT
import LinuxSystem

/// A folder of files outside the project: `GIFVIEW_SHARED`, or `../shared`.
public enum SharedFolder {
  /// The path of the folder; `nil` if it does not exist, and tests that need it are skipped.
  public static let path: String? = {
    let folder =
      Libc.environment("GIFVIEW_SHARED")?.description ?? ProjectFolder.path + "/../shared"
    guard Libc.exists(ByteString(folder)) else {
      print("no \(folder): the tests that need it are skipped")
      return nil
    }
    return folder
  }()

  /// The bytes of a file in the folder; `nil` if it cannot be read.
  public static func bytes(of name: String) -> [UInt8]? {
    path.flatMap { readFile($0 + "/" + name) }
  }
}
