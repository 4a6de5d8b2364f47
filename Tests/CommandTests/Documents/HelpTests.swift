// SPDX-License-Identifier: MIT
import GifViewer
import Support
import Testing

@testable import gifview_x11

/// The output of `--help`.
@Suite(.timeLimit(.minutes(15))) struct HelpTests {
  func help() throws -> String {
    let program = try Program.gifview(["--help"])
    #expect(try program.wait() == .exited(0))
    return program.outputText
  }

  @Test func `the help has at most 60 lines of at most 80 columns`() throws {
    let lines = try help().dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60)
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test func `the help lists the options of each group under its title, in order`() throws {
    let lines = try help().split(separator: "\n").map(String.init)
    for group in Option.Group.allCases {
      let title = try #require(lines.firstIndex(of: "\(group.rawValue):"))
      let rows = lines[(title + 1)...].prefix { $0.hasPrefix("  ") }
      let text = rows.joined(separator: " ").split(separator: " ")
      let expected = group.options.map { "\($0.form) \($0.help)" }.joined(separator: " ")
      #expect(text == expected.split(separator: " "))
    }
  }

  @Test func `the help lists every key and every exit status`() throws {
    let text = try help().split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    for key in KeyBindings.all { #expect(text.contains(" \(key.label) = \(key.summary).")) }
    for status in ExitStatus.allCases {
      #expect(text.contains(" \(status.rawValue) = \(status.summary)"))
    }
  }
}
