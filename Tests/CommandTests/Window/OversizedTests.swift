// SPDX-License-Identifier: MIT
import CX11
import Glibc
import PixelGeometry
import Support
import Testing

/// Windows far larger than the screen, which any client may ask for.
@Suite(.timeLimit(.minutes(15))) struct OversizedTests {
  /// The most memory beyond that of a plain window, in kB.
  static let memoryLimit = 200_000

  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    // A debug build scales slowly.
    server = try XServer(screen: "320x240x24")
    client = try TestClient(server)
  }

  /// The largest resident size that a process has had, in kB.
  private func peak(of program: Program) -> Int {
    let status = String(decoding: readFile("/proc/\(program.id)/status") ?? [], as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Moves the middle of a window onto the screen, waits until it shows a picture's colour, and
  /// checks memory and end.
  private func check(_ program: Program, _ window: UInt) throws {
    // At the top the window has a bar: the picture keeps its aspect.
    unsafe XMoveWindow(client.display, window, -16000, -16000)
    let part = Rect(x: 150, y: 100, width: 8, height: 8)
    try client.wait(for: "a picture in the middle", pace: .milliseconds(20)) {
      let seen = client.screen(in: part)
      return Fixture.colours.contains { seen == Picture(size: part.size, colour: $0) } ? () : nil
    }
    #expect(peak(of: program) < OversizedTests.memoryLimit)
    let begin = ContinuousClock.now
    program.signal(SIGTERM)
    try program.wait()
    #expect(ContinuousClock.now - begin < .milliseconds(500))
  }

  // A server with the Composite extension keeps a pixmap for a window of depth 32, and none of
  // 32767 pixels.
  @Test(arguments: [
    ([], 32767), (["--no-shm"], 32767), (["--background=checker"], 32767),
    (["--background=transparent"], 32766),
  ])
  func `an oversized window takes the memory of a screen`(_ options: [String], side: Int) throws {
    let program = try Program.gifview(
      ["--repeat=forever"] + options + [fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    client.resize(window, to: Size(width: side, height: side))
    try check(program, window)
  }

  @Test(arguments: ["--geometry=32767x32767", "--geometry=32767x32767-0-0"])
  func `--geometry of an oversized window takes the memory of a screen`(_ option: String) throws {
    let program = try Program.gifview(
      ["--repeat=forever", option, fixture.path], display: server.name)
    try check(program, try client.waitForWindow(ofClass: "Gifview-x11"))
  }

  @Test func `what is moved into view is drawn`() throws {
    let program = try Program.gifview(
      ["--repeat=forever", "--background=checker", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    client.resize(window, to: Size(width: 32767, height: 32767))
    for place in [(0, 0), (-20000, -16000), (-3000, -15_900), (-31_400, -15_000)] {
      unsafe XMoveWindow(client.display, window, Int32(place.0), Int32(place.1))
      let part = Rect(x: 150, y: 100, width: 64, height: 64)
      // The picture lies in the middle, 32767×24575 pixels.
      try client.wait(for: "the picture at \(place)", pace: .milliseconds(20)) {
        let seen = client.screen(in: part)
        let isInside = (4096..<28671).contains(100 - place.1)
        guard isInside else { return () }
        return Fixture.colours.contains { seen == Picture(size: part.size, colour: $0) } ? () : nil
      }
    }
    program.signal(SIGTERM)
    try program.wait()
  }

  @Test func `a false report of the largest size takes the memory of a screen`() throws {
    let program = try Program.gifview(["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let begin = ContinuousClock.now
    var event = unsafe XEvent()
    unsafe event.xconfigure.type = ConfigureNotify
    unsafe event.xconfigure.event = window
    unsafe event.xconfigure.window = window
    unsafe (event.xconfigure.width, event.xconfigure.height) = (65535, 65535)
    unsafe XSendEvent(client.display, window, 0, StructureNotifyMask, &event)
    client.sync()
    // It changes nothing: every picture is drawn for the size that the window has.
    for index in [0, 1, 2, 0] { try client.wait(until: window, shows: Fixture.picture(index)) }
    #expect(peak(of: program) < OversizedTests.memoryLimit)
    program.signal(SIGTERM)
    try program.wait()
    #expect(ContinuousClock.now - begin < .milliseconds(2000))
  }

  @Test func `a huge host takes the memory of a screen`() throws {
    let host = client.makeHost(Rect(x: 0, y: 0, width: 32767, height: 32767))
    client.map(host)
    client.sync()
    let program = try Program.gifview(
      ["--repeat=forever", "--wid=\(host)", fixture.path], display: server.name)
    try check(program, host)
  }
}
