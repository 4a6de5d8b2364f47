// SPDX-License-Identifier: MIT
import CX11
import PixelGeometry
import Support
import Testing

/// Files that are dropped on the window, by a source that speaks XDND.
@Suite(.timeLimit(.minutes(15))) struct DropTests {
  let server: XServer
  let client: TestClient
  let folder = Folder()
  static let size = Size(width: 40, height: 30)

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  private func gif(_ colour: UInt32) -> [UInt8] {
    var gif = GifWriter(Self.size.width, Self.size.height, colors: [colour, 0])
    for _ in 0..<2 {
      gif.control(delay: 500)
      gif.frame(
        Self.size.width, Self.size.height, Array(repeating: 0, count: Self.size.area),
        codeSize: 2)
    }
    gif.trailer()
    return gif.bytes
  }

  private func start() throws -> (Program, UInt) {
    let program = try Program.gifview(
      [folder.write("a.gif", gif(1))], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    _ = try client.wait(for: "XdndAware") {
      client.watch(window)
      return client.cardinals(of: window, "XdndAware")
    }
    return (program, window)
  }

  /// Drops something on a window; each target has its bytes.
  ///
  /// - Returns: Whether the drop was taken.
  private func drop(
    _ offer: [(target: String, bytes: [UInt8])], on window: UInt, inPiecesOf size: Int? = nil
  ) throws -> Bool {
    let source = client.own("XdndSelection")
    let types = offer.map { client.atom($0.target) }
    if types.count > 3 { client.set("XdndTypeList", of: source, type: "ATOM", to: types) }
    let three = (0..<3).map { types.indices.contains($0) ? types[$0] : 0 }
    client.send(
      window, message: "XdndEnter",
      [source, 5 << 24 | (types.count > 3 ? 1 : 0)] + three)
    client.send(
      window, message: "XdndPosition",
      [source, 0, 10 << 16 | 10, 0, client.atom("XdndActionCopy")])
    let status = try client.nextMessage("XdndStatus", to: source)
    #expect(status[0] == window)
    guard status[1] & 1 == 1 else {
      client.send(window, message: "XdndLeave", [source])
      return false
    }
    #expect(status[4] == client.atom("XdndActionCopy"))
    client.send(window, message: "XdndDrop", [source, 0, 0])
    while true {
      switch unsafe try client.waitForDropAnswer() {
      case .request(let request):
        let name = unsafe client.name(ofAtom: request.target)
        let bytes = offer.first { $0.target == name }?.bytes
        if let size, let bytes {
          unsafe try client.answer(request, bytes, inPiecesOf: size)
        } else {
          unsafe client.answer(request, bytes)
        }
      case .finished(let message):
        #expect(message[0] == window)
        client.destroy(source)
        return message[1] & 1 == 1
      }
    }
  }

  private func wait(_ window: UInt, shows colour: UInt32) throws {
    try client.wait(until: window, shows: Picture(size: Self.size, colour: colour))
  }

  private func end(_ program: Program, _ window: UInt) throws {
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  @Test func `a file that is dropped is shown, and more of them one after another`() throws {
    let (program, window) = try start()
    let other = folder.write("b c.gif", gif(2))
    let third = folder.write("d.gif", gif(3))
    let uri = "file://" + other.replacing(" ", with: "%20")
    #expect(try drop([("text/uri-list", Array("\(uri)\r\n".utf8))], on: window))
    try wait(window, shows: 2)
    #expect(client.text(of: window, "_NET_WM_NAME") == "b c.gif")
    let both = "# a comment\r\nfile://\(third)\r\n\(uri)\r\n"
    #expect(
      try drop(
        [
          ("x", []), ("y", []), ("text/plain", []), ("text/uri-list", Array(both.utf8)),
        ], on: window))
    try wait(window, shows: 3)
    client.press("n", in: window)
    try wait(window, shows: 2)
    try end(program, window)
  }

  @Test(arguments: [nil, 10])
  func `the file that a browser hands over is shown, in pieces too`(piece: Int?) throws {
    let (program, window) = try start()
    let offer: [(String, [UInt8])] = [
      ("text/uri-list", Array("https://example.org/a.gif\r\n".utf8)), ("image/gif", gif(7)),
    ]
    #expect(try drop(offer, on: window, inPiecesOf: piece))
    try wait(window, shows: 7)
    try end(program, window)
  }

  @Test func `what is no GIF leaves the picture, and the title says why`() throws {
    let (program, window) = try start()
    let text = folder.write("b.txt", [1, 2, 3])
    _ = try drop([("text/uri-list", Array("file://\(text)\r\n".utf8))], on: window)
    try client.wait(for: "the title") {
      client.watch(window)
      return client.text(of: window, "_NET_WM_NAME")?.hasPrefix("b.txt: not a GIF") == true
        ? () : nil
    }
    try wait(window, shows: 1)
    #expect(try !drop([("text/plain", [65])], on: window))
    #expect(
      try !drop([("text/uri-list", Array("https://example.org/\r\n".utf8))], on: window))
    try wait(window, shows: 1)
    try end(program, window)
  }
}
