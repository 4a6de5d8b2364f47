// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

/// What Ctrl-C offers to other clients.
@Suite(.timeLimit(.minutes(15))) struct ClipboardTests {
  let sizes: SizeTests
  let folder = Folder()
  var client: TestClient { sizes.client }

  init() throws { sizes = try SizeTests() }

  /// Starts the program with a file, and copies the second picture of it.
  private func copy(_ file: String) throws -> (Program, window: UInt) {
    let program = try Program.gifview(
      // Strictly, so that it has been read when the window appears.
      ["--repeat=forever", "--strict", file], display: sizes.server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    for key in ["2", "g"] { client.press(key, in: window) }
    client.press("c", holding: ControlMask, in: window)
    try wait(window, isTitled: "copied picture 2")
    return (program, window)
  }

  private func wait(_ window: UInt, isTitled text: String) throws {
    var last = ""
    do {
      try client.wait(for: text) {
        client.watch(window)
        last = client.text(of: window, "_NET_WM_NAME") ?? ""
        return last == text ? () : nil
      }
    } catch {
      throw SupportError.timedOut("'\(text)', not '\(last)'")
    }
  }

  private func end(_ program: Program, _ window: UInt) throws {
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  private var file: String { folder.write("zwei drei.gif", readFile(sizes.fixture.path) ?? []) }

  @Test(.enabled(if: Program.isInstalled("xclip"), "needs xclip"))
  func `another program pastes the file, its name and the picture, byte for byte`() throws {
    let file = file
    let (program, window) = try copy(file)
    func paste(_ target: String) throws -> [UInt8] {
      let xclip = try Program(
        "xclip", ["-o", "-selection", "clipboard", "-t", target],
        environment: ["DISPLAY": sizes.server.name])
      #expect(try xclip.wait() == .exited(0), "\(xclip.errorText)")
      return xclip.outputBytes
    }
    #expect(try paste("image/gif") == readFile(file))
    let uri = "file://\(folder.path)/zwei%20drei.gif"
    #expect(try paste("text/uri-list") == Array("\(uri)\r\n".utf8))
    #expect(try paste("x-special/gnome-copied-files") == Array("copy\n\(uri)".utf8))
    #expect(try paste("UTF8_STRING") == Array(file.utf8))
    #expect(try paste("text/plain;charset=utf-8") == Array(file.utf8))
    #expect(try paste("STRING") == Array(file.utf8))
    if PNGFile.isReadable {
      let png = try PNGFile(try paste("image/png"))
      #expect(png.size == SizeTests.size)
      #expect(
        png.pixels == sizes.picture(1, SizeTests.size).pixels.map { 0xFF00_0000 | $0 })
    }
    try end(program, window)
  }

  @Test func `the targets, the time and several targets at once are those of ICCCM`() throws {
    let (program, window) = try copy(file)
    let targets = try #require(try client.paste("TARGETS"))
    #expect(targets.type == "ATOM")
    let names = stride(from: 0, to: targets.bytes.count, by: 8).map {
      client.name(ofAtom: UInt(targets.bytes[$0]) | UInt(targets.bytes[$0 + 1]) << 8)
    }
    #expect(
      names.prefix(5) == ["TARGETS", "MULTIPLE", "TIMESTAMP", "image/png", "image/gif"])
    #expect(Set(names).count == names.count)
    let time = try #require(try client.paste("TIMESTAMP"))
    #expect(time.type == "INTEGER")
    #expect(time.bytes.count == 8)
    #expect(try client.paste("image/bmp") == nil)
    let pairs = try client.pasteMultiple(["UTF8_STRING", "image/bmp", "image/gif"])
    #expect(pairs[1] == client.atom("TEST_UTF8_STRING"))
    #expect(pairs[3] == 0)
    #expect(pairs[5] == client.atom("TEST_image/gif"))
    try end(program, window)
  }

  @Test func `a file larger than a request comes in pieces`() throws {
    // Noise does not compress.
    let size = Size(width: 1200, height: 900)
    var gif = GifWriter(size.width, size.height, colors: (0..<256).map { $0 * 0x010203 })
    var state: UInt32 = 1
    for _ in 0..<2 {
      gif.control(delay: 10)
      gif.frame(
        size.width, size.height,
        (0..<size.area).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(state >> 24)
        })
    }
    gif.trailer()
    let (program, window) = try copy(folder.write("large.gif", gif.bytes))
    let answer = try #require(try client.paste("image/gif"))
    #expect(answer.type == "image/gif")
    #expect(answer.pieces > 1)
    #expect(answer.bytes == gif.bytes)
    try end(program, window)
  }

  @Test func `another owner ends the offer, and a new copy replaces it`() throws {
    let (program, window) = try copy(file)
    let other = client.own("CLIPBOARD")
    client.press("Home", in: window)
    client.press("c", holding: ControlMask, in: window)
    try wait(window, isTitled: "copied picture 1")
    #expect(try client.paste("image/png") != nil)
    client.destroy(other)
    try end(program, window)
  }

  @Test func `a clipboard manager gets all of it before the program ends`() throws {
    let file = file
    _ = client.own("CLIPBOARD_MANAGER")
    let (program, window) = try copy(file)
    client.press("q", in: window)
    let request = unsafe try client.waitForSelectionRequest()
    unsafe #expect(client.name(ofAtom: request.target) == "SAVE_TARGETS")
    // The window is gone already.
    #expect(!client.exists(window))
    #expect(try client.paste("image/gif")?.bytes == readFile(file))
    unsafe client.confirm(request)
    #expect(try program.wait() == .exited(1))
  }

  @Test(arguments: [true, false])
  func `a clipboard manager that does not answer, or exits, keeps the program for a second at most`(
    exits: Bool
  ) throws {
    var manager: TestClient? = try TestClient(sizes.server)
    _ = manager?.own("CLIPBOARD_MANAGER")
    let (program, window) = try copy(file)
    let begin = ContinuousClock.now
    client.press("q", in: window)
    unsafe _ = try manager?.waitForSelectionRequest()
    if exits { manager = nil }
    #expect(try program.wait() == .exited(1))
    #expect(begin.duration(to: .now) < .seconds(5))
    _ = manager
  }
}
