// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// A window that cannot be seen costs no wake-ups, and its animation still ends on time.
@Suite(.tags(.timing), .timeLimit(.minutes(15))) struct VisibilityTests {
  let server: XServer
  let client: TestClient

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// How often the program went to sleep while another GIF played for one second.
  func sleeps(of program: Program) throws -> Int {
    let second = Fixture(delay: 33)
    // On a server of its own, so that neither window covers the other.
    let screen = try XServer()
    let timer = try Program.gifview(["--events", second.path], display: screen.name)
    try timer.nextLine(holding: #""start""#)
    let before = try program.voluntarySwitches
    try timer.nextLine(holding: #""stop""#)
    let after = try program.voluntarySwitches
    #expect(try timer.wait() == .exited(0))
    return after - before
  }

  @Test func `a paused window causes no wake-ups`() throws {
    let fixture = Fixture()
    let program = try Program.gifview(
      ["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    // The cost of playing, to prove that the counter counts.
    #expect(try sleeps(of: program) > 10)
    client.press("space", in: window)
    #expect(try sleeps(of: program) == 0)
    client.press("space", in: window)
    #expect(try sleeps(of: program) > 10)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `an iconified window causes no wake-ups, except for repeat events`() throws {
    let manager = try Program("openbox", ["--sm-disable"], environment: ["DISPLAY": server.name])
    try client.waitForWindowManager()
    let fixture = Fixture()
    let quiet = try Program.gifview(["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    client.iconify(window)
    try client.waitUntilHidden(window)
    #expect(try sleeps(of: quiet) == 0)

    let begin = ContinuousClock.now
    let telling = try Program.gifview(
      ["--repeat=forever", "--events", fixture.path], display: server.name)
    let second = try client.waitForWindow(ofClass: "Gifview-x11")
    client.iconify(second)
    try client.waitUntilHidden(second)
    let hidden = (ContinuousClock.now - begin) / .milliseconds(1)
    while try Program.time(of: telling.nextLine(holding: #""event":"repeat""#)) < hidden {}
    client.sendDelete(second)
    #expect(try telling.wait() == .exited(1))

    let ending = try Program.gifview(["--repeat=20", fixture.path], display: server.name)
    let third = try client.waitForWindow(ofClass: "Gifview-x11")
    client.iconify(third)
    // An animation that cannot be seen still ends on time.
    #expect(try ending.wait() == .exited(0))
    client.sendDelete(window)
    #expect(try quiet.wait() == .exited(1))
    _ = manager
  }

  @Test func `a window that was taken into a hidden one causes no wake-ups`() throws {
    let fixture = Fixture()
    let program = try Program.gifview(["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try client.wait(for: "the icon") {
      client.watch(window)
      return client.cardinals(of: window, "_NET_WM_ICON").map { _ in }
    }
    let host = client.makeHost(Rect(x: 200, y: 100, width: 300, height: 200))
    client.map(host)
    client.reparent(window, into: host)
    #expect(try sleeps(of: program) > 10)
    client.unmap(host)
    #expect(try sleeps(of: program) <= 1)
    client.map(host)
    #expect(try sleeps(of: program) > 10)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `a hidden but mapped window, as of compositing window managers, causes no wake-ups`()
    throws
  {
    let fixture = Fixture()
    let program = try Program.gifview(["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    client.set(
      "_NET_WM_STATE", of: window, type: "ATOM", [client.atom("_NET_WM_STATE_HIDDEN")])
    #expect(try sleeps(of: program) == 0)
    client.set("_NET_WM_STATE", of: window, type: "ATOM", [])
    #expect(try sleeps(of: program) > 10)
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
  }

  @Test func `a covered window causes no wake-ups, and shows the right picture when uncovered`()
    throws
  {
    let fixture = Fixture()
    let program = try Program.gifview(
      ["--hold", "--repeat=20", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let cover = client.cover(Rect(x: 0, y: 0, width: 640, height: 480))
    #expect(try sleeps(of: program) == 0)
    client.destroy(cover)
    try client.wait(until: window, shows: Fixture.picture(1))
    try client.wait(until: window, shows: Fixture.picture(2))
    client.press("q", in: window)
    _ = try program.wait()
  }

  @Test func `the animation ends in a window that is never mapped`() throws {
    // A window manager that ignores all requests.
    client.becomeWindowManager()
    let fixture = Fixture()
    let program = try Program.gifview(["--events", fixture.path], display: server.name)
    #expect(try program.wait() == .exited(0))
    #expect(program.outputText.contains(#""finished":true"#))
  }

  @Test(.enabled(if: Program.isInstalled("dwm"), "needs dwm"))
  func `the picture is fitted into the size that a tiling window manager chooses`() throws {
    let manager = try Program("dwm", environment: ["DISPLAY": server.name])
    try client.waitForWindowManager()
    let fixture = Fixture(delay: 20)
    let program = try Program.gifview(["--repeat=forever", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    for colour in Fixture.colours {
      try client.wait(for: "the colour \(colour)", pace: .milliseconds(5)) { () -> Void? in
        guard let seen = client.picture(of: window), seen.size.width > 600 else { return nil }
        // The picture is 4:3, so a wider window shows the background beside it.
        let isWider = seen.size.width * 3 > seen.size.height * 4
        let middle = seen[seen.size.width / 2, seen.size.height / 2]
        return middle == colour && seen[0, 0] == (isWider ? 0 : colour) ? () : nil
      }
    }
    client.press("l", in: window)
    #expect(try program.wait() == .exited(0))
    _ = manager
  }
}

extension Program {
  /// The number of voluntary context switches so far, proc(5).
  fileprivate var voluntarySwitches: Int {
    get throws {
      let status = try #require(readFile("/proc/\(id)/status"))
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
        $0.hasPrefix("voluntary_ctxt_switches:")
      }
      return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
    }
  }
}
