// SPDX-License-Identifier: MIT

import Glibc

/// Files that lie beside the project and not in it: found through `GIFVIEW_SHARED`, or in `../shared`.
public enum SharedFolder {
  /// The folder, `nil` where there is none; then the tests that need it are skipped.
  public static let path: String? = {
    let named = unsafe getenv("GIFVIEW_SHARED").map { unsafe String(cString: $0) }
    let folder = named ?? ProjectFolder.path + "/../shared"
    guard unsafe access(folder, R_OK) == 0 else {
      print("no \(folder): the tests that need it are skipped")
      return nil
    }
    return folder
  }()

  /// The bytes of a file in it, `nil` when it cannot be read.
  public static func bytes(of name: String) -> [UInt8]? {
    path.flatMap { readFile($0 + "/" + name) }
  }
}

/// The bytes of a file, `nil` when it cannot be read.
public func readFile(_ path: String) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe read(descriptor, &piece, piece.count)
    guard count >= 0 else { return nil }
    if count == 0 { return bytes }
    bytes += piece[..<count]
  }
}

/// The paths of the files in a folder and the folders in it, relative to it, in no order.
public func filesBelow(_ folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var paths: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name == "." || name == ".." { continue }
    if unsafe entry.pointee.d_type == DT_DIR {
      paths += filesBelow(folder + "/" + name).map { name + "/" + $0 }
    } else {
      paths.append(name)
    }
  }
  return paths
}
