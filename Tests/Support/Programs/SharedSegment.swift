// SPDX-License-Identifier: MIT

/// A System V shared memory segment of this machine.
public struct SharedSegment: Equatable, Sendable {
  /// The ID that `shmat` takes.
  public let id: Int
  /// The process that created the segment.
  public let creator: Int32
  /// How many times the segment is attached.
  public let attachments: Int

  /// All segments, or those that one process created.
  ///
  /// Source: `/proc/sysvipc/shm`, proc(5): key shmid perms size cpid lpid nattch …
  public static func all(createdBy creator: Int32? = nil) -> [SharedSegment] {
    let table = String(decoding: readFile("/proc/sysvipc/shm") ?? [], as: UTF8.self)
    return table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ").map { Int($0) ?? 0 }
      guard fields.count > 6 else { return nil }
      let segment = SharedSegment(
        id: fields[1], creator: Int32(fields[4]), attachments: fields[6])
      return creator == nil || segment.creator == creator ? segment : nil
    }
  }
}
