// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// The pictures on the screen, their order and their times, with the options of timing.
@Suite(.tags(.timing), .timeLimit(.minutes(15))) struct TimingTests {
  /// The options, the expected frames of 200 ms each, and the expected total time in ms.
  struct Case: Sendable {
    var arguments: [String]
    var frames: [Int]
    var milliseconds: Double
    var loop: Int?
  }

  static let cases = [
    Case(arguments: [], frames: [0, 1, 2], milliseconds: 600),
    Case(arguments: ["--speed=2"], frames: [0, 1, 2], milliseconds: 300),
    Case(arguments: ["--repeat=2.5"], frames: [0, 1, 2, 0, 1, 2, 0, 1], milliseconds: 1500),
    Case(arguments: ["--autoreverse"], frames: [0, 1, 2, 1, 0], milliseconds: 1200),
    Case(
      arguments: ["--repeat=file"], frames: [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2],
      milliseconds: 2400, loop: 3),
    Case(arguments: ["--repeat-duration=1"], frames: [0, 1, 2, 0, 1], milliseconds: 1000),
    Case(arguments: ["--late=stall"], frames: [0, 1, 2], milliseconds: 600),
  ]

  @Test(arguments: cases)
  func `the right pictures are shown in the right order, for the right time`(_ one: Case) throws {
    let server = try XServer()
    let client = try TestClient(server)
    let fixture = Fixture(bytes: Fixture.bytes(delay: 20, loop: one.loop))
    let program = try Program.gifview(
      ["--events"] + one.arguments + [fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    var seen: [Int] = []
    // On a busy machine the test can miss a picture, but the order is always right.
    while let pixel = client.picture(of: window, in: Rect(x: 0, y: 0, width: 1, height: 1)) {
      let frame = try #require(Fixture.colours.firstIndex(of: pixel[0, 0]))
      if seen.last != frame { seen.append(frame) }
    }
    #expect(try program.wait() == .exited(0))
    var rest = one.frames[...]
    for frame in seen {
      let place = try #require(rest.firstIndex(of: frame), "\(seen) instead of \(one.frames)")
      rest = rest[place...].dropFirst()
    }
    #expect(seen.count > one.frames.count / 2)
    let time = try program.time(of: "stop") - program.time(of: "start")
    // Never early; late by at most what a busy machine adds.
    #expect(time >= one.milliseconds - 1)
    #expect(time < one.milliseconds + 250)
  }
}

extension Program {
  /// The time of an event in ms.
  fileprivate func time(of event: String) throws -> Double {
    try Program.time(
      of: #require(
        outputText.split(separator: "\n").first { $0.hasPrefix(#"{"event":"\#(event)""#) }
          .map(String.init)))
  }

  /// The time on the line of an event, in ms since the program started.
  static func time(of line: String) throws -> Double {
    let number = try #require(line.split(separator: ":").last?.dropLast())
    return try #require(Double(number))
  }
}
