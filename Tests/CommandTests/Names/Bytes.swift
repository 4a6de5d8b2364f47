// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem
import Support

extension ByteString {
  /// The bytes of a text in Latin-1: each character, up to U+00FF, is one byte.
  static func latin1(_ text: String) -> ByteString {
    ByteString(bytes: text.unicodeScalars.map { UInt8($0.value) }) ?? ""
  }
}

extension Folder {
  /// The path of a file in the folder.
  func path(_ name: ByteString) -> ByteString { ByteString(path) + "/" + name }

  /// Writes a file whose name need not be UTF-8, and returns its path.
  func writeFile(_ name: ByteString, _ bytes: [UInt8]) throws -> ByteString {
    let file = path(name)
    let shell = try Program(words: ["sh", "-c", #"cat >"$0""#, file], input: .bytes(bytes))
    try shell.wait()
    return file
  }

  /// Makes a folder in this one, and returns its path.
  func makeFolder(_ name: ByteString) throws -> ByteString {
    let folder = path(name)
    try Program(words: ["mkdir", "-p", folder]).wait()
    return folder
  }

  /// The names in a folder, in the order of their bytes.
  static func names(in folder: ByteString) throws -> [ByteString] {
    let find = try Program(words: ["find", folder, "-mindepth", "1", "-printf", #"%f\0"#])
    try find.wait()
    return find.outputBytes.split(separator: 0).compactMap { ByteString(bytes: $0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}
