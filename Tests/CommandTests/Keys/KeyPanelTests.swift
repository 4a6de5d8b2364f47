// SPDX-License-Identifier: MIT
import CX11
import GifViewer
import PixelGeometry
import Support
import Testing

/// The panel of the keys, which `h` shows.
@Suite(.timeLimit(.minutes(15))) struct KeyPanelTests {
  /// A file of one picture, in gray.
  private func fixture(_ size: Size) -> Fixture {
    var gif = GifWriter(size.width, size.height, colors: [0x80_8080, 0])
    gif.control(delay: 100)
    gif.frame(size.width, size.height, Array(repeating: 0, count: size.area), codeSize: 2)
    gif.trailer()
    return Fixture(bytes: gif.bytes)
  }

  /// The panel as a client of its own would draw it: the rows of the table in the font "fixed".
  private func expected(_ client: TestClient, scale: Int) throws -> Picture {
    let column = 2 + (KeyBindings.all.map(\.label.count).max() ?? 0)
    let lines = KeyBindings.all.map {
      $0.label.padding(to: column) + $0.summary
    }
    let width = (lines.map(\.count).max() ?? 0) * 6 + 16
    let size = Size(width: width, height: lines.count * 13 + 16)
    let window = client.makeHost(Rect(size), colour: 0)
    client.map(window)
    try client.wait(for: "a window") { client.isViewable(window) ? () : nil }
    var values = XGCValues()
    values.foreground = unsafe XWhitePixel(client.display, 0)
    values.font = unsafe XLoadFont(client.display, "fixed")
    let context = unsafe XCreateGC(
      client.display, window, UInt(GCForeground | GCFont), &values)
    for (row, line) in lines.enumerated() {
      unsafe XDrawString(
        client.display, window, context, 8, Int32(8 + 13 * row + 11), line, Int32(line.count))
    }
    client.sync()
    let small = try #require(client.picture(of: window))
    client.destroy(window)
    let large = Size(width: size.width * scale, height: size.height * scale)
    let pixels = (0..<large.area).map { index in
      small.pixels[
        index / large.width / scale * size.width + index % large.width / scale]
    }
    return Picture(size: large, pixels: pixels)
  }

  /// A screen, the size of the picture, the resolution of the desktop, and whether the panel is
  /// larger than the window.
  static let cases: [(screen: String, size: Size, resolution: Int, isOnRoot: Bool)] = [
    ("800x700x24", Size(width: 400, height: 400), 96, false),
    ("800x700x24", Size(width: 40, height: 30), 96, true),
    ("800x700x24", Size(width: 600, height: 640), 192, false),
    ("800x700x16", Size(width: 400, height: 400), 96, false),
    ("800x700x8", Size(width: 400, height: 400), 96, false),
    ("800x700x8", Size(width: 60, height: 400), 96, true),
  ]

  @Test(arguments: cases)
  func `the panel shows the rows of the table until it is hidden`(
    screen: String, size: Size, resolution: Int, isOnRoot: Bool
  ) throws {
    let server = try XServer(screen: screen)
    let client = try TestClient(server)
    client.set("RESOURCE_MANAGER", of: client.root, to: "Xft.dpi:\t\(resolution)\n")
    let wanted = try expected(client, scale: resolution / 96)
    let fixture = fixture(size)
    let program = try Program.gifview(
      ["--repeat=forever", "--geometry=+20+20", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let before = try client.wait(for: "the picture", pace: .milliseconds(5)) {
      client.picture(of: window)
    }
    let canvas = client.children(of: window)
    client.press("h", in: window)
    let panel = try client.wait(for: "the panel", pace: .milliseconds(5)) { () -> UInt? in
      let others =
        isOnRoot
        ? client.children(of: client.root).filter { $0 != window }
        : client.children(of: window).filter { !canvas.contains($0) }
      return others.first(where: client.isViewable)
    }
    try client.wait(until: panel, shows: wanted)
    // In the middle of the window, or on the screen.
    let frame = try #require(client.frame(of: panel))
    let area =
      isOnRoot
      ? Rect(x: 0, y: 0, width: 800, height: 700)
      : Rect(x: 20, y: 20, width: size.width, height: size.height)
    #expect(area.contains(Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)))
    client.press("h", in: window)
    try client.waitUntilDestroyed(panel)
    try client.wait(until: window, shows: before)
    client.press("h", in: window)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
    #expect(!client.children(of: client.root).contains(panel))
  }

  @Test func `a panel on the screen goes when the window is iconified`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    let manager = try WindowManager(.openbox, on: server, client)
    let fixture = fixture(Size(width: 40, height: 30))
    let program = try Program.gifview(
      ["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let before = client.children(of: client.root)
    client.press("h", in: window)
    let panel = try client.wait(for: "the panel", pace: .milliseconds(5)) {
      client.children(of: client.root).first { !before.contains($0) && client.isViewable($0) }
    }
    client.iconify(window)
    try client.waitUntilDestroyed(panel)
    client.sendDelete(window)
    #expect(try program.wait() == .exited(1))
    _ = manager
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: count - self.count)
  }
}
