// SPDX-License-Identifier: MIT
import Glibc
import LinuxSystem
import Support
import Testing

@testable import GifViewer

/// The end of a program in a host that has children of its own, or takes no notice of them.
@Suite(.timeLimit(.minutes(15))) struct ProcessTreeTests {
  static func tree(_ script: String, adopts: Bool = false) throws -> ProcessTree {
    try ProcessTree(
      ["sh", "-c", ByteString(script)], environment: [], inheritsInput: false, signals: .none,
      adoptsOrphans: adopts)
  }

  /// Updates a tree until the end of the program is known.
  static func status(of tree: ProcessTree) throws -> CommandStatus {
    let end = ContinuousClock.now + Deadline.patience
    while true {
      tree.update()
      if let status = tree.status { return status }
      if ContinuousClock.now > end { throw SupportError.timedOut("the end") }
      // A tree without a descriptor has to be asked.
      if let descriptor = tree.descriptor {
        Libc.poll(descriptor, for: POLLIN, nanoseconds: 100_000_000)
      }
    }
  }

  @Test func `the status is that of the program`() throws {
    #expect(try ProcessTreeTests.status(of: ProcessTreeTests.tree("exit 3")) == .exited(3))
    #expect(try ProcessTreeTests.status(of: ProcessTreeTests.tree("kill -9 $$")) == .signalled(9))
  }

  @Test func `the status is unknown if the host has reaped the program`() throws {
    let tree = try ProcessTreeTests.tree("exit 3")
    #expect(waitpid(tree.id, nil, 0) == tree.id)
    #expect(try ProcessTreeTests.status(of: tree) == .unknown)
    #expect(!tree.isAlive)
    #expect(tree.wait() == .unknown)
    let second = try ProcessTreeTests.tree("exit 3")
    #expect(waitpid(second.id, nil, 0) == second.id)
    #expect(second.wait() == .unknown)
  }

  // In processes of their own: these change what happens to all children.

  @Test func `the status is unknown if the host ignores SIGCHLD`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      signal(SIGCHLD, SIG_IGN)
      for adopts in [false, true] {
        let first = try ProcessTreeTests.status(of: ProcessTreeTests.tree("exit 3", adopts: adopts))
        let second = try ProcessTreeTests.tree("exit 3", adopts: adopts).wait()
        guard first == .unknown, second == .unknown else { exit(1) }
      }
      exit(42)
    }
  }

  @Test func `a child that the host has reaped does not keep a tree of orphans busy`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let tree = try ProcessTreeTests.tree("sleep 1000 & exit 3", adopts: true)
      guard waitpid(tree.id, nil, 0) == tree.id else { exit(1) }
      // The orphan is alive, so the tree still has a child.
      guard try ProcessTreeTests.status(of: tree) == .unknown, tree.isAlive else { exit(2) }
      guard tree.wait() == .unknown else { exit(3) }
      // What is waited for now is the orphan, which the host reaps, too.
      guard let orphan = Libc.someChild() else { exit(4) }
      kill(orphan, SIGKILL)
      guard waitpid(orphan, nil, 0) == orphan else { exit(5) }
      tree.update()
      exit(tree.isAlive || tree.descriptor != nil ? 6 : 42)
    }
  }

  // proc(5): NSpid has the ID in each PID namespace, from that of proc inwards.
  @Test(
    arguments: [
      ("Name:\tsh\nNSpid:\t17\nNSsid:\t17\n", true), ("Name:\tsh\nNSpid:\t17\t2\n", false),
      ("Name:\tNSpid:\t1\t2\nNSpid:\t5\n", true), ("Name:\tsh\n", true),
    ])
  func `the PID namespace is read from the status of proc`(text: String, isInOne: Bool) {
    #expect(Libc.isInOneNamespace(inStatus: Array(text.utf8)) == isInOne)
  }
}
