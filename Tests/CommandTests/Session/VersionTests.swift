// SPDX-License-Identifier: MIT
import Support
import Testing

/// The version number, which the program, the changelog and the tag of a release all state.
@Suite(.timeLimit(.minutes(15))) struct VersionTests {
  /// The number that `--version` prints.
  func printedVersion() throws -> Substring {
    let program = try Program.gifview(["--version"])
    #expect(try program.wait() == .exited(0))
    return try #require(program.outputText.split(separator: " ").last?.split(separator: "\n").first)
  }

  @Test func `the newest release in the changelog is the version that is printed`() throws {
    let bytes = try #require(readFile(ProjectFolder.path + "/CHANGELOG.md"))
    let headings = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    #expect(!headings.isEmpty)
    // Before the first release there is only "Unreleased".
    guard let newest = headings.first(where: { !$0.hasPrefix("Unreleased") }) else { return }
    #expect(newest.split(separator: " ").first == (try printedVersion()))
  }

  @Test(.enabled(if: Program.isInstalled("git"), "needs git"))
  func `a tagged commit has the version that the program prints`() throws {
    let git = try Program(
      "git", ["-C", ProjectFolder.path, "tag", "--points-at", "HEAD", "--list", "v[0-9]*"])
    _ = try git.wait()
    for tag in git.outputText.split(separator: "\n") {
      #expect(tag.dropFirst() == (try printedVersion()))
    }
  }
}
