// SPDX-License-Identifier: MIT
import Glibc
import Support

/// An empty folder of a test's own, which goes with all that is in it.
final class Folder {
  /// Where it is.
  let path: String

  init() {
    var template = Array("/tmp/gifview-x11-XXXXXX".utf8CString)
    unsafe mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    _ = try? Program("rm", ["-r", path]).wait()
  }

  /// The names of the files in it and below, hidden ones too.
  var files: [String] { filesBelow(path).sorted() }

  /// Writes a file, and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = "\(path)/\(name)"
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
    return file
  }

  /// The bytes of a file in it; none where there is no such file.
  func bytes(_ name: String) -> [UInt8] { readFile("\(path)/\(name)") ?? [] }
}
