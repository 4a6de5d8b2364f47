// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// The pictures on the screen and the events while a GIF plays.
@Suite(.timeLimit(.minutes(15))) struct PlayingTests {
  let server: XServer
  let client: TestClient

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// Waits until a program that plays forever has shown each frame, then lets it end with the
  /// current iteration.
  ///
  /// This works on a slow machine, because a picture that the test misses comes again.
  func seeEveryFrame(of program: Program, by client: TestClient) throws {
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    for index in 0..<3 { try client.wait(until: window, shows: Fixture.picture(index)) }
    client.press("l", in: window)
    #expect(try program.wait() == .exited(0))
    #expect(SharedSegment.all(createdBy: program.id).isEmpty)
  }

  @Test func `every frame is on the screen pixel for pixel`() throws {
    let fixture = Fixture(delay: 20)
    let program = try Program.gifview(["--repeat=forever", fixture.path], display: server.name)
    try seeEveryFrame(of: program, by: client)
  }

  @Test func `each event is one line, in order`() throws {
    let fixture = Fixture()
    let program = try Program.gifview(
      ["--events", "--repeat=2", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(try program.wait() == .exited(0))
    let lines = program.outputText.split(separator: "\n").map(String.init)
    let starts = [
      #"{"event":"window","id":\#(window),"time":"#, #"{"event":"start","time":"#,
      #"{"event":"repeat","iteration":1,"time":"#, #"{"event":"stop","finished":true,"time":"#,
      #"{"event":"close","status":0,"time":"#,
    ]
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
  }

  @Test func `a GIF on standard input is shown while it arrives`() throws {
    let bytes = Fixture.bytes(delay: 5)
    let program = try Program.gifview(["-"], display: server.name, input: .pipe)
    // Two of the three frames; the rest has not arrived.
    program.write(Array(bytes.prefix(bytes.count * 2 / 3 + 8)))
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(until: window, shows: Fixture.picture(1))
    program.write(Array(bytes.dropFirst(bytes.count * 2 / 3 + 8)))
    program.closeInput()
    try client.wait(until: window, shows: Fixture.picture(2))
    #expect(try program.wait() == .exited(0))
  }

  // Visuals of Xvfb begin at 0x21: TrueColor, then DirectColor.
  @Test(arguments: ["0x22", "33"])
  func `the GIF plays in the visual that --visual names`(id: String) throws {
    let fixture = Fixture()
    let program = try Program.gifview(
      ["--visual=\(id)", "--hold", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(client.visual(of: window) == (id == "33" ? 0x21 : 0x22))
    try client.wait(until: window, shows: Fixture.picture(2))
    program.signal(SIGTERM)
    #expect(try program.wait() == .signalled(15))
  }

  @Test func `the GIF plays without shared memory`() throws {
    let fixture = Fixture(delay: 20)
    let bare = try XServer(["-extension", "MIT-SHM"])
    for (display, arguments) in [(bare, []), (server, ["--no-shm"])] {
      let program = try Program.gifview(
        arguments + ["--repeat=forever", fixture.path], display: display.name)
      try seeEveryFrame(of: program, by: TestClient(display))
    }
  }

  @Test(.enabled(if: canUnshare, "needs unshare(1) with user namespaces"))
  func `the GIF plays if the server cannot attach the segment`() throws {
    let fixture = Fixture(delay: 20)
    let program = try Program(
      "unshare", ["-Ur", "--ipc", Program.gifview, "--repeat=forever", fixture.path],
      environment: ["DISPLAY": server.name])
    try seeEveryFrame(of: program, by: client)
  }

  @Test func `a bundled GIF is found by its name`() throws {
    let fixture = Fixture()
    let slash = fixture.path.lastIndex(of: "/") ?? fixture.path.startIndex
    let program = try Program.gifview(
      ["--title=Hello", String(fixture.path[slash...].dropFirst())], display: server.name,
      environment: ["GIFVIEW_RESOURCES": String(fixture.path[..<slash])])
    #expect(try program.wait() == .exited(0))
    let bundled = try Program.gifview(
      ["--repeat=forever", "bootPage"], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(client.frame(of: window)?.size == .init(width: 480, height: 320))
    client.press("q", in: window)
    #expect(try bundled.wait() == .exited(1))
  }

  @Test func `help and version go to standard output`() throws {
    let help = try Program.gifview(["--help"])
    #expect(try help.wait() == .exited(0))
    #expect(
      help.outputText.hasPrefix("Usage: gifview-x11 [OPTION]... FILE... [-- COMMAND [ARG]...]\n"))
    let version = try Program.gifview(["--version"])
    #expect(try version.wait() == .exited(0))
    #expect(version.outputText.hasPrefix("gifview-x11 "))
  }
}

private let canUnshare: Bool = {
  guard let program = try? Program("unshare", ["-Ur", "--ipc", "true"]) else { return false }
  return (try? program.wait()) == .exited(0)
}()
