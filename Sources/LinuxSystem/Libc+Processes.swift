// SPDX-License-Identifier: MIT
package import CLinux
@unsafe @preconcurrency internal import Glibc

/// Processes: waiting for them, and looking them up in proc(5).
extension Libc {
  /// Sets whether orphaned descendants become our children, prctl(2).
  package static func adoptOrphans(_ adopts: Bool) {
    _ = set_child_subreaper(adopts ? 1 : 0)
  }

  /// A result of waitpid(2).
  package enum Waited: Equatable {
    /// A child has ended, and its process ID is free again.
    case ended(pid_t, waitStatus: Int32)
    /// There are children, and all of them are running.
    case running
    /// There is no such child.
    case none
  }

  /// Reaps a child that has ended, waitpid(2).
  ///
  /// - Parameters:
  ///   - child: Its process ID; `nil` for any child.
  ///   - waits: Whether to wait until one has ended.
  /// - Returns: The child that has ended, and its wait status.
  package static func wait(for child: pid_t?, waits: Bool) -> Waited {
    while true {
      var word: Int32 = 0
      let id = unsafe waitpid(child ?? -1, &word, waits ? 0 : WNOHANG)
      if id == 0 { return .running }
      guard id < 0 else { return .ended(id, waitStatus: word) }
      guard errno == EINTR else { return .none }
    }
  }

  /// Opens a descriptor that becomes readable when a process ends, pidfd_open(2).
  ///
  /// - Returns: `nil` if the process does not exist, or the kernel does not know the call.
  package static func processDescriptor(of id: pid_t) -> Int32? {
    let descriptor = pidfd_open(id, 0)
    return descriptor < 0 ? nil : descriptor
  }

  /// Our own process ID, getpid(2).
  package static var processID: pid_t { getpid() }

  /// Our own process ID in `/proc`; `nil` if `/proc` is not mounted, or does not have this process.
  ///
  /// It differs from ``processID`` in a PID namespace that still has the outer `/proc`.
  package static var processIDInProc: pid_t? {
    destination(ofLink: "/proc/self").flatMap { pid_t("\($0)") }
  }

  /// The parent of a process; `nil` if the process does not exist.
  package static func parent(of id: pid_t) -> pid_t? {
    guard let descriptor = try? open(ByteString("/proc/\(id)/stat")) else { return nil }
    defer { close(descriptor) }
    guard let bytes = try? read(descriptor, atMost: statLimit) else { return nil }
    return parent(inStat: bytes)
  }

  /// Whether a process has the same ID for itself as `/proc` has for it: it is not in an inner PID
  /// namespace.
  ///
  /// False if the process does not exist.
  package static func isInNamespaceOfProc(_ id: pid_t) -> Bool {
    guard let descriptor = try? open(ByteString("/proc/\(id)/status")) else { return false }
    defer { close(descriptor) }
    guard let bytes = try? read(descriptor, atMost: statusLimit) else { return false }
    return isInOneNamespace(inStatus: bytes)
  }

  /// An upper bound on the length of `/proc/PID/status` up to the line NSpid, in bytes; the list of
  /// supplementary groups is before that.
  private static let statusLimit = 1 << 20

  /// Whether the line NSpid in the text of `/proc/PID/status` has one ID.
  ///
  /// The line has an ID for each PID namespace of the process, from that of `/proc` inwards.
  package static func isInOneNamespace(inStatus bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    // A kernel without PID namespaces has no such line.
    guard let line = lines.first(where: { $0.starts(with: "NSpid:".utf8) }) else { return true }
    return line.split(separator: UInt8(ascii: "\t")).count == 2
  }

  /// An upper bound on the length of `/proc/PID/stat` in bytes.
  private static let statLimit = 4096

  /// The parent in the text of `/proc/PID/stat`, field 4.
  ///
  /// Field 2, the name in parentheses, may contain any characters, parentheses included.
  package static func parent(inStat bytes: [UInt8]) -> pid_t? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 1 else { return nil }
    return pid_t(String(decoding: fields[1], as: UTF8.self))
  }

  /// A child of ours; `nil` if there is none.
  ///
  /// Searches all processes, because not every kernel lists the children of a process.
  package static func someChild() -> pid_t? {
    guard let folder = unsafe opendir("/proc") else { return nil }
    defer { unsafe closedir(folder) }
    let ours = getpid()
    while let entry = unsafe readdir(folder) {
      // The entry ends with its name: a copy of the whole struct would read beyond it.
      let id = unsafe withUnsafeMutableBytes(of: &entry.pointee.d_name) { name in
        unsafe pid_t(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
      }
      if let id, parent(of: id) == ours { return id }
    }
    return nil
  }
}
