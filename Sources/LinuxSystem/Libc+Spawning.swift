// SPDX-License-Identifier: MIT
package import CLinux
@unsafe @preconcurrency internal import Glibc

/// Starting programs.
extension Libc {
  /// What a started program gets as one of its standard streams.
  package enum Stream {
    /// Our own stream.
    case inherited
    /// `/dev/null`.
    case null
    /// A descriptor of ours.
    case descriptor(Int32)
  }

  /// Starts a program, posix_spawnp(3).
  ///
  /// The program inherits our descriptors except those that are closed on exec.
  ///
  /// - Parameters:
  ///   - words: The program, found as the shell finds it, and its arguments.
  ///   - environment: Variables to set, in addition to ours or instead of them.
  ///   - removed: Variables of ours that the program does not get.
  ///   - streams: Its standard input, output and error; missing ones are inherited.
  ///   - group: The process group that it joins, 0 for a new one; `nil` for ours.
  ///   - signals: The blocked and the ignored signals of the program; none by default. The program
  ///     cannot ignore a signal that this process does not ignore.
  /// - Returns: Its process ID, once exec(2) has succeeded.
  /// - Throws: The reason why the program cannot be started.
  package static func spawn(
    _ words: [ByteString], environment: [(name: String, value: ByteString)],
    removing removed: [String] = [],
    streams: [Stream] = [], group: pid_t? = nil, signals: SignalState = .none
  ) throws(Errno) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], streams) {
      switch stream {
      case .inherited: break
      case .null:
        unsafe posix_spawn_file_actions_addopen(
          &actions, number, "/dev/null", number == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0)
      case .descriptor(let ours):
        unsafe posix_spawn_file_actions_adddup2(&actions, ours, number)
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var blocked = signals.blocked
    var acting = signals.acting
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setsigdefault(&attributes, &acting)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if let group {
      unsafe posix_spawnattr_setpgroup(&attributes, group)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var child: pid_t = 0
    let failure = unsafe withCStrings(words) { arguments in
      unsafe withEnvironment(setting: environment, removing: removed) { lines in
        unsafe posix_spawnp(&child, words[0].cString, &actions, &attributes, arguments, lines)
      }
    }
    guard failure == 0 else { throw Errno(code: failure) }
    return child
  }

  /// Looks for a program as posix_spawnp(3) does.
  ///
  /// - Throws: The reason why it cannot be started, except for problems that only exec(2) detects.
  package static func checkProgram(_ name: ByteString) throws(Errno) {
    guard !name.hasSlash else { return try checkFile(name) }
    guard !name.isEmpty else { throw Errno(code: ENOENT) }
    // The C library's path if there is no PATH, confstr(3).
    let path = environment("PATH") ?? "/bin:/usr/bin"
    var failure = Errno(code: ENOENT)
    for folder in path.split(at: ":") {
      do {
        return try checkFile(folder.isEmpty ? name : folder / name)
      } catch {
        // "Permission denied" for a file that exists is the more helpful error.
        if error.code == EACCES { failure = error }
      }
    }
    throw failure
  }

  private static func checkFile(_ path: ByteString) throws(Errno) {
    var status = stat()
    guard unsafe stat(path.cString, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Errno(code: EACCES) }
    guard unsafe access(path.cString, X_OK) == 0 else { throw .last }
  }

  /// Lends our environment with changes, as exec takes it.
  ///
  /// Unchanged variables are passed on byte for byte, even if they are not UTF-8.
  private static func withEnvironment(
    setting changes: [(name: String, value: ByteString)], removing removed: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let starts = (changes.map(\.name) + removed).map { $0 + "=" }
    var kept: [UnsafeMutablePointer<CChar>?] = unsafe []
    var index = 0
    while let line = unsafe environ[index] {
      let isChanged = starts.contains { unsafe strncmp(line, $0, $0.utf8.count) == 0 }
      if !isChanged { unsafe kept.append(line) }
      index += 1
    }
    return unsafe withCStrings(changes.map { ByteString($0.name) + "=" + $0.value }) { changed in
      unsafe body(kept + changed)
    }
  }

  /// Lends copies of `strings` as the null-terminated array that exec takes.
  private static func withCStrings(
    _ strings: [ByteString], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = unsafe strings.map { unsafe strdup($0.cString) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies + [nil])
  }
}
