// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem
import Support
import Testing

/// Names of files that are not text, or that text rules would change.
@Suite(.timeLimit(.minutes(15))) struct FileNameTests {
  let folder = Folder()

  func run(
    _ words: [ByteString], display: String? = nil, environment: [String: ByteString?] = [:]
  ) throws -> (Program.Status, output: String, errors: String) {
    let program = try Program.gifview(words: words, display: display, environment: environment)
    return (try program.wait(), program.outputText, program.errorText)
  }

  /// Runs the program in a folder.
  func run(in place: ByteString, _ words: [ByteString], display: String? = nil) throws
    -> (Program.Status, output: String, errors: String)
  {
    let start: [ByteString] = ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", place]
    let environment: [String: ByteString?] = ["DISPLAY": display.map { ByteString($0) }]
    let shell = try Program(
      words: start + [ByteString(Program.gifview)] + words, environment: environment)
    return (try shell.wait(), shell.outputText, shell.errorText)
  }

  /// Stems of names.
  static let stems: [ByteString] = [
    .latin1("zo\u{E8}"), .latin1("\u{83}\\\u{95}\\"), .latin1("\u{FF}"), .latin1("a\u{C3}"),
    // The same text composed and decomposed.
    "\u{E9}", "e\u{301}", "\u{212B}", "\u{C5}",
    // A slash or a hyphen before a combining mark is one character with it.
    "\u{301}x", "-\u{301}", "x\u{301}", "=\u{301}", ":\u{301}",
    "two\nlines", "\r\n", "\u{1B}[31m", " ", "a b", "'", "\"", "\\", "%E9", "*", "-", "--",
    "--info",
    "file:x", "\u{1F1E9}\u{1F1EA}", "\u{202E}fig",
  ]

  @Test(arguments: stems)
  func `--info and --export find the file and write the pictures under the same bytes`(
    stem: ByteString
  ) throws {
    let file = try folder.writeFile(stem + ".gif", ExportTests.gif)
    let out = folder.path("out-" + stem)
    #expect(try run(["--info", file]).0 == .exited(0))
    #expect(try run(["--strict", "--export=" + out, file]) == (.exited(0), "", ""))
    #expect(try Folder.names(in: out) == [stem + "-0001.pam", stem + "-0002.pam"])
    // In the folder itself the name stands alone, after "--" as it may begin with a hyphen.
    #expect(try run(in: out, ["--export", ".", "--", "../" + stem + ".gif"]).0 == .exited(0))
  }

  @Test func `a name that is not UTF-8 plays, and the title is repaired`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    let file = try folder.writeFile(.latin1("zo\u{E8}.gif"), Fixture.bytes(delay: 5))
    #expect(try run([file], display: server.name) == (.exited(0), "", ""))
    let program = try Program.gifview(words: ["--hold", file], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(client.text(of: window, "_NET_WM_NAME") == "zo\u{FFFD}.gif")
    program.signal(15)
    try program.wait()
  }

  @Test func `names that differ only in their composition are two files`() throws {
    let composed = try folder.writeFile("\u{E9}.gif", ExportTests.gif)
    let decomposed = try folder.writeFile("e\u{301}.gif", ExportTests.gif)
    let out = folder.path("out")
    #expect(try run(["--export", out, composed, decomposed]) == (.exited(0), "", ""))
    #expect(
      try Folder.names(in: out) == [
        "e\u{301}-0001.pam", "e\u{301}-0002.pam", "\u{E9}-0001.pam", "\u{E9}-0002.pam",
      ])
    let result = try run(["--export", out, decomposed, decomposed])
    #expect(result.0 == .exited(64))
  }

  @Test func `pictures go into the folder of exactly that name`() throws {
    let file = try folder.writeFile("a.gif", ExportTests.gif)
    let composed = try folder.makeFolder("\u{E9}")
    let decomposed = folder.path("e\u{301}")
    #expect(try run(["--export", decomposed, file]).0 == .exited(0))
    #expect(try Folder.names(in: composed) == [])
    #expect(try Folder.names(in: decomposed) == ["a-0001.pam", "a-0002.pam"])
  }

  @Test func `messages show what is not UTF-8 as U+FFFD`() throws {
    let none = folder.path(.latin1("zo\u{E8}\n.gif"))
    #expect(
      try run([none])
        == (
          .exited(66), "",
          "gifview-x11: \(folder.path)/zo\u{FFFD}\\n.gif: cannot open: No such file or directory\n"
        ))
    let fixture = Fixture()
    #expect(
      try run(["--export", folder.path(.latin1("\u{E8}/b")), ByteString(fixture.path)]).errors
        .hasPrefix("gifview-x11: \(folder.path)/\u{FFFD}/b: cannot create: "))
  }

  @Test func `JSON has the bytes of a name that is not UTF-8`() throws {
    let name = ByteString.latin1("zo\u{E8}\n\u{83}.gif")
    let file = try folder.writeFile(name, ExportTests.gif)
    let digits = file.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let output = try run(["--info=json", file]).output
    #expect(
      output.hasPrefix(
        #"{"file":"\#(folder.path)/zo\#u{FFFD}\u000a\#u{FFFD}.gif","fileBytes":"\#(digits)","#))
    let text = try folder.writeFile("zo\u{E8}.gif", ExportTests.gif)
    #expect(try !run(["--info=json", text]).output.contains("fileBytes"))
  }

  @Test func `the text of --info has the name on one line`() throws {
    let file = try folder.writeFile("two\nlines.gif", ExportTests.gif)
    #expect(
      try run(["--info", file]).output.hasPrefix("\(folder.path)/two\\nlines.gif\n  version"))
  }

  @Test func `only a lone hyphen is standard input`() throws {
    for name: ByteString in ["-", "-\u{301}", "--"] {
      _ = try folder.writeFile(name, ExportTests.gif)
    }
    let place = ByteString(folder.path)
    #expect(try run(in: place, ["--info", "./-"]).0 == .exited(0))
    #expect(try run(in: place, ["--info", "--", "-\u{301}"]).0 == .exited(0))
    #expect(try run(in: place, ["--info", "--", "--"]).0 == .exited(0))
    // Standard input is empty here.
    let empty = "gifview-x11: standard input: not a GIF file (it is empty)\n"
    for words: [ByteString] in [["--info", "-"], ["--info", "--", "-"]] {
      #expect(try run(in: place, words) == (.exited(65), "", empty))
    }
  }

  @Test(
    arguments: [
      (["-\u{E9}", "a.gif"], "unknown option '-\u{E9}'"),
      (["--\u{301}xxxxxx", "a.gif"], "unknown option '--\u{301}xxxxxx'"),
      (["--hold=\u{301}", "a.gif"], "option '--hold' takes no value"),
    ] as [([ByteString], String)])
  func `options are recognized by their bytes`(words: [ByteString], message: String) throws {
    #expect(
      try run(words) == (.exited(64), "", "gifview-x11: \(message)\nTry 'gifview-x11 --help'.\n"))
  }
}

