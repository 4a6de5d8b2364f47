// SPDX-License-Identifier: MIT
import Support
import Testing

@testable import gifview_x11

/// The completions for bash, zsh and fish, each in its own shell.
///
/// They read `--help`, so every option of the program is in them.
@Suite(.timeLimit(.minutes(15))) struct CompletionTests {
  /// The shells that are installed here.
  static let installed = CompletingShell.allCases.filter { Program.isInstalled($0.rawValue) }
  static let reason: Comment = "needs bash, zsh or fish"

  let folder = Folder()

  init() {
    _ = folder.write("a.gif", [])
    _ = folder.write("b.GIF", [])
    _ = folder.write("c.txt", [])
    _ = folder.write("two words.gif", [])
  }

  @Test(.enabled(if: !installed.isEmpty, reason), arguments: installed)
  func `every option is completed, and no other one`(shell: CompletingShell) throws {
    let names = try shell.completions(of: ["--"], in: folder.path).map { $0.prefix { $0 != "=" } }
    #expect(Set(names) == Set(Option.all.map { $0.name.description[...] }))
  }

  @Test(.enabled(if: !installed.isEmpty, reason), arguments: installed)
  func `the beginning of an option is completed`(shell: CompletingShell) throws {
    let names = try shell.completions(of: ["--re"], in: folder.path).map { $0.prefix { $0 != "=" } }
    #expect(Set(names) == ["--repeat", "--repeat-duration"])
  }

  @Test(
    .enabled(if: !installed.isEmpty, reason), arguments: installed,
    [
      (["--late="], ["skip", "stall"]), (["--late", ""], ["skip", "stall"]),
      (["--info=j"], ["json"]), (["-r", "f"], ["file", "forever"]),
      (["--background=c"], ["checker"]), (["--geometry", ""], []), (["--speed="], []),
    ])
  func `the words that an option takes are completed`(
    shell: CompletingShell, words: (typed: [String], expected: [String])
  ) throws {
    let completions = try shell.completions(of: words.typed, in: folder.path)
    let values = completions.map { $0.split(separator: "=").last.map(String.init) ?? $0 }
    #expect(Set(values) == Set(words.expected))
  }

  @Test(.enabled(if: !installed.isEmpty, reason), arguments: installed)
  func `a FILE is completed to a GIF, in either case`(shell: CompletingShell) throws {
    let files = try shell.completions(of: ["--quiet", ""], in: folder.path)
    #expect(files.map { $0.replacing("\\", with: "") } == ["a.gif", "b.GIF", "two words.gif"])
  }

  @Test(.enabled(if: !installed.isEmpty, reason), arguments: installed)
  func `COMMAND is completed to a program after FILE and two hyphens`(
    shell: CompletingShell
  ) throws {
    let programs = try shell.completions(of: ["a.gif", "--", "xpro"], in: folder.path)
    #expect(programs.contains("xprop"))
  }

  @Test(.enabled(if: !installed.isEmpty, reason), arguments: installed)
  func `an argument of COMMAND is not an option of the program`(shell: CompletingShell) throws {
    let words = try shell.completions(of: ["a.gif", "--", "cat", "--spl"], in: folder.path)
    #expect(words == [])
  }
}
