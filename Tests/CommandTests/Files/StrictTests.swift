// SPDX-License-Identifier: MIT
import Support
import Testing

/// With `--strict` damage is an error before any window opens; most tests have no display.
@Suite(.timeLimit(.minutes(15))) struct StrictTests {
  /// Three frames and no trailer.
  static let cut = Array(Fixture.bytes(delay: 5).dropLast())
  static let message = "damaged: no trailer at byte \(cut.count)\n"

  func run(
    _ arguments: [String], input: Program.Input = .nothing
  ) throws -> (Program.Status, output: String, errors: String) {
    let program = try Program.gifview(["--strict"] + arguments, input: input)
    return (try program.wait(), program.outputText, program.errorText)
  }

  @Test(arguments: [[], ["--info"], ["--info=json"], ["--export=/nowhere"]])
  func `a damaged file is status 65, and the line names the damage`(
    task: [String]
  ) throws {
    let fixture = Fixture(bytes: StrictTests.cut)
    #expect(
      try run(task + [fixture.path])
        == (.exited(65), "", "gifview-x11: \(fixture.path): \(StrictTests.message)"))
  }

  @Test func `standard input is read to its end first`() throws {
    #expect(
      try run(["-"], input: .bytes(StrictTests.cut))
        == (.exited(65), "", "gifview-x11: standard input: \(StrictTests.message)"))
  }

  @Test func `the error names the first damage in the file`() throws {
    // The second of two frames has half its pixels; the trailer is there.
    var gif = GifWriter(2, 2, colors: [0, 1])
    gif.frame(2, 2, [0, 1, 1, 0], codeSize: 2)
    gif.frame(2, 2, [0, 1], codeSize: 2)
    let errors = try run(["-"], input: .bytes(gif.bytes)).errors
    #expect(errors.hasPrefix("gifview-x11: standard input: damaged: frame 2 has 2 of 4 pixels"))
  }

  @Test func `a file without damage plays`() throws {
    let server = try XServer()
    let fixture = Fixture()
    for (file, input) in [(fixture.path, []), ("-", Fixture.bytes(delay: 5))] {
      let program = try Program.gifview(
        ["--strict", file], display: server.name, input: .bytes(input))
      #expect(try program.wait() == .exited(0))
      #expect(program.errorText == "")
    }
  }
}
