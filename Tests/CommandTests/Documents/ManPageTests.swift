// SPDX-License-Identifier: MIT
import GifViewer
import Support
import Testing

@testable import gifview_x11

/// The man page lists the same options, keys and exit statuses as the program.
@Suite(.timeLimit(.minutes(15))) struct ManPageTests {
  let page = ManPage()

  @Test(arguments: Option.Group.allCases)
  func `each group has its options with names, letters and arguments, in order`(
    group: Option.Group
  ) {
    let terms = page.items.filter { $0.section == group.rawValue }.map(\.term)
    #expect(terms == group.options.map { String($0.form.trimmingPrefix { $0 == " " }) })
  }

  @Test func `no option is listed outside the groups`() {
    let options = page.items.filter { $0.term.hasPrefix("-") }
    #expect(options.count == Option.all.count)
    #expect(Set(Option.all.map(\.name)) == Set(OptionName.allCases))
  }

  @Test func `every option is explained`() {
    for item in page.items where item.term.hasPrefix("-") {
      #expect(item.text.hasSuffix("."), "\(item)")
    }
  }

  @Test func `the keys are those of the program, in order, with the same sentences`() {
    let keys = page.items.filter { $0.section == "KEYS" }
    #expect(keys.map(\.term) == KeyBindings.all.map(\.label))
    #expect(keys.map(\.text) == KeyBindings.all.map(\.help))
  }

  @Test func `the exit statuses are those of the program, and begin with the same sentences`() {
    let statuses = page.items.filter { $0.section == "EXIT STATUS" }
    #expect(statuses.map(\.term) == ExitStatus.allCases.map { "\($0.rawValue)" } + ["other"])
    #expect(statuses.dropLast().map(\.summary) == ExitStatus.allCases.map(\.summary))
  }

  @Test(.enabled(if: Program.isInstalled("mandoc"), "needs mandoc"))
  func `the manual in Markdown is made from the man page`() throws {
    let mandoc = try Program("mandoc", ["-T", "markdown", ManPage.path])
    #expect(try mandoc.wait() == .exited(0))
    let manual = readFile(ProjectFolder.path + "/Documentation/Manual.md") ?? []
    #expect(mandoc.outputText == String(decoding: manual, as: UTF8.self), "run make manual")
  }
}
