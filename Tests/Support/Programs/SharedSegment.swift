// SPDX-License-Identifier: MIT
import Glibc

/// A System V shared memory segment of this machine.
public struct SharedSegment: Equatable, Sendable {
  /// What `shmat` takes.
  public let id: Int
  /// The process that made it.
  public let creator: Int32
  /// How many times it is attached.
  public let attachments: Int

  /// All there are now, or those that one process made.
  ///
  /// Source: `/proc/sysvipc/shm`, proc(5): key shmid perms size cpid lpid nattch …
  public static func all(createdBy creator: Int32? = nil) -> [SharedSegment] {
    let file = Descriptor(unsafe open("/proc/sysvipc/shm", O_RDONLY | O_CLOEXEC))
    var table: [UInt8] = []
    while let chunk = file.read(), !chunk.isEmpty { table += chunk }
    return String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst().compactMap {
      line in
      let fields = line.split(separator: " ").map { Int($0) ?? 0 }
      guard fields.count > 6 else { return nil }
      let segment = SharedSegment(
        id: fields[1], creator: Int32(fields[4]), attachments: fields[6])
      return creator == nil || segment.creator == creator ? segment : nil
    }
  }
}
