// SPDX-License-Identifier: MIT
import Support
import Testing

/// A limit of the size of files (`ulimit -f`), and parts of files without one.
@Suite(.timeLimit(.minutes(15))) struct FileLimitTests {
  let folder = Folder()
  let fixture = Fixture()

  /// Runs the program in a shell, which prepares it.
  private func run(
    _ preparation: String, _ arguments: [String], display: String? = nil
  ) throws -> Program {
    try Program(
      "sh",
      ["-c", "\(preparation) exec \"$0\" \"$@\" >\(folder.path)/output", Program.gifview]
        + arguments, environment: ["DISPLAY": display])
  }

  // Without a handler SIGXFSZ would end it.
  @Test(arguments: [["--help"], ["--version"], ["--info", "FILE"], ["--info=json", "FILE"]])
  func `output beyond the limit is status 74`(arguments: [String]) throws {
    let program = try run(
      "ulimit -f 0;", arguments.map { $0 == "FILE" ? fixture.path : $0 })
    #expect(try program.wait() == .exited(74))
    #expect(program.errorText.count { $0 == "\n" } == 1)
  }

  @Test func `events beyond the limit do not end playing`() throws {
    let server = try XServer()
    let program = try run("ulimit -f 0;", ["--events", fixture.path], display: server.name)
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: ["--info", "--info=json"])
  func `a comment of 8 MB fits into 100 MB of address space`(option: String) throws {
    var gif = GifWriter(1, 1, colors: [0, 0xFF_FFFF])
    var bytes = gif.bytes
    bytes += [0x21, 0xFE]
    let block = [255] + [UInt8](repeating: 0x80, count: 255)
    for _ in 0..<(1 << 15) { bytes += block }
    bytes.append(0)
    let start = gif.bytes.count
    gif.frame(1, 1, [0], codeSize: 2)
    gif.trailer()
    bytes += gif.bytes[start...]
    let path = folder.write("comment.gif", bytes)
    // The program alone takes a third of that, and arrays of characters would take 16 bytes each.
    let program = try run("ulimit -v 100000;", [option, path])
    #expect(try program.wait() == .exited(0), "\(program.errorText)")
    let output = try #require(readFile(folder.path + "/output"))
    #expect(output.count > 255 << 15)
  }
}
