// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem

/// The files that the command plays: the FILEs, and those of folders among them.
///
/// It prints a line for each file that cannot be shown, and keeps the status of the first one.
final class FileQueue {
  private(set) var files: [FileOperand] = []
  /// The status of the first failure; `nil` without one.
  private(set) var failure: ExitStatus?
  private let isQuiet: Bool

  init(_ options: Options) {
    isQuiet = options.isQuiet
    for file in options.files {
      guard !file.isStandardInput, GifFolder.isFolder(file.path) else {
        files.append(file)
        continue
      }
      do {
        files += try GifFolder.files(in: file.path).map(FileOperand.init(path:))
      } catch {
        fail(error, file)
      }
    }
  }

  /// Whether a single file is played, and nothing was passed over.
  var isSingle: Bool { files.count == 1 && failure == nil }

  /// Prints what is wrong with a file.
  func report(_ path: ByteString, _ problem: PlaylistProblem) {
    guard let file = files.first(where: { $0.path == path }) else { return }
    switch problem {
    case .skipped(let error): fail(error, file)
    case .damaged(let warning):
      if !isQuiet { StandardError.print("\(file.displayName): \(warning)") }
    }
  }

  private func fail(_ error: ViewerError, _ file: FileOperand) {
    let line = CommandError(error, file: file)
    StandardError.print(line.message)
    failure = failure ?? line.status
  }
}
