// SPDX-License-Identifier: MIT
import GifViewer
import Support
import Testing

@testable import gifview_x11

/// What README and the pages about the command say exists in the program.
@Suite(.timeLimit(.minutes(15))) struct ReadmeTests {
  static func text(_ path: String) throws -> String {
    String(decoding: try #require(readFile("\(ProjectFolder.path)/\(path)")), as: UTF8.self)
  }

  @Test(arguments: [
    "README.md", "Documentation/Launcher.md", "Documentation/Embedding.md",
    "Documentation/Info.md", "Documentation/Scripting.md",
  ])
  func `every option that a page mentions exists`(path: String) throws {
    // The command lines of other programs have options of their own.
    let text = try Self.text(path).replacing(/`(?!gifview-x11)[a-z][\w-]* [^`\n]*`/, with: "")
    let mentioned = text.matches(of: /(?:^|[^\w-])--([a-z][a-z-]+)/).map { String($0.1) }
    #expect(!mentioned.isEmpty)
    for name in Set(mentioned) { #expect(OptionName(rawValue: name) != nil, "--\(name)") }
  }

  @Test func `every key that README mentions exists`() throws {
    // "q, Escape" and ". ,": a comma after a name is not a key.
    let labels = Set(
      KeyBindings.all.flatMap { $0.label.replacing(", ", with: " ").split(separator: " ") })
    for key in try Self.text("README.md").matches(of: /`([^`\s])`/).map(\.1) {
      #expect(labels.contains(key), "\(key)")
    }
  }

  @Test func `README's table of exit statuses is complete, and has no other ones`() throws {
    let cells = try Self.text("README.md").matches(of: /\n\| ([0-9][0-9, ]*) \|/).map(\.1)
    let statuses = cells.flatMap { $0.split(separator: ", ").compactMap { Int32($0) } }
    #expect(statuses == ExitStatus.allCases.map(\.rawValue))
  }
}
