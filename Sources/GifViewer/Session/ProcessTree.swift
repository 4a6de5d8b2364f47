// SPDX-License-Identifier: MIT
internal import Glibc
internal import LinuxSystem

/// A program that this process has started, and all its descendants.
final class ProcessTree {
  /// How many parent links are followed from a window's process up to the program.
  private static let mostGenerations = 256
  /// How often a search is repeated, where processes come and go during it.
  private static let mostSearches = 8

  /// The ID of the program's own process.
  let id: pid_t
  /// Whether orphaned descendants become children of this process; then all its children count as
  /// the program's.
  private let adoptsOrphans: Bool
  /// How the program's own process ended; `nil` before that.
  private(set) var status: CommandStatus?
  /// Whether the program or a known descendant is alive.
  private(set) var isAlive = true
  /// The process whose end is awaited next, and its pidfd.
  private var watched: (id: pid_t, descriptor: Int32)?

  /// Starts a program like ``Libc/spawn(_:environment:removing:streams:group:signals:)``.
  init(
    _ words: [ByteString], environment: [(name: String, value: ByteString)], inheritsInput: Bool,
    signals: SignalState, adoptsOrphans: Bool
  ) throws(Libc.Errno) {
    // First, so that no orphan is missed.
    if adoptsOrphans { Libc.adoptOrphans(true) }
    do {
      id = try Libc.spawn(
        words, environment: environment, streams: inheritsInput ? [] : [.null], signals: signals)
    } catch {
      if adoptsOrphans { Libc.adoptOrphans(false) }
      throw error
    }
    self.adoptsOrphans = adoptsOrphans
    watch(id)
    // Already gone, and reaped by the host or the kernel: nothing else would report the end.
    if watched == nil { update() }
  }

  deinit {
    if let watched { Libc.close(watched.descriptor) }
    stopAdopting()
  }

  /// Lets init adopt orphans again.
  func stopAdopting() {
    if adoptsOrphans { Libc.adoptOrphans(false) }
  }
}

// MARK: - The end

extension ProcessTree {
  /// A descriptor that is readable when ``update()`` is due.
  var descriptor: Int32? { watched?.descriptor }

  /// Reaps the processes that have ended, so that they leave no zombies.
  func update() {
    guard isAlive else { return }
    var searches = 0
    while true {
      switch Libc.wait(for: adoptsOrphans ? nil : id, waits: false) {
      case .ended(let ended, let word): record(ended, word)
      case .none:
        noteReapedElsewhere()
        return stop()
      case .running:
        if adoptsOrphans, let watched { check(watched.id) }
        // It is enough to watch one living child: its end leads to the next search.
        guard status != nil, watched == nil, searches < ProcessTree.mostSearches else { return }
        searches += 1
        if let child = Libc.someChild() { watch(child) }
      }
      if status != nil, !adoptsOrphans { return stop() }
    }
  }

  /// Blocks until the program's own process has ended.
  func wait() -> CommandStatus {
    while true {
      if status == nil, adoptsOrphans { check(id) }
      if let status { return status }
      switch Libc.wait(for: adoptsOrphans ? nil : id, waits: true) {
      case .ended(let ended, let word): record(ended, word)
      case .running: continue
      case .none: noteReapedElsewhere()
      }
    }
  }

  /// Looks after one process among living ones: the host may have reaped it, and then its pidfd
  /// stays readable.
  private func check(_ process: pid_t) {
    switch Libc.wait(for: process, waits: false) {
    case .running: break
    case .ended(let ended, let word): record(ended, word)
    case .none:
      if process == id { noteReapedElsewhere() }
      if process == watched?.id { unwatch() }
    }
  }

  /// Notes that the program's own process is no longer a child, although it was not reaped here.
  private func noteReapedElsewhere() {
    status = status ?? .unknown
  }

  private func record(_ ended: pid_t, _ word: Int32) {
    if ended == id { status = CommandStatus(waitStatus: word) }
    if ended == watched?.id { unwatch() }
  }

  private func stop() {
    isAlive = false
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

// MARK: - Descent

extension ProcessTree {
  /// Whether a process is the program's own or a descendant of it, by its ID in `/proc`.
  ///
  /// With `isClaim` the ID comes from the process itself. Then it does not count if the process
  /// with that ID is in another PID namespace, where its own ID is another one.
  func contains(_ process: pid_t, isClaim: Bool = false) -> Bool {
    guard let ours = Libc.processIDInProc, process != ours else { return false }
    // Where `/proc` is that of an outer PID namespace, it has the program under another ID.
    let program = ours == Libc.processID ? id : nil
    guard !isClaim || Libc.isInNamespaceOfProc(process) else { return false }
    let start = process
    var process = start
    var restarts = 0
    for _ in 0..<ProcessTree.mostGenerations {
      if process == program { return true }
      guard let parent = Libc.parent(of: process) else {
        // A process in between has just ended, and its children have a new parent: search again.
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
