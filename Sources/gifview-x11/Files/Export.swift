// SPDX-License-Identifier: MIT
import GifModel
import Glibc
import PixelGeometry

/// Writes the pictures of a GIF as files, one a frame.
struct Export {
  /// Where to; made if it is missing.
  let folder: String
  let format: PictureFormat

  /// File names count with so many digits, and with more where there are more frames.
  private static let leastDigits = 4

  /// Writes every picture of `file` as `folder/name-0001.format` and so on; one at a time is in memory.
  ///
  /// - Returns: The first damage that was met.
  func write(_ file: GifFile, named name: String) throws(Failure) -> GifWarning? {
    guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .cannotCreate(folder, errno: errno)
    }
    var encoder = try PictureEncoder(format, size: file.canvas ?? Size(width: 0, height: 0))
    var store = FrameStore(budget: 0)
    let digits = max(Export.leastDigits, String(file.frames.count).count)
    for index in file.frames.indices {
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.count)
      let path = "\(folder)/\(name)-\(zeros)\(number).\(format)"
      try NewFile.create(path, in: folder) { output throws(Failure) in
        try store.withPicture(index, of: file) { pixels throws(Failure) in
          try encoder.write(pixels, to: &output)
        }
      }
    }
    return file.warnings.first ?? store.warnings.first
  }
}

// MARK: - Names

extension Export {
  /// What the pictures of a FILE are called: its name without folder and `.gif`.
  static func name(of file: String) -> String {
    if file == "-" { return "stdin" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.dropLast(4)
    return !stem.isEmpty && name.lowercased().hasSuffix(".gif") ? String(stem) : name
  }

  /// Refuses files of which one's pictures would replace another's.
  static func checkNames(of files: [String]) throws(UsageError) {
    var seen: [String: String] = [:]
    for file in files {
      if let other = seen.updateValue(file, forKey: name(of: file)) {
        throw UsageError("'\(other)' and '\(file)' would be exported under the same names")
      }
    }
  }
}
