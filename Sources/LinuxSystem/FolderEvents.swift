// SPDX-License-Identifier: MIT
internal import CLinux
internal import Glibc

/// The changes of files in some folders, inotify(7).
package struct FolderEvents: ~Copyable {
  /// The size of the buffer for events, each of which has at most a name.
  private static let bufferBytes = 64 * (MemoryLayout<inotify_event>.size + Int(NAME_MAX) + 1)

  /// A change of a file.
  package struct Change: Equatable {
    package let name: ByteString
    /// Whether the file is complete, as far as the system can tell: it was closed after it had been
    /// written, or another one took its name.
    package let isComplete: Bool
  }

  /// Readable when there are changes.
  package let descriptor: Int32

  /// Watches nothing yet.
  package init() throws(Libc.Errno) {
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { throw .last }
  }

  deinit { close(descriptor) }

  /// Watches a folder too; one that does not exist is ignored.
  package func watch(_ folder: ByteString) {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_MODIFY | IN_ONLYDIR
    unsafe inotify_add_watch(descriptor, folder.cString, UInt32(events))
  }

  /// Takes the changes since the last call; `nil` if there were more than the system keeps.
  package func changes() -> [Change]? {
    var changes: [Change] = []
    var buffer = [UInt8](repeating: 0, count: FolderEvents.bufferBytes)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return changes }
      var place = 0
      let header = MemoryLayout<inotify_event>.size
      while place + header <= count {
        let event = unsafe buffer.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        }
        let end = min(count, place + header + Int(event.len))
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return nil }
        let name = ByteString(
          upToNUL: buffer[place + header..<end].map { CChar(bitPattern: $0) })
        let isComplete = event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0
        changes.append(Change(name: name, isComplete: isComplete))
        place = end
      }
    }
  }
}
