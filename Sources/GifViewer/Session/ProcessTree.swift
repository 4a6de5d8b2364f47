// SPDX-License-Identifier: MIT
internal import Glibc
internal import LinuxSystem

/// A program that was started, and the processes that it has started in turn.
final class ProcessTree {
  /// Processes between a window's and the program; a longer line of descent is none.
  private static let mostGenerations = 256
  /// How often the children are looked for again, where there are some but none was found.
  private static let mostSearches = 8

  /// The program's own process.
  let id: pid_t
  /// Whether orphans among its processes become our children: then no other child of this process is anybody else's.
  private let adoptsOrphans: Bool
  /// How the program's own process ended, once it has.
  private(set) var status: CommandStatus?
  /// Whether it, or a process of its that we know of, lives.
  private(set) var lives = true
  /// The process whose end is waited for next, and the descriptor that tells it.
  private var watched: (id: pid_t, descriptor: Int32)?

  /// Starts a program; as ``Libc/spawn(_:environment:inheritsInput:)``.
  init(
    _ words: [String], environment: [(name: String, value: String)], inheritsInput: Bool,
    adoptsOrphans: Bool
  ) throws(Libc.Errno) {
    // First, so that no orphan is missed.
    if adoptsOrphans { Libc.adoptOrphans(true) }
    do {
      id = try Libc.spawn(words, environment: environment, inheritsInput: inheritsInput)
    } catch {
      if adoptsOrphans { Libc.adoptOrphans(false) }
      throw error
    }
    self.adoptsOrphans = adoptsOrphans
    watch(id)
  }

  deinit {
    if let watched { Libc.close(watched.descriptor) }
    stopAdopting()
  }

  /// Leaves orphans to init from now on.
  func stopAdopting() {
    if adoptsOrphans { Libc.adoptOrphans(false) }
  }
}

// MARK: - The end

extension ProcessTree {
  /// The descriptor that is readable when ``update()`` is due.
  var descriptor: Int32? { watched?.descriptor }

  /// Takes leave of processes that have ended, so that none stays a zombie.
  func update() {
    guard lives else { return }
    var searches = 0
    while true {
      switch Libc.wait(for: adoptsOrphans ? nil : id, waits: false) {
      case .ended(let ended, let word): note(ended, word)
      case .none:
        // Where SIGCHLD is ignored the kernel keeps no status.
        status = status ?? .exited(0)
        return end()
      case .running:
        // One that lives is enough to be woken by: when it has ended, there is another or there is none.
        guard status != nil, watched == nil, searches < ProcessTree.mostSearches else { return }
        searches += 1
        if let child = Libc.someChild() { watch(child) }
      }
      if status != nil, !adoptsOrphans { return end() }
    }
  }

  /// Waits for the program's own end.
  func wait() -> CommandStatus {
    while true {
      if let status { return status }
      switch Libc.wait(for: adoptsOrphans ? nil : id, waits: true) {
      case .ended(let ended, let word): note(ended, word)
      case .running: continue
      case .none: status = .exited(0)
      }
    }
  }

  private func note(_ ended: pid_t, _ word: Int32) {
    if ended == id { status = CommandStatus(waitStatus: word) }
    if ended == watched?.id { unwatch() }
  }

  private func end() {
    lives = false
    unwatch()
  }

  private func watch(_ process: pid_t) {
    watched = Libc.processDescriptor(of: process).map { (process, $0) }
  }

  private func unwatch() {
    if let watched { Libc.close(watched.descriptor) }
    watched = nil
  }
}

// MARK: - Who belongs to it

extension ProcessTree {
  /// Whether a process is the program's, or was started by one that is.
  func contains(_ process: pid_t) -> Bool {
    let ours = Libc.processID
    guard process != ours else { return false }
    let start = process
    var process = start
    var restarts = 0
    for _ in 0..<ProcessTree.mostGenerations {
      if process == id { return true }
      guard let parent = Libc.parent(of: process) else {
        // One in between has ended just now, and its children have another parent.
        guard process != start, restarts < ProcessTree.mostSearches else { return false }
        restarts += 1
        process = start
        continue
      }
      if parent == ours { return adoptsOrphans }
      guard parent > 1 else { return false }
      process = parent
    }
    return false
  }
}
