// SPDX-License-Identifier: MIT
import Support
import Testing

/// Streams that a shell sets up: outputs that fail, and the streams of COMMAND.
@Suite(.timeLimit(.minutes(15))) struct StreamTests {
  let fixture = Fixture()

  /// Runs a script whose `$0` is the program.
  func run(_ script: String, _ arguments: [String] = [], display: String? = nil) throws
    -> (Program.Status, output: String, errors: String)
  {
    let shell = try Program(
      "sh", ["-c", script, Program.gifview] + arguments, environment: ["DISPLAY": display])
    return (try shell.wait(), shell.outputText, shell.errorText)
  }

  @Test(arguments: ["--help", "--version"])
  func `an output that fails is status 74`(option: String) throws {
    #expect(
      try run(#"exec "$0" "$1" >/dev/full"#, [option])
        == (
          .exited(74), "",
          "gifview-x11: standard output: writing failed: No space left on device\n"
        ))
  }

  @Test(arguments: ["--nonsense", "--repeat=bad"])
  func `--help works even if wrong usage follows`(option: String) throws {
    let result = try run(#"exec "$0" --help "$1""#, [option])
    #expect(result.0 == .exited(0))
    #expect(result.output.hasPrefix("Usage: "))
    #expect(result.errors == "")
  }

  @Test func `COMMAND gets the display, and the environment byte for byte`() throws {
    let server = try XServer()
    let script = #"""
      V=$(printf '\344') exec "$0" --display="$2" "$1" -- \
        sh -c 'echo "$DISPLAY"; printf %s "$V" | od -An -tx1; exit 3'
      """#
    let result = try run(script, [fixture.path, server.name], display: ":4711")
    #expect(result == (.exited(3), "\(server.name)\n e4\n", ""))
  }

  @Test func `a reader of the events that reads nothing does not stop playing`() throws {
    let server = try XServer()
    let folder = Folder()
    let script = #"""
      mkfifo "$2/f"; sleep 600 <"$2/f" & reader=$!
      exec 3>"$2/f"; head -c 65536 /dev/zero >&3
      "$0" --events=3 "$1"; status=$?
      kill $reader; exit $status
      """#
    let result = try run(script, [fixture.path, folder.path], display: server.name)
    #expect(result == (.exited(0), "", ""))
  }
}
