// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// Files whose frames take longer to composite than they are shown.
///
/// Each frame restores the canvas, and none of them stands for itself, so that none can be skipped.
@Suite(.tags(.timing), .timeLimit(.minutes(15))) struct AnswerTests {
  let server: XServer
  let client: TestClient
  let folder = Folder()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// A file of 3000 such frames of 10 ms, which take a little longer to composite.
  func heavyFile(_ frames: Int = 3000) -> String {
    let (width, height) = Program.isUnoptimized ? (500, 400) : (4000, 2500)
    var gif = GifWriter(width, height, colors: [0, 0xFF_FFFF])
    for frame in 0..<frames {
      gif.control(delay: 1, disposal: 3, transparent: 1)
      gif.descriptor(width, height)
      gif.data(codeSize: 2, frame % 2 == 0 ? [0x44, 0x01] : [0x04, 0x05])
    }
    gif.trailer()
    return folder.write("heavy.gif", gif.bytes)
  }

  static let options = [
    ["--repeat=1"], ["--repeat=forever"], ["--repeat=forever", "--speed=64"],
    ["--repeat=forever", "--late=stall"], ["--repeat=forever", "--fade"],
    ["--repeat=forever", "--autoreverse"],
  ]

  /// Waits until the program has worked for long enough to be behind its animation.
  private func waitUntilBusy(_ program: Program) throws {
    try client.wait(for: "a second of work", pace: .milliseconds(20)) {
      program.processorTime > .seconds(1) ? () : nil
    }
  }

  @Test(arguments: options)
  func `a signal is answered within 200 ms`(options: [String]) throws {
    let program = try Program.gifview(
      options + ["--geometry=100x75", heavyFile()], display: server.name)
    _ = try client.waitForWindow(ofClass: "Gifview-x11")
    try waitUntilBusy(program)
    let clock = ContinuousClock()
    let begin = clock.now
    program.signal(SIGTERM)
    #expect(try program.wait() == .signalled(Int(SIGTERM)))
    #expect(clock.now - begin < .milliseconds(200))
  }

  @Test(arguments: options)
  func `a key is answered within 200 ms`(options: [String]) throws {
    let program = try Program.gifview(
      options + ["--geometry=100x75", heavyFile()], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try waitUntilBusy(program)
    let clock = ContinuousClock()
    let begin = clock.now
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(clock.now - begin < .milliseconds(200))
  }

  @Test func `such a file plays to its end`() throws {
    let program = try Program.gifview(
      ["--repeat=1", "--geometry=100x75", heavyFile(50)], display: server.name)
    #expect(try program.wait() == .exited(0))
  }
}
