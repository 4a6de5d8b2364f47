// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// A transparent splash on the screen, with and without window and compositing managers.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(
    if: ["picom", "xdotool", "xsetroot"].allSatisfy(Program.isInstalled),
    "needs picom, xdotool and xsetroot"))
struct SplashScreenTests {
  /// The GIF and the screen of these tests.
  let parts: TransparencyTests
  var client: TestClient { parts.client }
  static let place = Rect(x: 140, y: 85, width: 40, height: 30)
  /// A part of the screen, small enough to be read often while a window manager works.
  static let middle = Rect(x: 158, y: 98, width: 4, height: 4)
  static let managers = SplashTests.managers

  init() throws {
    parts = try TransparencyTests(isCovered: false)
    try run("xsetroot", ["-mod", "16", "16"])
  }

  func run(_ name: String, _ arguments: [String]) throws {
    let program = try Program(name, arguments, environment: ["DISPLAY": parts.server.name])
    #expect(try program.wait() == .exited(0), "\(program.errorText)")
  }

  func start(_ arguments: [String], input: Program.Input = .nothing) throws -> Program {
    try Program.gifview(
      ["--splash"] + arguments + [parts.fixture.path], display: parts.server.name, input: input)
  }

  /// The screen with the first frame in the middle.
  func picture(over behind: Picture) -> Picture {
    let place = Self.place
    var pixels = behind.pixels
    for (index, value) in parts.indices[0].enumerated() where value != 0 {
      let (y, x) = index.quotientAndRemainder(dividingBy: place.width)
      pixels[(place.y + y) * behind.size.width + place.x + x] =
        TransparencyTests.palette[Int(value)]
    }
    return Picture(size: behind.size, pixels: pixels)
  }

  /// Reads the screen, or a part of it, as fast as possible until it shows `last`; at any time each
  /// pixel must be that of `first` or of `last`.
  func watch(_ part: Rect? = nil, from first: Picture, to last: Picture) throws {
    try client.wait(for: "the picture", pace: .zero) { () -> Void? in
      guard let seen = client.screen(in: part) else { return nil }
      let strange = seen.pixels.indices.filter {
        seen.pixels[$0] != first.pixels[$0] && seen.pixels[$0] != last.pixels[$0]
      }
      let pixel = strange.first.map { String(seen.pixels[$0], radix: 16) }
      #expect(strange.isEmpty, "\(strange.count) pixels, the first \(pixel ?? "")")
      return seen == last || !strange.isEmpty ? () : nil
    }
  }

  /// Without i3, which draws a frame around every window.
  @Test(
    arguments: managers.filter { $0 != .i3 },
    [(false, false), (false, true), (true, false), (true, true)])
  func `only the first picture is visible when the splash appears and disappears`(
    kind: WindowManager.Kind?, _ way: (isComposited: Bool, isSignalled: Bool)
  ) throws {
    let isComposited = way.isComposited
    let manager = try kind.map { try WindowManager($0, on: parts.server, client) }
    let bare = client.screen()
    let compositor = isComposited ? try parts.startManager() : nil
    // picom shows a plain root, because no property names the pattern's pixmap.
    if isComposited {
      try client.wait(for: "its first picture", pace: .milliseconds(5)) {
        client.screen() == bare ? nil : ()
      }
    }
    let behind = try #require(client.screen())
    let uncovered = try #require(client.screen(in: Self.middle))
    // The first picture stays visible.
    let program = try start(["--speed=0.02", "--until-eof"], input: .pipe)
    let shown = picture(over: behind)
    try watch(from: behind, to: shown)
    let covered = try #require(client.screen(in: Self.middle))
    if way.isSignalled { program.signal(SIGTERM) } else { program.closeInput() }
    try watch(Self.middle, from: covered, to: uncovered)
    try client.wait(until: client.root, shows: behind)
    #expect(try program.wait() == (way.isSignalled ? .signalled(15) : .exited(0)))
    _ = (manager, compositor)
  }

  @Test(arguments: managers, [false, true])
  func `clicks pass through every picture`(kind: WindowManager.Kind?, isComposited: Bool) throws {
    let manager = try kind.map { try WindowManager($0, on: parts.server, client) }
    let compositor = isComposited ? try parts.startManager() : nil
    let below = client.makeWindow()
    client.resize(below, to: TransparencyTests.screen)
    client.watch(below)
    client.map(below)
    try client.wait(for: "the window below", pace: .milliseconds(5)) {
      client.isViewable(below) && (kind == nil || client.focus == below) ? () : nil
    }
    let program = try start(["--events", "--repeat=forever", "--speed=5"])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try program.nextLine(holding: #""start""#)
    client.watchClicks(in: below)
    var shape = client.boundingShape(of: window)
    for _ in 0..<6 {
      if !isComposited {
        // The next picture has another shape.
        try client.wait(for: "another shape", pace: .milliseconds(5)) {
          client.boundingShape(of: window) == shape ? nil : ()
        }
        shape = client.boundingShape(of: window)
      }
      try run("xdotool", ["mousemove", "160", "100", "click", "1"])
      try client.waitForClick(in: below)
      #expect(client.inputShape(of: window) == [])
    }
    program.signal(SIGTERM)
    #expect(try program.wait() == .signalled(15))
    _ = (manager, compositor)
  }

  @Test(.enabled(if: WindowManager.Kind.openbox.isInstalled, "needs openbox"))
  func `a window manager that starts later leaves the splash alone`() throws {
    let program = try start(["--repeat=forever"])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let manager = try WindowManager(.openbox, on: parts.server, client)
    #expect(client.children(of: client.root).contains(window))
    #expect(client.frame(of: window) == Self.place)
    #expect(client.inputShape(of: window) == [])
    program.signal(SIGTERM)
    #expect(try program.wait() == .signalled(15))
    _ = manager
  }
}
