// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// Several files in one window.
@Suite(.timeLimit(.minutes(15))) struct PlaylistTests {
  let server: XServer
  let client: TestClient
  let folder = Folder()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// A file of one picture of a colour, which lasts `delay` hundredths of a second.
  private func gif(
    _ name: String, _ colour: UInt32, _ size: Size = Size(width: 40, height: 30), delay: Int = 10
  ) -> String {
    var gif = GifWriter(size.width, size.height, colors: [colour, 0])
    for _ in 0..<2 {
      gif.control(delay: delay)
      gif.frame(
        size.width, size.height, Array(repeating: 0, count: size.area), codeSize: 2)
    }
    gif.trailer()
    return folder.write(name, gif.bytes)
  }

  private func play(_ arguments: [String]) throws -> Program {
    try Program.gifview(["--events"] + arguments, display: server.name)
  }

  private func wait(_ window: UInt, shows colour: UInt32, titled title: String) throws {
    try client.wait(
      until: window, shows: Picture(size: Size(width: 40, height: 30), colour: colour))
    try client.wait(for: title) {
      client.watch(window)
      return client.text(of: window, "_NET_WM_NAME") == title ? () : nil
    }
  }

  @Test func `of three files the one that is no GIF is passed over, with a line and status 65`()
    throws
  {
    let files = [gif("a.gif", 0xFF0000), folder.write("b.gif", [1, 2]), gif("c.gif", 0xFF)]
    let program = try play(["--repeat=2"] + files)
    #expect(try program.wait() == .exited(65))
    #expect(program.errorText.hasPrefix("gifview-x11: \(files[1]): not a GIF file"))
    #expect(program.errorText.split(separator: "\n").count == 1)
    let events = program.outputText.split(separator: "\n").map {
      $0.split(separator: "\"")[3]
    }
    #expect(
      events == [
        "window", "start", "repeat", "stop", "start", "repeat", "stop", "close",
      ])
  }

  @Test func `files that play to their ends are status 0`() throws {
    let program = try play([gif("a.gif", 0xFF0000), gif("b.gif", 0xFF)])
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == "")
  }

  @Test func `a damaged file plays with one line that names it`() throws {
    let good = gif("a.gif", 0xFF)
    let bytes = readFile(gif("b.gif", 0xFF00)) ?? []
    let damaged = folder.write("b.gif", Array(bytes.dropLast(20)))
    for files in [[good, damaged], [damaged, good]] {
      let program = try play(files)
      #expect(try program.wait() == .exited(0))
      #expect(program.errorText.hasPrefix("gifview-x11: \(damaged): "))
      #expect(program.errorText.split(separator: "\n").count == 1)
    }
    // With none after it that can be shown, it is still one line.
    let last = try play([damaged, "/nowhere/c.gif"])
    #expect(try last.wait() == .exited(66))
    #expect(last.errorText.split(separator: "\n").count == 2)
    let strict = try play(["--strict", damaged, good])
    #expect(try strict.wait() == .exited(65))
  }

  @Test func `the keys go through the files of a folder, in natural order and around`() throws {
    _ = gif("10.gif", 0x1010)
    _ = gif("2.GIF", 0x0202)
    _ = gif("1.gif", 0x0101)
    _ = folder.write("3.txt", [])
    let program = try play(["--repeat=forever", folder.path])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try wait(window, shows: 0x0101, titled: "1.gif (1/3)")
    for (key, colour, title) in [
      ("n", UInt32(0x0202), "2.GIF (2/3)"), ("Page_Down", 0x1010, "10.gif (3/3)"),
      ("n", 0x0101, "1.gif (1/3)"), ("p", 0x1010, "10.gif (3/3)"),
      ("Page_Up", 0x0202, "2.GIF (2/3)"),
    ] {
      client.press(key, in: window)
      try wait(window, shows: colour, titled: title)
    }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  @Test func `the window keeps its size, and each picture is fitted into it`() throws {
    let wide = gif("b.gif", 0xFF00, Size(width: 80, height: 30))
    let program = try play(
      ["--repeat=forever", "--filter=nearest", "--title=two", gif("a.gif", 0xFF), wide])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try wait(window, shows: 0xFF, titled: "two (1/2)")
    client.press("n", in: window)
    let size = Size(width: 40, height: 30)
    let pixels = (0..<size.area).map { (7..<22).contains($0 / 40) ? UInt32(0xFF00) : 0 }
    try client.wait(until: window, shows: Picture(size: size, pixels: pixels))
    client.press("n", in: window)
    try wait(window, shows: 0xFF, titled: "two (1/2)")
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `with --hold the last picture of the last file stays`() throws {
    let program = try play(["--hold", gif("a.gif", 0xFF), gif("b.gif", 0xFF00)])
    for _ in 0..<2 { _ = try program.nextLine(holding: #""stop""#) }
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try wait(window, shows: 0xFF00, titled: "b.gif (2/2)")
    client.press("q", in: window)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `files that cannot be shown are a line each, and the status of the first`() throws {
    let files = ["/nowhere/a.gif", folder.write("b.gif", [])]
    let program = try play(files)
    #expect(try program.wait() == .exited(66))
    #expect(program.errorText.split(separator: "\n").count == 2)
    let empty = try play([folder.path + "/", folder.write("c.txt", [])])
    #expect(try empty.wait() == .exited(65))
    let none = Folder()
    let nothing = try play([none.path])
    #expect(try nothing.wait() == .exited(66))
    #expect(
      nothing.errorText == "gifview-x11: \(none.path): cannot open: Is a directory\n")
  }

  @Test func `a user who closes the window gets the status of a file that was passed over`() throws
  {
    let program = try play(["--repeat=forever", "/nowhere/a.gif", gif("b.gif", 0xFF)])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    client.press("q", in: window)
    #expect(try program.wait() == .exited(66))
  }

  @Test func `standard input is played alone`() throws {
    let program = try Program.gifview(["-", "a.gif"], display: server.name)
    #expect(try program.wait() == .exited(64))
  }
}