// MARK: - Bundled GIFs

extension FileNameTests {
  @Test func `a folder with the name of a bundled GIF does not hide the GIF`() throws {
    for name: ByteString in ["bootPage", "bootPage.gif", "other"] {
      _ = try folder.makeFolder(name)
    }
    let place = ByteString(folder.path)
    for name: ByteString in ["bootPage", "bootPage.gif"] {
      #expect(try run(in: place, ["--info", name]).0 == .exited(0))
    }
    let server = try XServer()
    #expect(try run(in: place, ["--speed=64", "bootPage"], display: server.name).0 == .exited(0))
    for name: ByteString in ["other", "./bootPage", "bootPage/"] {
      #expect(
        try run(in: place, ["--info", name])
          == (.exited(66), "", "gifview-x11: \(name): cannot open: Is a directory\n"))
    }
    // A file still comes before a bundled GIF.
    _ = try folder.writeFile("bootPage.gif/bootPage", Array("text".utf8))
    #expect(try run(in: place + "/bootPage.gif", ["--info", "bootPage"]).0 == .exited(65))
  }

  @Test func `bundled GIFs are found in a folder and under a name that are not UTF-8`() throws {
    let resources = try folder.makeFolder(.latin1("\u{E9}"))
    _ = try folder.writeFile(.latin1("\u{E9}/zo\u{E8}.gif"), ExportTests.gif)
    _ = try folder.makeFolder(.latin1("\u{E9}/zo\u{E8}"))
    let environment: [String: ByteString?] = ["GIFVIEW_RESOURCES": resources]
    for name in ["zo\u{E8}", "zo\u{E8}.gif"] {
      #expect(
        try run(["--info", .latin1(name)], environment: environment).0 == .exited(0))
      // The same text in UTF-8 is another name.
      #expect(
        try run(["--info", ByteString(name)], environment: environment).0 == .exited(66))
    }
  }

  @Test func `bundled GIFs are found beside a program in a folder that is not UTF-8`() throws {
    let bin = try folder.makeFolder(.latin1("\u{E9}/bin"))
    _ = try folder.makeFolder(.latin1("\u{E9}/share/gifview-x11"))
    _ = try folder.writeFile(.latin1("\u{E9}/share/gifview-x11/here.gif"), ExportTests.gif)
    try Program(words: ["cp", ByteString(Program.gifview), bin + "/program"]).wait()
    let program = try Program(words: [bin + "/program", "--info", "here"])
    #expect(try program.wait() == .exited(0), "\(program.errorText)")
  }
}
