// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// The client's side of the XEmbed protocol; the message numbers are from its specification 0.5.
@Suite(.timeLimit(.minutes(15))) struct XEmbedTests {
  enum Message {
    static let embeddedNotify: UInt = 0
    static let requestFocus: UInt = 3
    static let focusIn: UInt = 4
    static let focusNext: UInt = 6
    static let focusPrevious: UInt = 7
    static let modalityOn: UInt = 10
    static let modalityOff: UInt = 11
  }

  let server: XServer
  let client: TestClient
  let fixture = Fixture()
  let host: UInt
  let program: Program
  let window: UInt

  init() throws {
    server = try XServer()
    client = try TestClient(server)
    host = client.makeHost(Rect(x: 20, y: 20, width: 128, height: 96))
    client.map(host)
    program = try Program.gifview(
      ["--wid=\(host)", "--repeat=forever", fixture.path], display: server.name)
    window = try client.waitForChild(of: host)
    tell(Message.embeddedNotify, data: host)
  }

  /// Sends a message as the embedder: time, message, detail, data.
  func tell(_ message: UInt, data: UInt = 0) {
    client.send(window, message: "_XEMBED", [0, message, 0, data, 0])
  }

  /// The next message that the embedder receives.
  func told() throws -> UInt { try client.nextMessage("_XEMBED", to: host)[1] }

  @Test func `a click requests the focus, unless the client has it`() throws {
    client.click(1, at: (5, 5), in: window)
    #expect(try told() == Message.requestFocus)
    tell(Message.focusIn)
    client.click(1, at: (5, 5), in: window)
    client.press("Tab", in: window)
    #expect(try told() == Message.focusNext)
    client.press("ISO_Left_Tab", in: window)
    #expect(try told() == Message.focusPrevious)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `while the embedder shows a modal dialog, keys and clicks do nothing`() throws {
    tell(Message.modalityOn)
    client.press("q", in: window)
    client.click(1, at: (5, 5), in: window)
    tell(Message.modalityOff)
    client.click(1, at: (5, 5), in: window)
    #expect(try told() == Message.requestFocus)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `the embedder sets the size of the client's window`() throws {
    client.watch(window)
    let size = Size(width: 64, height: 48)
    client.resize(host, to: Size(width: 200, height: 200))
    client.resize(window, to: size)
    // The server answers in order, so this answer comes after the change.
    client.click(1, at: (5, 5), in: window)
    #expect(try told() == Message.requestFocus)
    #expect(client.frame(of: window)?.size == size)
    client.destroy(host)
    #expect(try program.wait() == .exited(1))
  }
}
