// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// `--wid`: playing inside a window of another program.
@Suite(.timeLimit(.minutes(15))) struct EmbeddingTests {
  static let frame = Rect(x: 40, y: 30, width: 160, height: 96)

  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  func start(in host: UInt, _ arguments: [String] = []) throws -> Program {
    try Program.gifview(["--wid=\(host)"] + arguments + [fixture.path], display: server.name)
  }

  /// The last picture, fitted into a window of that size, with black beside it.
  static func fitted(_ size: Size) -> Picture {
    let target = Rect.aspectFit(Fixture.size, in: Rect(size))
    let pixels = (0..<size.area).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      return target.contains(Rect(x: x, y: y, width: 1, height: 1)) ? Fixture.colours[2] : 0
    }
    return Picture(size: size, pixels: pixels)
  }

  @Test(arguments: [24, 32])
  func `the picture fills the window, and leaves the window unchanged at its end with status 0`(
    depth: Int
  ) throws {
    let host = client.makeHost(EmbeddingTests.frame, depth: depth)
    client.watch(host)
    client.map(host)
    let before = (client.state(of: host), client.picture(of: host))
    let program = try start(in: host, ["--repeat=forever"])
    let window = try client.waitForChild(of: host)
    #expect(client.frame(of: window) == EmbeddingTests.frame)
    #expect(client.visual(of: window) == client.visual(of: host))
    #expect(client.cardinals(of: window, "_XEMBED_INFO") == [0, 1])
    client.press("l", in: window)
    #expect(try program.wait() == .exited(0))
    #expect(program.errorText == "")
    #expect(client.children(of: host) == [])
    let after = (client.state(of: host), client.picture(of: host))
    #expect(after == before)
  }

  @Test func `on an 8-bit screen the picture uses the window's visual and colormap`() throws {
    let server = try XServer(screen: "640x480x8")
    let client = try TestClient(server)
    let host = client.makeHost(EmbeddingTests.frame, colour: 0)
    client.map(host)
    let program = try Program.gifview(
      ["--wid=\(host)", "--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForChild(of: host)
    #expect(client.visual(of: window) == client.visual(of: host))
    #expect(client.colormap(of: window) == client.colormap(of: host))
    client.press("l", in: window)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `a transparent picture shows the window behind it`() throws {
    var gif = GifWriter(4, 2, colors: [0xFF_FFFF, 0])
    gif.control(delay: 5, transparent: 1)
    gif.frame(4, 2, [0, 0, 1, 1, 0, 0, 1, 1], codeSize: 2)
    gif.trailer()
    let fixture = Fixture(bytes: gif.bytes)
    let host = client.makeHost(Rect(x: 0, y: 0, width: 4, height: 2), colour: 0x12_3456)
    client.map(host)
    let program = try Program.gifview(
      ["--wid=\(host)", "--background=transparent", "--hold", fixture.path], display: server.name)
    let window = try client.waitForChild(of: host)
    let row: [UInt32] = [0xFF_FFFF, 0xFF_FFFF, 0x12_3456, 0x12_3456]
    try client.wait(until: host, shows: Picture(size: Size(width: 4, height: 2), pixels: row + row))
    client.destroy(window)
    _ = try program.wait()
  }

  @Test func `the picture follows 50 resizes, and every pixel is right at rest`() throws {
    let host = client.makeHost(EmbeddingTests.frame)
    client.map(host)
    let program = try start(in: host, ["--hold", "--events"])
    let window = try client.waitForChild(of: host)
    try program.nextLine(holding: #""stop""#)
    for step in 1...50 {
      // Multiples of the picture's sides, so that the picture has no mixed edge.
      let size = Size(width: 64 + step * 7, height: 48 * (1 + step % 5))
      client.resize(host, to: size)
      if step % 10 == 0 {
        try client.wait(until: window, shows: EmbeddingTests.fitted(size))
        try client.wait(
          until: host, shows: client.picture(of: window) ?? EmbeddingTests.fitted(size))
      }
    }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `destroying the window ends playing with status 1 and no message`() throws {
    let host = client.makeHost(EmbeddingTests.frame)
    client.map(host)
    let program = try start(in: host, ["--repeat=forever"])
    _ = try client.waitForChild(of: host)
    client.destroy(host)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  @Test func `playing ends when the host exits, and when the host removes the picture`() throws {
    var owner: TestClient? = try TestClient(server)
    let host = try #require(owner?.makeHost(EmbeddingTests.frame))
    owner?.map(host)
    let program = try start(in: host, ["--repeat=forever"])
    _ = try client.waitForChild(of: host)
    owner = nil
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")

    let other = client.makeHost(EmbeddingTests.frame)
    client.map(other)
    let second = try start(in: other, ["--repeat=forever"])
    let window = try client.waitForChild(of: other)
    client.reparent(window, into: client.root)
    #expect(try second.wait() == .exited(1))
    #expect(!client.exists(window))
  }

  @Test func `a missing window and an input-only window are status 69`() throws {
    let missing = try start(in: 0x123)
    #expect(try missing.wait() == .exited(69))
    #expect(missing.errorText == "gifview-x11: the screen has no window 0x123\n")
    let blind = client.makeHost(EmbeddingTests.frame, isInputOnly: true)
    let program = try start(in: blind)
    #expect(try program.wait() == .exited(69))
    #expect(
      program.errorText == "gifview-x11: nothing can be shown in window 0x"
        + String(blind, radix: 16) + ", which is for input only\n")
  }

  @Test func `the animation ends on time in a window that is not mapped`() throws {
    let host = client.makeHost(EmbeddingTests.frame)
    let program = try start(in: host)
    #expect(try program.wait() == .exited(0))
    #expect(client.exists(host))
  }

  @Test func `the animation begins when the host's parent becomes visible`() throws {
    let outer = client.makeHost(EmbeddingTests.frame)
    let host = client.makeHost(Rect(x: 10, y: 10, width: 64, height: 48), in: outer)
    client.map(host)
    let program = try start(in: host, ["--hold", "--events"])
    let window = try client.waitForChild(of: host)
    client.map(outer)
    try client.wait(until: window, shows: Fixture.picture(2))
    try program.nextLine(holding: #""stop","finished":true"#)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `the animation continues after the host was reparented and mapped again`() throws {
    let outer = client.makeHost(EmbeddingTests.frame)
    let host = client.makeHost(Rect(x: 10, y: 10, width: 64, height: 48), in: outer)
    client.map(host)
    client.map(outer)
    let program = try start(in: host, ["--repeat=forever"])
    let window = try client.waitForChild(of: host)
    try client.wait(until: window, shows: Fixture.picture(1))
    client.unmap(outer)
    client.map(outer)
    for index in 0..<3 { try client.wait(until: window, shows: Fixture.picture(index)) }
    // As a window manager does when it starts and when it exits.
    let frame = client.makeHost(EmbeddingTests.frame)
    client.map(frame)
    client.reparent(outer, into: frame)
    for index in 0..<3 { try client.wait(until: window, shows: Fixture.picture(index)) }
    client.reparent(outer, into: client.root)
    client.destroy(frame)
    for index in 0..<3 { try client.wait(until: window, shows: Fixture.picture(index)) }
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `in the root window the picture is below all windows, and not managed`() throws {
    let manager = try Program("openbox", ["--sm-disable"], environment: ["DISPLAY": server.name])
    try client.waitForWindowManager()
    let above = client.cover(Rect(x: 0, y: 0, width: 100, height: 100))
    let program = try start(in: client.root, ["--repeat=forever"])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(client.frame(of: window) == Rect(x: 0, y: 0, width: 640, height: 480))
    #expect(client.children(of: client.root).first == window)
    #expect(client.screen(in: Rect(x: 0, y: 0, width: 100, height: 100))?[50, 50] == 0)
    client.destroy(above)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    _ = manager
  }
}
