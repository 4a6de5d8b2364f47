// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import GifModel
internal import LinuxSystem

/// Waits until a file is replaced or written anew.
///
/// The folder is watched and not the file, since another file may take the name.
final class FileWatch {
  /// How long a file has to be left alone that is written and not closed.
  static let settlingTime = Duration.milliseconds(100)

  let path: ByteString
  private let events: FolderEvents
  private let names: [ByteString]
  /// The state of the file that is shown.
  private var state: Libc.FileState?
  /// When the file is looked at although it was not closed; `nil` if it has not changed.
  private(set) var deadline: MediaTime?

  /// Watches the file, and the one that it links to; `nil` if the system refuses that.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - state: The state in which it was read.
  ///   - now: The time.
  init?(_ path: ByteString, since state: Libc.FileState?, at now: MediaTime) {
    guard let events = try? FolderEvents() else { return nil }
    self.path = path
    let target = Libc.realPath(path) ?? path
    for file in [path, target] { events.watch(file.folder) }
    names = [path.lastComponent, target.lastComponent]
    self.events = events
    self.state = state
    // It may have changed before it was watched.
    if Libc.state(at: path) != state { deadline = now }
  }

  /// Readable when something has changed in the folder.
  var descriptor: Int32 { events.descriptor }

  /// The new file, once it is complete; `nil` if it has not changed, or is not complete.
  func newFile(at now: MediaTime) -> GifFile? {
    let changes = events.changes()
    let isComplete =
      changes?.contains { $0.isComplete && names.contains($0.name) } ?? true
    if isComplete {
      deadline = nil
      return read(acceptsMissingTrailer: true)
    }
    if changes?.contains(where: { names.contains($0.name) }) == true {
      deadline = now + FileWatch.settlingTime
    }
    guard let deadline, deadline <= now else { return nil }
    self.deadline = nil
    return read(acceptsMissingTrailer: false)
  }

  /// Reads the file; `nil` for the half of one.
  private func read(acceptsMissingTrailer: Bool) -> GifFile? {
    // Before it is read: what is written meanwhile brings another event.
    let newState = Libc.state(at: path)
    guard newState != state, Libc.isFile(path), let file = try? GifFile(at: path) else {
      return nil
    }
    let isHalf = file.warnings.contains { warning in
      switch warning {
      case .missingTrailer: !acceptsMissingTrailer
      case .truncatedBlock, .truncatedFrame, .ended: true
      default: false
      }
    }
    guard !isHalf else { return nil }
    state = newState
    return file
  }
}
