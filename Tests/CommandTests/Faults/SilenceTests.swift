// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// A server that does not answer: signals and deadlines count all the same.
@Suite(.timeLimit(.minutes(15)), .tags(.timing)) struct SilenceTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture(delay: 2)

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  private func start(
    _ use: [String], on display: FaultyServer, silent place: Int
  ) throws -> Program {
    let program = try Program.gifview(
      use.map { $0 == "FILE" ? fixture.path : $0 }, display: display.name)
    // From then on it waits for the server.
    try client.wait(for: "a program that waits", pace: .milliseconds(5)) {
      display.bytes.replies >= place && program.isSleeping ? () : nil
    }
    return program
  }

  /// How long the program takes to end.
  private func end(_ program: Program) throws -> (Program.Status, Duration) {
    let begin = ContinuousClock.now
    let status = try program.wait()
    return (status, ContinuousClock.now - begin)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the program while it connects`(signal: Int32) throws {
    for place in [0, 8] + FaultSeries.places(60, in: 9000..<9700) {
      let display = try FaultyServer(.silence(afterReplies: place), of: server)
      let program = try start(["FILE"], on: display, silent: place)
      program.signal(signal)
      let (status, time) = try end(program)
      #expect(status == .signalled(Int(signal)) && time < .milliseconds(200), "\(place) \(time)")
      #expect(program.errorText == "")
    }
  }

  @Test(arguments: FaultSeries.uses.dropLast().map { ["--repeat=forever"] + $0 })
  func `a signal ends the program in each round trip`(use: [String]) throws {
    let setup = try FaultyServer.setupBytes(of: server)
    for place in FaultSeries.places(100, in: setup..<setup + 3000) {
      let display = try FaultyServer(.silence(afterReplies: place), of: server)
      let program = try start(use, on: display, silent: place)
      program.signal(SIGTERM)
      let (status, time) = try end(program)
      #expect(status == .signalled(15) && time < .milliseconds(200), "\(place) \(time)")
    }
  }

  @Test func `a second signal ends the program at once`() throws {
    let display = try FaultyServer(.silence(afterReplies: 9600), of: server)
    let program = try start(["FILE"], on: display, silent: 9600)
    program.signal(SIGINT)
    program.signal(SIGTERM)
    let (status, time) = try end(program)
    #expect(status == .signalled(15) || status == .signalled(2))
    #expect(time < .milliseconds(120))
  }

  @Test func `a program that is not waited for any longer is not started`() throws {
    let display = try FaultyServer(.silence(afterReplies: 100), of: server)
    let program = try start(
      ["--timeout=0.3", "FILE", "--", "echo", "started"], on: display, silent: 100)
    #expect(try program.wait() == .exited(69))
    #expect(
      program.errorText == "gifview-x11: the display \"\(display.name)\" does not answer\n")
    #expect(program.outputText == "")
  }

  @Test(arguments: [[], ["--splash"], ["--fade-out=0.1"], ["--no-shm"]])
  func `an animation ends at its time on a server that is stopped`(options: [String]) throws {
    let long = Fixture(delay: 30)
    let program = try Program.gifview(
      options + ["--events", long.path], display: server.name)
    try program.nextLine(holding: "start")
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(for: "the second picture", pace: .milliseconds(5)) { () -> Void? in
      guard let frame = client.frame(of: window) else { return nil }
      let second = Picture(size: frame.size, colour: Fixture.colours[1])
      return client.screen(in: frame) == second ? () : nil
    }
    server.signal(SIGSTOP)
    defer { server.signal(SIGCONT) }
    let (status, time) = try end(program)
    #expect(status == .exited(0) && time < .milliseconds(2600), "\(status) \(time)")
    #expect(program.errorText == "")
  }
}
