// SPDX-License-Identifier: MIT
package import CLinux
@unsafe @preconcurrency internal import Glibc

/// Processes: started, waited for, and looked at in proc(5).
extension Libc {
  /// posix_spawnp(3): starts a program in our process group, with no signal blocked or ignored.
  ///
  /// Descriptors that are not closed on exec are inherited.
  ///
  /// - Parameters:
  ///   - words: The program, found as the shell would, and its arguments.
  ///   - environment: Variables that it gets besides ours, or instead of them.
  ///   - inheritsInput: Whether it shares our standard input; else it gets `/dev/null`.
  /// - Returns: Its process ID, once exec(2) has worked.
  /// - Throws: Why it has not.
  package static func spawn(
    _ words: [String], environment: [(name: String, value: String)], inheritsInput: Bool
  ) throws(Errno) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if !inheritsInput {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let failure = unsafe withCStrings(words) { arguments in
      unsafe withEnvironment(environment) { lines in
        unsafe posix_spawnp(&child, words[0], &actions, &attributes, arguments, lines)
      }
    }
    guard failure == 0 else { throw Errno(code: failure) }
    return child
  }

  /// Looks for a program as posix_spawnp(3) does.
  ///
  /// - Throws: Why it will not start; what only exec(2) finds is not noticed.
  package static func checkProgram(_ name: String) throws(Errno) {
    guard !name.contains("/") else { return try checkFile(name) }
    guard !name.isEmpty else { throw Errno(code: ENOENT) }
    // Where there is no PATH the C library takes this one, confstr(3).
    let path = environment("PATH") ?? "/bin:/usr/bin"
    var failure = Errno(code: ENOENT)
    for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
      do {
        return try checkFile(folder.isEmpty ? name : "\(folder)/\(name)")
      } catch {
        // One that is there but not ours to run is the better answer.
        if error.code == EACCES { failure = error }
      }
    }
    throw failure
  }

  private static func checkFile(_ path: String) throws(Errno) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Errno(code: EACCES) }
    guard unsafe access(path, X_OK) == 0 else { throw .last }
  }

  /// Lends our environment with changes, as exec takes it; what is not changed goes on byte for byte.
  private static func withEnvironment(
    _ changes: [(name: String, value: String)], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    var kept: [UnsafeMutablePointer<CChar>?] = unsafe []
    var index = 0
    while let line = unsafe environ[index] {
      let isChanged = changes.contains { change in
        let start = change.name + "="
        return unsafe strncmp(line, start, start.utf8.count) == 0
      }
      if !isChanged { unsafe kept.append(line) }
      index += 1
    }
    return unsafe withCStrings(changes.map { "\($0.name)=\($0.value)" }) { changed in
      unsafe body(kept + changed)
    }
  }

  /// Lends copies of `strings` as the null-terminated array that exec takes.
  private static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = unsafe strings.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies + [nil])
  }

  /// Whether orphans among our descendants become our children, prctl(2).
  package static func adoptOrphans(_ adopts: Bool) {
    _ = set_child_subreaper(adopts ? 1 : 0)
  }

  /// What waitpid(2) found.
  package enum Waited: Equatable {
    /// A child has ended, and is gone now.
    case ended(pid_t, waitStatus: Int32)
    /// There are children, and none of them has ended.
    case running
    /// There is no such child.
    case none
  }

  /// waitpid(2): takes leave of a child that has ended.
  ///
  /// - Parameters:
  ///   - child: Which one; `nil` is any.
  ///   - waits: Whether to wait until one has.
  /// - Returns: Which one it was, and how it ended, if one had.
  package static func wait(for child: pid_t?, waits: Bool) -> Waited {
    while true {
      var word: Int32 = 0
      let id = unsafe waitpid(child ?? -1, &word, waits ? 0 : WNOHANG)
      if id == 0 { return .running }
      guard id < 0 else { return .ended(id, waitStatus: word) }
      guard errno == EINTR else { return .none }
    }
  }

  /// A descriptor that turns readable when a process ends, pidfd_open(2); `nil` where it has, or the kernel has none.
  package static func processDescriptor(of id: pid_t) -> Int32? {
    let descriptor = pidfd_open(id, 0)
    return descriptor < 0 ? nil : descriptor
  }

  /// Our own process ID, getpid(2).
  package static var processID: pid_t { getpid() }

  /// The parent of a process; `nil` where there is no such process (any more).
  package static func parent(of id: pid_t) -> pid_t? {
    guard let descriptor = try? open("/proc/\(id)/stat") else { return nil }
    defer { close(descriptor) }
    guard let bytes = try? read(descriptor, atMost: longestStat) else { return nil }
    return parent(inStat: bytes)
  }

  /// More than the line of numbers in `/proc/PID/stat` ever takes.
  private static let longestStat = 4096

  /// The fourth field of `/proc/PID/stat`; the second, the name in parentheses, may hold anything, parentheses too.
  package static func parent(inStat bytes: [UInt8]) -> pid_t? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 1 else { return nil }
    return pid_t(String(decoding: fields[1], as: UTF8.self))
  }

  /// A child of ours; `nil` where none is found.
  ///
  /// Looks through all processes: not every kernel lists children.
  package static func someChild() -> pid_t? {
    guard let folder = unsafe opendir("/proc") else { return nil }
    defer { unsafe closedir(folder) }
    let ours = getpid()
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let id = pid_t(name), parent(of: id) == ours { return id }
    }
    return nil
  }
}
