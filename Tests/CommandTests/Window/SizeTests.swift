// SPDX-License-Identifier: MIT
import PixelGeometry
import Support
import Testing

/// The size and the position of the window, by options, users and window managers.
@Suite(.timeLimit(.minutes(15))) struct SizeTests {
  static let screen = Size(width: 640, height: 480)
  static let size = Size(width: 40, height: 30)
  static let palette: [UInt32] = [0xFF_FFFF, 0xC0_2030, 0x20_A050, 0x30_40D0]

  let server: XServer
  let client: TestClient
  /// Three frames of noise, 40 × 30 pixels and half a second each.
  let fixture: Fixture
  let indices: [[UInt8]]

  init() throws { try self.init(screen: "640x480x24") }

  init(screen: String) throws {
    server = try XServer(screen: screen)
    client = try TestClient(server)
    indices = (0..<3).map { frame in
      (0..<SizeTests.size.area).map { UInt8(($0 &* 2_654_435_761 >> 7 + frame) & 3) }
    }
    var gif = GifWriter(SizeTests.size.width, SizeTests.size.height, colors: SizeTests.palette)
    for frame in indices {
      gif.control(delay: 50)
      gif.frame(SizeTests.size.width, SizeTests.size.height, frame, codeSize: 2)
    }
    gif.trailer()
    fixture = Fixture(bytes: gif.bytes)
  }

  /// A frame in a window of `size`, scaled with the nearest filter, with black beside it.
  ///
  /// `target` is the picture's rectangle; by default the picture is fitted.
  func picture(_ frame: Int, _ size: Size, target: Rect? = nil) -> Picture {
    let target = target ?? Rect.aspectFit(SizeTests.size, in: Rect(size))
    return Picture(
      size: size,
      pixels: (0..<size.area).map { index in
        let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
        guard target.contains(Rect(x: x, y: y, width: 1, height: 1)) else { return 0 }
        let column = (2 * (x - target.x) + 1) * SizeTests.size.width / (2 * target.width)
        let row = (2 * (y - target.y) + 1) * SizeTests.size.height / (2 * target.height)
        return SizeTests.palette[Int(indices[frame][row * SizeTests.size.width + column])]
      })
  }

  /// Starts the program, and waits for its window.
  func start(_ arguments: [String], on server: XServer? = nil) throws -> (Program, UInt) {
    let display = server ?? self.server
    let program = try Program.gifview(
      ["--hold", "--filter=nearest"] + arguments + [fixture.path], display: display.name)
    let client = try TestClient(display)
    return (program, try client.waitForWindow(ofClass: "Gifview-x11"))
  }

  func close(_ window: UInt, _ program: Program) throws {
    client.press("q", in: window)
    #expect(try program.wait() != .exited(74))
    #expect(program.errorText == "")
  }

  /// Waits until the window has a size.
  func wait(until window: UInt, has size: Size) throws {
    try client.wait(for: "\(size)") {
      client.watch(window)
      return client.frame(of: window)?.size == size ? () : nil
    }
  }

  func runWindowManager() throws -> WindowManager {
    try WindowManager(.openbox, on: server, client)
  }

  @Test(arguments: [("2", Size(width: 80, height: 60)), ("0.5", Size(width: 20, height: 15))])
  func `every pixel of a scaled frame is right on the screen`(scale: String, size: Size) throws {
    let (program, window) = try start(["--scale=\(scale)"])
    for frame in 0..<3 { try client.wait(until: window, shows: picture(frame, size)) }
    try close(window, program)
  }

  @Test(arguments: [
    ("Xft.dpi:\t192\n", ["--scale=auto"], 2), ("Xft.dpi: 192\n", ["--splash"], 2),
    ("a: b\nXft.dpi:300.5 \n*x: y\n", ["--scale=auto"], 3),
    ("Xft.dpi:\t110\n", ["--scale=auto"], 1),
    ("Xft.dpi:\t143\n", ["--splash"], 1), ("Xft.dpi:\tmany\n", ["--scale=auto"], 1),
    ("Xft.dpi:\t192\n", [], 1), ("", ["--splash"], 1),
    ("Xft.dpi:\t192\n", ["--splash", "--scale=1"], 1),
    ("Xft.dpi:\t4000\n", ["--scale=auto"], 16),
  ])
  func `the resolution of the desktop scales by a whole number, and by the nearest filter`(
    resources: String, arguments: [String], scale: Int
  ) throws {
    client.set("RESOURCE_MANAGER", of: client.root, to: resources)
    let program = try Program.gifview(
      ["--hold"] + arguments + [fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    // No more of it fits the screen of 640 by 480.
    let size = Size(width: 40 * min(scale, 16), height: 30 * min(scale, 16))
    try client.wait(until: window, shows: picture(2, size))
    program.signal(15)
    _ = try program.wait()
    #expect(program.errorText == "")
  }

  /// Without a window manager the window keeps the position that it asked for, X(7).
  static let geometries = [
    ("100x48+10+20", Rect(x: 10, y: 20, width: 100, height: 48)),
    ("-10-20", Rect(x: 590, y: 430, width: 40, height: 30)),
  ]

  @Test(arguments: geometries)
  func `the geometry sets size and position, with black beside the picture`(
    geometry: String, frame: Rect
  ) throws {
    let (program, window) = try start(["--geometry=\(geometry)"])
    #expect(client.frame(of: window) == frame)
    try client.wait(until: window, shows: picture(2, frame.size))
    let hints = try #require(client.cardinals(of: window, "WM_NORMAL_HINTS"))
    // ICCCM §4.1.2.3: USPosition 1, USSize 2, PSize 8, PAspect 128, PWinGravity 512.
    #expect(hints[0] == (geometry == "-10-20" ? 1 + 8 + 128 + 512 : 1 + 2 + 512))
    // SouthEast, NorthWest.
    #expect(hints[17] == (geometry == "-10-20" ? 9 : 1))
    if geometry == "-10-20" { #expect(hints[11...14] == [40, 30, 40, 30]) }
    try close(window, program)
  }

  // MonitorTests has panels.
  @Test(arguments: ["100", "fit", "fill"])
  func `a picture that is too large is fitted into the monitor`(scale: String) throws {
    let (program, window) = try start(["--scale=\(scale)"])
    let size = Size(width: 640, height: 480)
    #expect(client.frame(of: window) == Rect(size))
    try client.wait(until: window, shows: picture(0, size))
    try close(window, program)
  }
}

// MARK: - With a window manager

extension SizeTests {
  @Test func `a window can start in full screen, and leave it by the key`() throws {
    let manager = try runWindowManager()
    let (program, window) = try start(["--fullscreen"])
    try client.wait(until: window, shows: picture(0, SizeTests.screen))
    #expect(client.atoms(of: window, "_NET_WM_STATE") == ["_NET_WM_STATE_FULLSCREEN"])
    client.press("f", in: window)
    try wait(until: window, has: SizeTests.size)
    try client.wait(until: window, shows: picture(2, SizeTests.size))
    client.press("f", in: window)
    try client.wait(until: window, shows: picture(2, SizeTests.screen))
    try close(window, program)
    _ = manager
  }

  @Test func `another client can set full screen`() throws {
    let manager = try runWindowManager()
    let (program, window) = try start([])
    let state = client.atom("_NET_WM_STATE_FULLSCREEN")
    for (action, size) in [(1, SizeTests.screen), (0, SizeTests.size)] as [(UInt, Size)] {
      client.send(
        window, message: "_NET_WM_STATE", [action, state, 0, 2], to: client.root)
      try client.wait(until: window, shows: picture(2, size))
    }
    try close(window, program)
    _ = manager
  }

  @Test func `full screen works without a window manager`() throws {
    let (program, window) = try start(["-f"])
    #expect(client.frame(of: window) == Rect(SizeTests.screen))
    try client.wait(until: window, shows: picture(2, SizeTests.screen))
    client.press("f", in: window)
    try client.wait(until: window, shows: picture(2, SizeTests.size))
    try close(window, program)
  }

  @Test func `--scale=fill maximizes the window, with its frame inside the screen`() throws {
    let manager = try runWindowManager()
    let (program, window) = try start(["--scale=fill"])
    try client.wait(for: "a maximized window") { () -> Void? in
      client.watch(window)
      let states = client.atoms(of: window, "_NET_WM_STATE") ?? []
      guard let frame = client.frame(of: window), frame.y > 0, frame.maxY <= 480 else { return nil }
      return states.contains("_NET_WM_STATE_MAXIMIZED_VERT") && frame.width == 640 ? () : nil
    }
    try client.wait(
      until: window, shows: picture(2, try #require(client.frame(of: window)?.size)))
    try close(window, program)
    _ = manager
  }

  @Test(arguments: WindowManager.Kind.installed)
  func `every pixel is right at rest after 200 resizes while playing`(kind: WindowManager.Kind)
    throws
  {
    // Small enough to be on the screen completely at any position.
    try SizeTests(screen: "1600x1200x24").resize(under: kind)
  }

  private func resize(under kind: WindowManager.Kind) throws {
    let manager = try WindowManager(kind, on: server, client, floats: true)
    let (program, window) = try start(["--speed=20", "--repeat=200", "--geometry=90x90"])
    for step in 0..<200 {
      let size = Size(width: 20 + step * 37 % 500, height: 20 + step * 61 % 400)
      client.resize(window, to: size)
      guard step % 20 == 19 else { continue }
      // The animation continues meanwhile.
      try wait(until: window, has: size)
      let frames = (0..<3).map { picture($0, size) }
      try client.wait(for: "a frame in \(size)", pace: .milliseconds(5)) {
        client.picture(of: window).map(frames.contains) == true ? () : nil
      }
    }
    let last = Size(width: 333, height: 200)
    client.resize(window, to: last)
    try wait(until: window, has: last)
    client.press("l", in: window)
    client.press("l", in: window)
    try client.wait(until: window, shows: picture(2, last))
    try close(window, program)
    _ = manager
  }
}
