// SPDX-License-Identifier: MIT
import CLinux
@unsafe @preconcurrency import Glibc

/// Starts a program with three streams of its own and its signals as a shell would have them; gives its process ID.
///
/// `descriptors` become 0, 1 and 2, nil is `/dev/null`. `environment` is added to ours; a nil value takes the variable away.
/// `group` is the process group it joins; 0 makes it the leader of a new one.
func spawn(
  _ words: [String], environment: [String: String?], descriptors: [Descriptor?], group: pid_t
) throws(SupportError) -> pid_t {
  // A program that ends before it has read its input must not end the tests.
  Glibc.signal(SIGPIPE, SIG_IGN)

  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for (number, descriptor) in descriptors.enumerated() {
    if let descriptor {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(number))
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
    }
  }

  // The threads that run tests block all signals, and a child inherits that.
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  unsafe sigemptyset(&none)
  var all = sigset_t()
  unsafe sigfillset(&all)
  unsafe posix_spawnattr_setsigmask(&attributes, &none)
  unsafe posix_spawnattr_setsigdefault(&attributes, &all)
  unsafe posix_spawnattr_setpgroup(&attributes, group)
  unsafe posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

  var child: pid_t = 0
  let failure = unsafe withCStrings(words) { arguments in
    unsafe withCStrings(environmentLines(changedBy: environment)) { lines in
      unsafe posix_spawnp(&child, words[0], &actions, &attributes, arguments, lines)
    }
  }
  guard failure == 0 else { throw .cannotStart(words[0], errno: failure) }
  return child
}

/// Our environment as `NAME=VALUE` lines, with changes.
private func environmentLines(changedBy changes: [String: String?]) -> [String] {
  var lines: [String] = []
  var index = 0
  // No test calls setenv, so nothing changes it meanwhile.
  while let line = unsafe environ[index] {
    lines.append(unsafe String(cString: line))
    index += 1
  }
  lines.removeAll { line in changes.keys.contains { line.hasPrefix($0 + "=") } }
  return lines + changes.compactMap { name, value in value.map { name + "=" + $0 } }
}

/// Lends copies of `strings` as the null-terminated array that exec takes.
private func withCStrings(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
) -> Int32 {
  let copies = unsafe strings.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe body(copies + [nil])
}
