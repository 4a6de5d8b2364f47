// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem

/// The FILEs of the command line that are played in one window.
///
/// It prints a line for each file that cannot be shown, and keeps the status of the first one.
final class FileQueue {
  private let files: [FileOperand]
  private let isQuiet: Bool
  /// The status of the first failure; `nil` without one.
  private(set) var failure: ExitStatus?

  init(_ options: Options) {
    files = options.files
    isQuiet = options.isQuiet
  }

  /// The only FILE, if it is no folder.
  var singleFile: FileOperand? {
    guard files.count == 1, let file = files.first,
      file.isStandardInput || !GifFolder.isFolder(file.path)
    else { return nil }
    return file
  }

  var paths: [ByteString] { files.map { $0.path } }

  /// Prints what is wrong with a file, or with one in a folder.
  func report(_ path: ByteString, _ problem: PlaylistProblem) {
    let file = files.first { $0.path == path } ?? FileOperand(path: path)
    switch problem {
    case .skipped(let error):
      let line = CommandError(error, file: file)
      StandardError.print(line.message)
      failure = failure ?? line.status
    case .damaged(let warning):
      if !isQuiet { StandardError.print("\(file.displayName): \(warning)") }
    }
  }
}
