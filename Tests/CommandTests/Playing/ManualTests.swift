// SPDX-License-Identifier: MIT
import Support
import Testing

/// What is written beside the program, held against what the program says of itself.
@Suite(.timeLimit(.minutes(15))) struct ManualTests {
  /// The options of `--help`, `-r` and `--repeat` each for itself, in order.
  static func helpOptions() throws -> [Substring] {
    let help = try Program.gifview(["--help"])
    #expect(try help.wait() == .exited(0))
    return help.outputText.split(separator: "\n").filter { $0.hasPrefix("  ") }.flatMap {
      $0.matches(of: /^ +(?:(-.), )?(--[a-z-]+)/).flatMap { [$0.1, $0.2].compactMap(\.self) }
    }
  }

  @Test func `the man page has the options of the help, in the same order`() throws {
    let bytes = try #require(readFile(ProjectFolder.path + "/Resources/gifview-x11.1"))
    let page = String(decoding: bytes, as: UTF8.self)
    let items = page.split(separator: "\n").filter { $0.hasPrefix(".It Fl") }
    let options = items.flatMap { $0.matches(of: /Fl (\S+)/).map { "-" + $0.1 } }
    #expect(options == (try Self.helpOptions()).map(String.init))
  }
}
