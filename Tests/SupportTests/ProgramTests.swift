// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

@Suite(.timeLimit(.minutes(15))) struct ProgramTests {
  @Test func `both outputs and the exit status are returned`() throws {
    let program = try Program("sh", ["-c", "echo out; echo error >&2; exit 7"])
    #expect(try program.wait() == .exited(7))
    #expect(program.outputText == "out\n")
    #expect(program.errorText == "error\n")
  }

  @Test func `a signal ends a program even if the starting thread blocks signals`() throws {
    let program = try Program("cat", input: .pipe)
    program.signal(SIGTERM)
    #expect(try program.wait() == .signalled(Int(SIGTERM)))
  }

  @Test func `more bytes than a pipe holds go in and come out`() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 8) }
    let program = try Program("cat", input: .bytes(bytes))
    #expect(try program.wait() == .exited(0))
    #expect(program.outputBytes == bytes)
  }

  @Test func `lines are read while the program runs`() throws {
    let program = try Program("cat", input: .pipe)
    program.write(Array("one\ntwo\nthr".utf8))
    #expect(try program.nextLine() == "one")
    #expect(try program.nextLine() == "two")
    program.write(Array("ee\n".utf8))
    #expect(try program.nextLine(holding: "th") == "three")
    program.closeInput()
    #expect(try program.wait() == .exited(0))
  }

  @Test func `waiting for a line that never comes ends with the program`() throws {
    let program = try Program("sh", ["-c", "echo why >&2; exit 3"])
    #expect(throws: SupportError.ended("sh", .exited(3), errorOutput: "why\n")) {
      try program.nextLine()
    }
  }

  @Test func `unread input ends neither the program nor the test`() throws {
    let program = try Program("true", input: .bytes(Array(repeating: 0, count: 3_000_000)))
    #expect(try program.wait() == .exited(0))
  }

  @Test func `a grandchild that keeps the output open is not waited for`() throws {
    let program = try Program("sh", ["-c", "sleep 30 & echo $!"])
    #expect(try program.wait() == .exited(0))
    let grandchild = try #require(Int32(program.outputText.dropLast()))
    #expect(kill(grandchild, SIGKILL) == 0)
  }

  @Test func `environment variables can be set and removed`() throws {
    let program = try Program(
      "sh", ["-c", "echo $ADDED ${HOME-none}"], environment: ["ADDED": "yes", "HOME": nil])
    #expect(try program.nextLine() == "yes none")
  }

  @Test func `a program that does not exist cannot be started`() {
    #expect(throws: SupportError.cannotStart("no-such-program", errno: ENOENT)) {
      try Program("no-such-program")
    }
    #expect(!Program.isInstalled("no-such-program"))
    #expect(Program.isInstalled("sh"))
  }

  @Test func `the built command is found`() throws {
    let isThere = unsafe access(Program.built("gifview-x11"), X_OK) == 0
    #expect(isThere)
  }

  @Test func `a program is killed with its last reference`() throws {
    var program: Program? = try Program("cat", input: .pipe)
    let id = try #require(program).id
    program = nil
    #expect(kill(id, 0) == -1)
  }
}
