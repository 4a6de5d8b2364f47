// SPDX-License-Identifier: MIT
import GifModel
import GifViewer
import Glibc

/// What is done with files instead of playing them; it needs no display.
struct FileTask {
  enum Kind {
    case info(InfoFormat)
    case export(Export)
  }

  let kind: Kind
  let isStrict: Bool
  let isQuiet: Bool

  /// Does it for each file, and returns the first failure's status.
  func run(_ files: [String]) -> Int32 {
    // Beyond its size limit a file is like one on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    var status = ExitStatus.finished
    var isFirst = true
    for file in files {
      do throws(Failure) {
        try perform(on: file, isFirst: isFirst)
        isFirst = false
      } catch {
        StandardError.print(error.message)
        if status == .finished { status = error.status }
      }
    }
    return status.rawValue
  }

  private func perform(on file: String, isFirst: Bool) throws(Failure) {
    let gif: GifFile
    do {
      gif = try GifFile(operand: file, strictly: isStrict)
    } catch {
      throw Failure(status: ExitStatus(error), message: "\(name(of: file)): \(error)")
    }
    switch kind {
    case .info(let format):
      let info = Info(name: file, file: gif, damage: damage(gif))
      var output = Output(STDOUT_FILENO, name: "standard output")
      switch format {
      case .text:
        if !isFirst { try output.write("\n") }
        try info.writeText(to: &output)
      case .json: try info.writeJSON(to: &output)
      }
      try output.flush()
    case .export(let export):
      let warning = try export.write(gif, named: Export.name(of: file))
      if let warning, !isQuiet { StandardError.print("\(name(of: file)): \(warning)") }
    }
  }
}

extension FileTask {
  /// All damage in the order of the file; where none is accepted there is none left.
  private func damage(_ file: GifFile) -> [GifWarning] {
    isStrict ? [] : file.damage().sorted { $0.offset < $1.offset }
  }
}

extension Options {
  /// What to do with the files instead of playing them; `nil` when they are to be played.
  var fileTask: FileTask? {
    get throws(UsageError) {
      guard pictureFormat == nil || exportFolder != nil else {
        throw UsageError("option '--format' needs '--export'")
      }
      let kind: FileTask.Kind
      switch (info, exportFolder) {
      case (nil, nil): return nil
      case _ where !until.command.isEmpty:
        throw UsageError("COMMAND together with '--\(info == nil ? "export" : "info")'")
      case (.some, .some): throw UsageError("options '--info' and '--export' exclude each other")
      case (let info?, nil): kind = .info(info)
      case (nil, let folder?):
        kind = .export(Export(folder: folder, format: pictureFormat ?? .pam))
        try Export.checkNames(of: files)
      }
      return FileTask(kind: kind, isStrict: isStrict, isQuiet: isQuiet)
    }
  }
}
