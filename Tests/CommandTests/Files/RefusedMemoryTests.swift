// SPDX-License-Identifier: MIT
import Support
import Testing

/// Memory that the system refuses: success, or one line and status 71, and never a trace.
@Suite(.timeLimit(.minutes(15))) struct RefusedMemoryTests {
  let folder = Folder()

  /// How a program ended.
  struct Ending: CustomStringConvertible {
    var status: Program.Status
    var errors: String

    /// Whether it succeeded, or ended as documented.
    var isDocumented: Bool {
      status == .exited(0)
        || status == .exited(71) && errors.hasPrefix("gifview-x11: ")
          // The second one is what the system says of COMMAND.
          && (errors.contains("out of memory") || errors.contains("Cannot allocate memory"))
          && errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2
    }

    var description: String { "\(status): \(errors.prefix(300))" }
  }

  /// Runs the program with at most so many kilobytes of address space.
  func run(
    _ arguments: [String], kilobytes: Int, display: String? = nil
  ) throws -> Ending {
    let program = try Program(
      "sh", ["-c", "ulimit -v \(kilobytes); exec \"$0\" \"$@\"", Program.gifview] + arguments,
      environment: ["DISPLAY": display])
    let status = try program.wait()
    return Ending(status: status, errors: program.errorText)
  }

  /// The least address space in which the program starts at all: below it the loader of shared
  /// libraries ends it.
  func leastKilobytes() throws -> Int {
    var (refused, enough) = (1000, 1 << 21)
    while enough - refused > 100 {
      let middle = (refused + enough) / 2
      if try run(["--version"], kilobytes: middle).status == .exited(0) {
        enough = middle
      } else {
        refused = middle
      }
    }
    return enough
  }

  /// 40 limits from the least one up to `more` kilobytes more.
  func limits(upTo more: Int) throws -> [Int] {
    let least = try leastKilobytes()
    return (0..<40).map { least + more * $0 / 39 }
  }

  /// A file whose canvas takes 64 MB, and whose second frame saves all of it.
  func largeFile() -> String {
    var gif = GifWriter(8192, 2048, colors: [0, 0xFF_FFFF])
    gif.control(delay: 1, transparent: 1)
    gif.frame(40, 40, Array(repeating: 0, count: 1600), codeSize: 2)
    gif.control(delay: 1, disposal: 3, transparent: 1)
    gif.descriptor(8192, 2048)
    gif.data(codeSize: 2, [0x44, 0x01])
    gif.frame(1, 1, [0], codeSize: 2)
    gif.trailer()
    return folder.write("large.gif", gif.bytes)
  }

  @Test func `a file is inspected, or memory is out`() throws {
    let file = folder.write("rich.gif", InfoTests.rich)
    for limit in try limits(upTo: 4000) {
      let ending = try run(["--info=json", file], kilobytes: limit)
      #expect(ending.isDocumented, "\(limit) kB, \(ending)")
    }
  }

  @Test func `a large canvas is exported, or memory is out`() throws {
    let file = largeFile()
    var outcomes: Set<Int> = []
    for limit in try limits(upTo: 200_000) {
      let ending = try run(["--export=\(folder.path)/out", file], kilobytes: limit)
      #expect(ending.isDocumented, "\(limit) kB, \(ending)")
      if case .exited(let status) = ending.status { outcomes.insert(status) }
    }
    #expect(outcomes == [0, 71])
  }

  @Test func `a file plays, or memory is out`() throws {
    let server = try XServer()
    let fixture = Fixture()
    for limit in try limits(upTo: 20_000) {
      let ending = try run(
        ["--speed=16", fixture.path], kilobytes: limit, display: server.name)
      #expect(ending.isDocumented, "\(limit) kB, \(ending)")
    }
  }

  @Test func `a splash runs COMMAND to its end, or memory is out`() throws {
    let server = try XServer()
    let fixture = Fixture()
    for limit in try limits(upTo: 20_000) {
      let ending = try run(
        ["--splash", "--repeat=forever", fixture.path, "--", "sh", "-c", "ulimit -v unlimited; :"],
        kilobytes: limit, display: server.name)
      // COMMAND lives under the same limit.
      let isOfCommand = ending.errors.contains("sh:") || ending.errors.contains("libc.so")
      #expect(ending.isDocumented || isOfCommand, "\(limit) kB, \(ending)")
    }
  }

  @Test(.enabled(if: Program.isInstalled("cc"), "needs cc"), arguments: [false, true])
  func `each allocation may be refused`(isPlaying: Bool) throws {
    let server = try XServer()
    let library = try Refusals(in: folder)
    let file = folder.write("rich.gif", InfoTests.rich)
    let arguments = isPlaying ? ["--speed=64", file] : ["--info=json", file]
    let count = try library.count(arguments, display: server.name)
    #expect(count > 10)
    // All of them take minutes: `GIFVIEW_ALL=1`.
    let step = Program.isThorough ? 1 : max(1, count / 60)
    for number in stride(from: 1, through: count, by: step) {
      let ending = try library.run(arguments, refusing: number, display: server.name)
      #expect(ending.isDocumented, "allocation \(number) of \(count), \(ending)")
    }
  }
}
