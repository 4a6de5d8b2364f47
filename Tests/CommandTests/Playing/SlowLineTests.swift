// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// Playing over a line that is too slow for the pictures.
@Suite(.timeLimit(.minutes(15)), .serialized) struct SlowLineTests {
  enum Ending: CaseIterable {
    case key, signal, window
  }

  static let layouts = [[], ["--fullscreen"], ["--splash"]]

  /// Four pictures of 480×320 pixels, which take two seconds each.
  let fixture: Fixture
  let server: XServer
  let client: TestClient

  init() throws {
    var gif = GifWriter(480, 320, colors: [0xC0_2030, 0x20_A050, 0x30_40D0, 0x80_8080])
    for index in 0..<4 {
      gif.control(delay: 4)
      gif.frame(480, 320, Array(repeating: UInt8(index), count: 480 * 320), codeSize: 2)
    }
    gif.trailer()
    fixture = Fixture(bytes: gif.bytes)
    server = try XServer()
    client = try TestClient(server)
  }

  /// Starts the program, with a line between it and the server.
  private func start(_ arguments: [String], over line: SlowLine, with command: [String] = [])
    throws -> (Program, window: UInt)
  {
    let program = try Program.gifview(
      ["--no-shm", "--repeat=forever"] + arguments + [fixture.path] + command, display: line.name)
    return (program, try client.waitForWindow(ofClass: "Gifview-x11"))
  }

  /// Waits until the line has passed so many bytes; a picture has some 600,000.
  private func wait(until line: SlowLine, hasPassed count: Int) throws {
    try client.wait(for: "\(count) bytes", pace: .milliseconds(20)) {
      line.passedBytes >= count ? () : nil
    }
  }

  /// How long a program takes to end.
  private func duration(of program: Program, after act: () -> Void) throws -> Duration {
    let begin = ContinuousClock.now
    act()
    try program.wait()
    return ContinuousClock.now - begin
  }

  @Test(arguments: SlowLine.Transport.allCases, layouts)
  func `a signal and a key end it at once`(_ transport: SlowLine.Transport, _ layout: [String])
    throws
  {
    let line = try SlowLine(transport, rate: 300_000, to: server)
    let isSplash = layout == ["--splash"]
    // At once after the map, and within the second picture.
    let moments: [(Int, String?)] =
      [(0, nil), (900_000, nil)] + (isSplash ? [] : [(0, "q"), (900_000, "q")])
    for (bytes, key) in moments {
      let before = line.passedBytes
      let (program, window) = try start(layout, over: line)
      try wait(until: line, hasPassed: before + bytes)
      let duration = try duration(of: program) {
        if let key { client.press(key, in: window) } else { program.signal(SIGTERM) }
      }
      #expect(duration < .milliseconds(1500), "\(layout), \(bytes) bytes, \(key ?? "SIGTERM")")
      // The line delivers the rest before the server sees the end.
      try client.waitUntilDestroyed(window)
    }
  }

  @Test(arguments: SlowLine.Transport.allCases)
  func `the window of COMMAND ends a splash at once`(_ transport: SlowLine.Transport) throws {
    let line = try SlowLine(transport, rate: 300_000, to: server)
    let (program, splash) = try start(
      ["--splash"], over: line,
      with: [
        "--", "env", "DISPLAY=\(server.name)", "sh", "-c", "sleep 3; exec xterm",
      ])
    let window = try client.waitForWindow(ofClass: "XTerm")
    let begin = ContinuousClock.now
    try client.waitUntilDestroyed(splash)
    #expect(ContinuousClock.now - begin < .milliseconds(1500))
    client.killClient(of: window)
    try program.wait()
  }

  @Test func `a line of 30 kB a second takes less than two pictures to end`() throws {
    let line = try SlowLine(.tcp, rate: 30_000, to: server)
    let (program, _) = try start([], over: line)
    // It is within the first picture.
    try wait(until: line, hasPassed: 120_000)
    let duration = try duration(of: program) { program.signal(SIGTERM) }
    #expect(duration < .seconds(10))
  }

  @Test(arguments: SlowLine.Transport.allCases)
  func `every picture that is seen is complete`(_ transport: SlowLine.Transport) throws {
    let line = try SlowLine(transport, rate: 2_000_000, to: server)
    // Where pictures are skipped, the same one may be due each time.
    let (program, window) = try start(["--late=stall"], over: line)
    var seen: Set<UInt32> = []
    try client.wait(for: "three pictures", pace: .milliseconds(20)) { () -> Void? in
      guard let pixels = client.picture(of: window)?.pixels, let first = pixels.first else {
        return nil
      }
      // Each picture of the file has one colour; before the first one the window is black.
      let isWhole = pixels == Array(repeating: first, count: pixels.count)
      #expect(isWhole)
      seen.insert(first & 0xFF_FFFF)
      return seen.subtracting([0]).count >= 3 ? () : nil
    }
    program.signal(SIGTERM)
    try program.wait()
  }
}
