// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem
import Support
import Testing

@testable import gifview_x11

/// `file:` URIs as FILE, and the hint for other URLs.
@Suite(.timeLimit(.minutes(15))) struct FileURITests {
  let folder = Folder()

  @Test(
    arguments: [
      ("file:/a.gif", "/a.gif"), ("file:///a.gif", "/a.gif"), ("file://localhost/a.gif", "/a.gif"),
      ("FILE:///a.gif", "/a.gif"), ("file://LocalHost/a", "/a"), ("file:///", "/"),
      ("file:///a%20b.gif", "/a b.gif"), ("file:///%41%2f%2F%25", "/A//%"),
      ("file:///zo%e8.gif", .latin1("/zo\u{E8}.gif")), ("file:///zo%C3%A8", "/zo\u{E8}"),
      (.latin1("file:///zo\u{E8}"), .latin1("/zo\u{E8}")), ("file:/\u{301}x", "/\u{301}x"),
      ("file:///a?b#c", "/a?b#c"), ("file:////a", "//a"), ("file:///a+b", "/a+b"),
      ("file:///new%0Aline", "/new\nline"),
    ] as [(ByteString, ByteString)])
  func `a URI of a local file is its path`(uri: ByteString, path: ByteString) {
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(
    arguments: [
      "", "file", "file:", "file:a.gif", "file://", "file://localhost", "file://other/a.gif",
      "file://localhos/a", "file://localhostx/a", "file:///a%", "file:///a%2", "file:///a%2g",
      "file:///a%g2", "file:///a%00b", "file:///%\u{0660}1", "http:///a", "files:///a",
      " file:///a",
      "./file:/a", "file:\u{301}///a",
    ] as [ByteString])
  func `anything else is a name`(text: ByteString) {
    #expect(FileURI.path(of: text) == nil)
  }

  @Test func `a URI works wherever a FILE does`() throws {
    _ = try folder.writeFile(.latin1("a b\u{E8}.gif"), Fixture.bytes(delay: 5))
    let uri = ByteString("file://\(folder.path)/a%20b%E8.gif")
    for task: [ByteString] in [["--info"], ["--info=json"], ["--export", folder.path("out")]] {
      let program = try Program.gifview(words: ["--strict"] + task + [uri])
      #expect(try program.wait() == .exited(0))
      if task == ["--info=json"] {
        #expect(program.outputText.hasPrefix(#"{"file":"\#(uri)","version":"#))
      }
    }
    #expect(
      try Folder.names(in: folder.path("out"))
        == (1...3).map { .latin1("a b\u{E8}-000\($0).pam") })
    let server = try XServer()
    let client = try TestClient(server)
    for options: [ByteString] in [[], ["--strict"]] {
      let program = try Program.gifview(words: options + ["--hold", uri], display: server.name)
      let window = try client.waitForWindow(ofClass: "Gifview-x11")
      #expect(client.text(of: window, "_NET_WM_NAME") == "a b\u{FFFD}.gif")
      program.signal(15)
      try program.wait()
      try client.waitUntilDestroyed(window)
    }
  }

  @Test func `a file of exactly that name comes first`() throws {
    _ = try folder.makeFolder("file:")
    let name = ByteString("file:\(folder.path)/a.gif")
    _ = try folder.makeFolder("file:" + ByteString(folder.path))
    let inner = try folder.writeFile(name, ExportTests.gif)
    #expect(inner.description.hasSuffix("/a.gif"))
    _ = try folder.writeFile("a.gif", Array("text".utf8))
    let shell = try Program(
      words: [
        "sh", "-c", #"cd "$1" && exec "$0" --info "$2""#, ByteString(Program.gifview),
        ByteString(folder.path), name,
      ])
    #expect(try shell.wait() == .exited(0))
  }

  @Test func `the message about a URI names the URI`() throws {
    let program = try Program.gifview(["--info", "file:///nowhere/a%20b.gif"])
    #expect(try program.wait() == .exited(66))
    #expect(
      program.errorText
        == "gifview-x11: file:///nowhere/a%20b.gif: cannot open: No such file or directory\n")
  }

  @Test(arguments: [
    "https://example.org/a.gif?b=1&c=2", "http:/x", "HTTP://EXAMPLE.ORG/a",
    "ftp://example.org/a.gif",
    "git+ssh://example.org/a", "http://example.org/it's.gif",
  ])
  func `a URL is status 66, and one line shows how to play it`(url: String) throws {
    let quoted = url.replacing("'", with: #"'\''"#)
    let line = """
      gifview-x11: \(url): a URL and not a file, try: curl -s '\(quoted)' | gifview-x11 -

      """
    for options in [[], ["--info"], ["--strict"], ["--export=/nowhere"]] {
      let program = try Program.gifview(options + [url], display: ":4711")
      #expect(try program.wait() == .exited(66))
      #expect(program.errorText == line)
    }
  }

  @Test(arguments: [
    "://x", "a b://x", "a/b://x", "file://other/a.gif", "mailto:x", "x:/y", "/http://x",
  ])
  func `any other name gets no hint`(name: String) throws {
    let program = try Program.gifview(["--info", name])
    #expect(try program.wait() == .exited(66))
    #expect(
      program.errorText == "gifview-x11: \(name): cannot open: No such file or directory\n")
  }
}
