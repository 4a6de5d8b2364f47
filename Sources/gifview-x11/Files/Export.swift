// SPDX-License-Identifier: MIT
import GifModel
import GifViewer
import Glibc
import LinuxSystem
import PixelGeometry

/// Writes the pictures of a GIF as files, one a frame.
struct Export {
  /// The folder to write to; created if it does not exist.
  let folder: ByteString
  let format: PictureFormat
  /// Whether the progress is not shown.
  let isQuiet: Bool

  /// The least number of digits in file names; more frames get more digits.
  private static let leastDigits = 4

  /// Writes every picture of `file` as `folder/name-0001.format` and so on.
  ///
  /// Holds one picture in memory at a time.
  ///
  /// - Returns: The first damage in the file.
  func write(_ file: GifFile, named name: ByteString) throws(CommandError) -> GifWarning? {
    guard unsafe mkdir(folder.cString, 0o777) == 0 || errno == EEXIST else {
      throw .cannotCreate(folder.description, errno: errno)
    }
    var encoder = try PictureEncoder(format, size: file.canvas ?? Size(width: 0, height: 0))
    var store = FrameStore(budget: 0)
    let digits = max(Export.leastDigits, String(file.frames.count).count)
    var progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.end() }
    for index in file.frames.indices {
      progress.show(name.description, index, of: file.frames.count)
      let number = String(index + 1).rightAligned(in: digits, filler: "0")
      let path = folder / name + ByteString("-\(number).\(format.rawValue)")
      do { try store.compose(index, of: file) } catch {
        throw CommandError(status: .system, message: "\(error)")
      }
      try NewFile.create(path, in: folder) { output throws(CommandError) in
        try store.withPicture { pixels throws(CommandError) in
          try encoder.write(pixels, to: &output)
        }
      }
    }
    return file.warnings.first ?? store.warnings.first
  }
}

// MARK: - Names

extension Export {
  /// The prefix of the pictures' names: the name of FILE without its folder and without `.gif`.
  static func name(of file: FileOperand) -> ByteString {
    if file.isStandardInput { return "stdin" }
    return file.path.lastComponent.withoutSuffix(ignoringCase: ".gif")
  }

  /// Refuses two files whose pictures would get the same names.
  static func checkNames(of files: [FileOperand]) throws(UsageError) {
    var seen: [ByteString: FileOperand] = [:]
    for file in files {
      if let other = seen.updateValue(file, forKey: name(of: file)) {
        throw UsageError(
          "'\(other.word)' and '\(file.word)' would be exported under the same names")
      }
    }
  }
}
