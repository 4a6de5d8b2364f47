// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// The line that shows the progress of long work on a terminal.
@Suite(
  .timeLimit(.minutes(15)), .enabled(if: Program.isInstalled("script"), "needs script(1)"))
struct ProgressTests {
  let folder = Folder()

  /// What a shell command prints on a terminal of its own.
  private func output(of command: String, display: String? = nil) throws -> String {
    let program = try Program(
      "script", ["-qec", command, "/dev/null"],
      environment: ["DISPLAY": display, "PROGRAM": Program.gifview, "FOLDER": folder.path])
    #expect(try program.wait() == .exited(0))
    return program.outputText
  }

  /// A file whose export takes longer than the line waits.
  private func writeLongFile() {
    // An optimized program is some thirty times faster.
    let side = Program.isUnoptimized ? 600 : 1000
    var gif = GifWriter(side, side, colors: [0, 0xFF_FFFF])
    let data = LZWEncoder().encode(Array(repeating: 1, count: side * side), codeSize: 2)
    for _ in 0..<100 {
      gif.descriptor(side, side)
      gif.data(codeSize: 2, data)
    }
    gif.trailer()
    _ = folder.write("long.gif", gif.bytes)
  }

  @Test func `an export shows pictures, rate and time left, and takes the line away`() throws {
    writeLongFile()
    let text = try output(
      of: #""$PROGRAM" --export="$FOLDER/out" --format=png "$FOLDER/long.gif""#)
    let lines = text.split(separator: "\r")
    #expect(
      lines.dropLast().allSatisfy {
        $0.wholeMatch(
          of: /long: [0-9]+\/100 pictures, [0-9]+\/s, ([0-9]+ s left)?\u{1B}\[K/) != nil
      }, "\(lines)")
    #expect(lines.count > 1)
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `nothing is shown in a pipe, with --quiet, or of short work`() throws {
    writeLongFile()
    let command = #""$PROGRAM" --export="$FOLDER/out" --format=png "$FOLDER/long.gif""#
    #expect(try output(of: command + " --quiet") == "")
    #expect(try output(of: command + " 2>&1 | cat") == "")
    _ = folder.write("short.gif", Fixture.bytes(delay: 1))
    #expect(try output(of: #""$PROGRAM" --export="$FOLDER/out" "$FOLDER/short.gif""#) == "")
  }

  @Test func `a slow stream shows what has arrived, until it has ended`() throws {
    let server = try XServer()
    let bytes = Fixture.bytes(delay: 1)
    _ = folder.write("stream.gif", bytes)
    let half = bytes.count / 2
    let text = try output(
      of: """
        (head -c \(half) "$FOLDER/stream.gif"; sleep 1; \
        tail -c +\(half + 1) "$FOLDER/stream.gif") | "$PROGRAM" -
        """, display: server.name)
    let lines = text.split(separator: "\r")
    #expect(lines.count > 1)
    #expect(
      lines.dropLast().allSatisfy {
        $0.wholeMatch(
          of: /standard input: [0-9]+ pictures, [0-9]+ kB, [0-9]+ kB\/s\u{1B}\[K/) != nil
      }, "\(lines)")
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }
}
