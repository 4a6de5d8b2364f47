// SPDX-License-Identifier: MIT
import Support
import Testing

/// Errors: the exit status, and the one line on standard error.
@Suite(.timeLimit(.minutes(15))) struct FailureTests {
  /// Runs the program without a display.
  func run(
    _ arguments: [String], display: String? = nil, input: Program.Input = .nothing
  ) throws -> (Program.Status, errors: String) {
    let program = try Program.gifview(arguments, display: display, input: input)
    return (try program.wait(), program.errorText)
  }

  static let hint = "\nTry 'gifview-x11 --help'.\n"

  @Test(arguments: [
    (["--sped=2", "a.gif"], "unknown option '--sped', did you mean '--speed'?"),
    (["--evnts", "a.gif"], "unknown option '--evnts', did you mean '--events'?"),
    (["-X", "a.gif"], "unknown option '-X'"),
    (["--hold=1", "a.gif"], "option '--hold' takes no value"),
    (["a.gif", "--title"], "option '--title' needs a value"),
    (
      ["--repeat=0", "a.gif"],
      "bad value '0' for '--repeat': expected a number above 0, 'file' or 'forever'"
    ),
    (
      ["--delays=slow", "a.gif"],
      "bad value 'slow' for '--delays': expected 'authored' or 'browser'"
    ),
    (
      ["--events=x", "a.gif"], "bad value 'x' for '--events': expected a descriptor's number"
    ),
    (
      ["--events=77", "a.gif"],
      "bad value '77' for '--events': expected a descriptor that is open for writing"
    ),
    (
      ["--repeat=\u{1B}[31m\n", "a.gif"],
      "bad value '\\033[31m\\n' for '--repeat': expected a number above 0, 'file' or 'forever'"
    ),
    (
      ["--repeat=2", "--repeat-duration=1", "a.gif"],
      "'--repeat-duration' cannot be combined with '--repeat'"
    ),
    (
      ["--repeat-duration=-1", "a.gif"],
      "bad value '-1' for '--repeat-duration': expected a number of seconds above 0"
    ),
    (["--speed=65", "a.gif"], "bad value '65' for '--speed': expected a number from 1/64 to 64"),
    (["--late=never", "a.gif"], "bad value 'never' for '--late': expected 'skip' or 'stall'"),
    (["--visual=red", "a.gif"], "bad value 'red' for '--visual': expected a number such as 0x21"),
    (["--visual=-1", "a.gif"], "bad value '-1' for '--visual': expected a number such as 0x21"),
    (["--visual=0x", "a.gif"], "bad value '0x' for '--visual': expected a number such as 0x21"),
    (
      ["--filter=cubic", "a.gif"],
      "bad value 'cubic' for '--filter': expected 'nearest' or 'linear'"
    ),
    (
      ["--geometry=+5", "a.gif"],
      "bad value '+5' for '--geometry': expected a size, an offset or both, such as 640x480-0+0"
    ),
    (
      ["--scale=0", "a.gif"],
      "bad value '0' for '--scale': expected a number above 0, 'fit', 'fill' or 'auto'"
    ),
    (
      ["--background=#12", "a.gif"],
      "bad value '#12' for '--background': expected "
        + "a colour such as navy or #000080, 'checker' or 'transparent'"
    ),
    (
      ["--wid=0", "a.gif"],
      "bad value '0' for '--wid': expected a window's number such as 0x1e00003"
    ),
    (["--wid=5", "--scale=2", "a.gif"], "'--scale' cannot be combined with '--wid'"),
    (["--wid=5", "--geometry=+0+0", "a.gif"], "'--geometry' cannot be combined with '--wid'"),
    (["-f", "--wid=0x5", "a.gif"], "'--fullscreen' cannot be combined with '--wid'"),
    (
      ["--scale=2", "--geometry=9x9+0+0", "a.gif"], "'--geometry' cannot be combined with '--scale'"
    ),
    ([], "no file to play"),
  ])
  func `wrong usage is status 64, with a second line that points to the help`(
    arguments: [String], message: String
  ) throws {
    #expect(
      try run(arguments) == (.exited(64), "gifview-x11: \(message)\(FailureTests.hint)"))
  }

  @Test func `a file that is not a GIF is status 65`() throws {
    let text = Fixture(bytes: Array("This is no GIF.".utf8))
    #expect(
      try run([text.path])
        == (.exited(65), "gifview-x11: \(text.path): not a GIF file (starts with \"This\")\n"))
  }

  @Test func `standard input that is not a GIF is status 65`() throws {
    let server = try XServer()
    #expect(
      try run(["-"], display: server.name, input: .bytes(Array("This is no GIF.".utf8)))
        == (.exited(65), "gifview-x11: standard input: not a GIF file (starts with \"This\")\n"))
  }

  @Test func `a file that does not exist is status 66`() throws {
    #expect(
      try run(["/nowhere/a.gif"])
        == (
          .exited(66), "gifview-x11: /nowhere/a.gif: cannot open: No such file or directory\n"
        ))
  }

  @Test func `a directory is status 66`() throws {
    #expect(
      try run(["/tmp"]) == (.exited(66), "gifview-x11: /tmp: cannot open: Is a directory\n"))
  }

  @Test func `no display is status 69`() throws {
    let fixture = Fixture()
    #expect(
      try run([fixture.path])
        == (.exited(69), "gifview-x11: cannot open display: DISPLAY is not set\n"))
    #expect(
      try run(["--display=:4711", fixture.path])
        == (.exited(69), "gifview-x11: cannot open display \":4711\"\n"))
  }

  @Test func `an error is one line, even with a damaged file`() throws {
    let fixture = Fixture(bytes: Array(Fixture.bytes(delay: 5).dropLast(4)))
    #expect(
      try run(["--display=:4711", fixture.path])
        == (.exited(69), "gifview-x11: cannot open display \":4711\"\n"))
  }

  @Test func `a visual that the display does not have is status 69`() throws {
    let fixture = Fixture()
    let server = try XServer()
    for id in ["0x7fff", "32767"] {
      #expect(
        try run(["--visual=\(id)", fixture.path], display: server.name)
          == (
            .exited(69),
            "gifview-x11: the display has no visual 0x7fff that pictures can be shown in\n"
          ))
    }
  }

  @Test func `an unknown colour is wrong usage, and no window opens`() throws {
    let fixture = Fixture()
    let server = try XServer()
    let program = try Program.gifview(
      ["--events", "--background=bleu", fixture.path], display: server.name)
    #expect(try program.wait() == .exited(64))
    #expect(
      program.errorText
        == "gifview-x11: the display knows no colour 'bleu'\(FailureTests.hint)")
    #expect(!program.outputText.contains(#""window""#))
  }
}
