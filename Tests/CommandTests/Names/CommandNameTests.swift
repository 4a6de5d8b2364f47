// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem
import Support
import Testing

/// COMMAND, its arguments, PATH and the names of windows, byte for byte.
@Suite(.timeLimit(.minutes(15))) struct CommandNameTests {
  let folder = Folder()
  let run: CommandRun

  init() throws { run = try CommandRun() }

  /// Arguments that text rules could change.
  static let words: [ByteString] = [
    .latin1("zo\u{E8}"), "\u{E9}", "e\u{301}", "\u{301}", "", " ", "-", "--", "--version",
    "two\nlines", "$HOME", "a'b\"c", .latin1("\u{FF}\u{FE}"),
  ]

  func start(_ words: [ByteString], path: ByteString? = nil) throws -> Program {
    try Program.gifview(
      words: [ByteString(run.fixture.path), "--"] + words, display: run.server.name,
      environment: path.map { ["PATH": $0] } ?? [:])
  }

  /// Writes a program that prints its own command line.
  func writeProgram(_ name: ByteString) throws -> ByteString {
    let file = try folder.writeFile(name, Array("#!/bin/sh\ncat /proc/$$/cmdline\nexit 3\n".utf8))
    try Program(words: ["chmod", "+x", file]).wait()
    return file
  }

  @Test func `COMMAND gets its arguments byte for byte`() throws {
    let file = try writeProgram(.latin1("pr\u{F6}g"))
    let program = try start([file] + CommandNameTests.words)
    #expect(try program.wait() == .exited(3))
    let expected: [ByteString] = ["/bin/sh", file] + CommandNameTests.words
    #expect(program.outputBytes == expected.flatMap { $0.bytes + [0] })
    #expect(program.errorText == "")
  }

  @Test(arguments: [.latin1("pr\u{F6}g"), "e\u{301}", "\u{301}x", "a\nb"] as [ByteString])
  func `COMMAND is found in PATH by its bytes`(name: ByteString) throws {
    for place in [.latin1("b\u{EF}n"), "\u{301}", "e\u{301}"] as [ByteString] {
      _ = try folder.makeFolder(place)
      let file = try writeProgram(place + "/" + name)
      let list = ByteString("/nowhere:") + folder.path(place) + ":/usr/bin:/bin"
      let program = try start([name], path: list)
      #expect(try program.wait() == .exited(3))
      let expected: [ByteString] = ["/bin/sh", file]
      #expect(program.outputBytes == expected.flatMap { $0.bytes + [0] })
    }
  }

  @Test func `a COMMAND of other bytes is not found, and the message is repaired`() throws {
    _ = try writeProgram("e\u{301}")
    let path = ByteString(folder.path)
    let composed = try start(["\u{E9}"], path: path)
    #expect(try composed.wait() == .exited(127))
    let unknown = try start([.latin1("pr\u{F6}g")], path: path)
    #expect(try unknown.wait() == .exited(127))
    #expect(
      unknown.errorText == "gifview-x11: cannot run 'pr\u{FFFD}g': No such file or directory\n")
  }

  @Test func `a combining mark after a slash does not make COMMAND a name in PATH`() throws {
    let file = try writeProgram("\u{301}x")
    #expect(try start([file]).wait() == .exited(3))
  }

  @Test(
    arguments: [
      (.latin1("Caf\u{E9}"), "Caf\u{E9}"), (.latin1("Caf\u{E9}"), .latin1("Caf\u{E9}")),
      ("Caf\u{E9}", "Caf\u{E9}"), ("Cafe\u{301}", "Cafe\u{301}"),
    ] as [(ByteString, ByteString)])
  func `--until-window finds a class by its bytes, or by its Latin-1`(
    property: ByteString, name: ByteString
  ) throws {
    let window = run.client.makeWindow()
    run.client.set("WM_CLASS", of: window, toBytes: Array("one\0".utf8) + property.bytes + [0])
    run.client.map(window)
    let program = try Program.gifview(
      words: ["--until-window=" + name, ByteString(run.fixture.path)], display: run.server.name)
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == "")
  }

  @Test func `--until-window takes no equivalent class for the same`() throws {
    let window = run.client.makeWindow()
    run.client.set("WM_CLASS", of: window, to: "one\0Cafe\u{301}\0")
    run.client.map(window)
    let program = try Program.gifview(
      words: ["--until-window=Caf\u{E9}", "--timeout=0.3", ByteString(run.fixture.path)],
      display: run.server.name)
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == "gifview-x11: no window of class 'Caf\u{E9}' after 0.3 s\n")
  }

  @Test(arguments: ["Caf\u{E9}", .latin1("Caf\u{E9}")] as [ByteString])
  func `WM_CLASS is in Latin-1, or has the bytes of --class as they are`(name: ByteString) throws {
    let program = try Program.gifview(
      words: ["--hold", "--class=" + name, ByteString(run.fixture.path)],
      display: run.server.name, environment: ["RESOURCE_NAME": name])
    let expected = ByteString.latin1("Caf\u{E9}").bytes + [0]
    let window = try run.client.wait(for: "the window") {
      run.client.windows { run.client.bytes(of: $0, "WM_CLASS") == expected + expected }.first
    }
    #expect(run.client.exists(window))
    program.signal(15)
    try program.wait()
  }
}
