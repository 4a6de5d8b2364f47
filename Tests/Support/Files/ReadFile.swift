// SPDX-License-Identifier: MIT
import Glibc
public import LinuxSystem

/// The bytes of a file; `nil` if it cannot be read.
public func readFile(_ path: String) -> [UInt8]? { readFile(ByteString(path)) }

/// The bytes of a file whose name need not be UTF-8; `nil` if it cannot be read.
public func readFile(_ path: ByteString) -> [UInt8]? {
  guard let descriptor = try? Libc.open(path) else { return nil }
  defer { Libc.close(descriptor) }
  var bytes: [UInt8] = []
  while let piece = try? Libc.read(descriptor, atMost: 1 << 16) {
    if piece.isEmpty { return bytes }
    bytes += piece
  }
  return nil
}

/// The paths of all files below a folder, relative to it and unsorted.
public func filesBelow(_ folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var paths: [String] = []
  while let entry = unsafe readdir(stream) {
    // The entry ends with its name: a copy of the whole struct would read beyond it.
    let name = unsafe withUnsafeMutableBytes(of: &entry.pointee.d_name) {
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
