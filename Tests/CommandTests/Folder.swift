// SPDX-License-Identifier: MIT
import Glibc
import Support

/// A temporary folder, which is deleted with everything in it.
final class Folder {
  /// The path of the folder.
  let path: String

  init() {
    var template = Array("/tmp/gifview-x11-XXXXXX".utf8CString)
    unsafe mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    _ = try? Program("rm", ["-r", path]).wait()
  }

  /// The paths of all files in the folder and below it, hidden ones too, sorted.
  var files: [String] { filesBelow(path).sorted() }

  /// Writes a file, and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = "\(path)/\(name)"
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
    return file
  }

  /// The bytes of a file in the folder; empty if it does not exist.
  func bytes(_ name: String) -> [UInt8] { readFile("\(path)/\(name)") ?? [] }
}
