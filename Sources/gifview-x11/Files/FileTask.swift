// SPDX-License-Identifier: MIT
import GifModel
import GifViewer
import Glibc
import LinuxSystem

/// Work on files that needs no display and replaces playing: `--info` or `--export`.
struct FileTask {
  enum Kind {
    case info(InfoFormat)
    case export(Export)
    case thumbnail(Thumbnail)
  }

  let kind: Kind
  /// The files that are read.
  let files: [FileOperand]
  let isStrict: Bool
  let isQuiet: Bool

  /// Processes each file, and returns the status of the first error.
  func run() -> Int32 {
    // At the file size limit, let write(2) fail with EFBIG, as it fails on a full disk.
    var status = ExitStatus.finished
    var isFirst = true
    for file in files {
      do throws(CommandError) {
        try perform(on: file, isFirst: isFirst)
        isFirst = false
      } catch {
        StandardError.print(error.message)
        if status == .finished { status = error.status }
      }
    }
    return status.rawValue
  }

  private func perform(on file: FileOperand, isFirst: Bool) throws(CommandError) {
    let gif: GifFile
    do {
      gif = try GifFile(operand: file, strictly: isStrict)
    } catch {
      throw CommandError(error, file: file)
    }
    switch kind {
    case .info(let format):
      let info = Info(name: file.word, file: gif, damage: try damage(gif, of: file))
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
      warn(warning, about: file)
    case .thumbnail(let thumbnail): warn(try thumbnail.write(gif), about: file)
    }
  }

  private func warn(_ warning: GifWarning?, about file: FileOperand) {
    if let warning, !isQuiet { StandardError.print("\(file.displayName): \(warning)") }
  }

  /// All damage, in the order of the file; a file that was read strictly has no damage.
  private func damage(_ gif: GifFile, of file: FileOperand) throws(CommandError) -> [GifWarning] {
    if isStrict { return [] }
    do { return try gif.allDamage().sorted { $0.offset < $1.offset } } catch {
      throw CommandError(error, file: file)
    }
  }
}

extension Options {
  /// What to do with the files instead of playing them; `nil` if they are to be played.
  var fileTask: FileTask? {
    get throws(UsageError) {
      guard pictureFormat == nil || exportFolder != nil else {
        throw .missing("'\(OptionName.export)'", for: .format)
      }
      if let side = thumbnailSide {
        if info != nil { throw .conflict(.thumbnail, with: .info) }
        if exportFolder != nil { throw .conflict(.thumbnail, with: .export) }
        if !until.command.isEmpty { throw .conflict(.thumbnail, with: "COMMAND") }
        guard files.count == 2 else { throw .missing("FILE and OUT.png", for: .thumbnail) }
        return FileTask(
          kind: .thumbnail(Thumbnail(side: side, output: files[1].word)), files: [files[0]],
          isStrict: isStrict, isQuiet: isQuiet)
      }
      let kind: FileTask.Kind
      switch (info, exportFolder) {
      case (nil, nil): return nil
      case _ where !until.command.isEmpty:
        throw .conflict(info == nil ? .export : .info, with: "COMMAND")
      case (.some, .some): throw .conflict(.info, with: .export)
      case (let info?, nil): kind = .info(info)
      case (nil, let folder?):
        kind = .export(
          Export(folder: folder, format: pictureFormat ?? .pam, isQuiet: isQuiet))
        try Export.checkNames(of: files)
      }
      return FileTask(kind: kind, files: files, isStrict: isStrict, isQuiet: isQuiet)
    }
  }
}
