// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// A transparent GIF over a known picture on the screen: shaped, and composited by picom.
@Suite(
  .timeLimit(.minutes(15)),
  .enabled(if: Program.isInstalled("picom"), "needs picom"))
struct TransparencyTests {
  static let manager = "_NET_WM_CM_S0"
  static let size = Size(width: 40, height: 30)
  static let screen = Size(width: 320, height: 200)
  /// The first colour is transparent.
  static let palette: [UInt32] = [0x12_3456, 0xC0_2030, 0x20_A050, 0x30_40D0]
  /// The picture behind the window: no two neighbouring pixels are equal.
  static let behind = Picture(
    size: screen, pixels: (0..<UInt32(screen.area)).map { $0 &* 2_654_435_761 >> 8 })

  let server: XServer
  let client: TestClient
  /// Three frames of noise with a transparent part, half a second each; each is cleared afterwards.
  let fixture: Fixture
  let indices: [[UInt8]]

  init() throws { try self.init(isCovered: true) }

  /// `isCovered` shows the known picture in a window over the root.
  init(isCovered: Bool) throws {
    server = try XServer(screen: "320x200x24")
    client = try TestClient(server)
    if isCovered { _ = client.cover(TransparencyTests.behind) }
    indices = (0..<3).map { frame in
      (0..<TransparencyTests.size.area).map { index in
        let (y, x) = index.quotientAndRemainder(dividingBy: TransparencyTests.size.width)
        if (x - 10 * frame) * (x - 10 * frame) + (y - 15) * (y - 15) < 60 { return 0 }
        return UInt8((index &* 2_654_435_761 >> 7 + frame) & 3)
      }
    }
    var gif = GifWriter(
      TransparencyTests.size.width, TransparencyTests.size.height,
      colors: TransparencyTests.palette)
    for frame in indices {
      gif.control(delay: 50, disposal: 2, transparent: 0)
      gif.frame(
        TransparencyTests.size.width, TransparencyTests.size.height, frame, codeSize: 2)
    }
    gif.trailer()
    fixture = Fixture(bytes: gif.bytes)
  }

  /// The screen with a frame in a window at that place, enlarged with the nearest filter.
  func picture(_ frame: Int, in window: Rect) -> Picture {
    let target = Rect.aspectFit(TransparencyTests.size, in: window)
    let size = TransparencyTests.size
    var pixels = TransparencyTests.behind.pixels
    for y in target.y..<min(target.maxY, TransparencyTests.screen.height) {
      for x in target.x..<min(target.maxX, TransparencyTests.screen.width) {
        let column = (2 * (x - target.x) + 1) * size.width / (2 * target.width)
        let row = (2 * (y - target.y) + 1) * size.height / (2 * target.height)
        let index = indices[frame][row * size.width + column]
        if index != 0 {
          pixels[y * TransparencyTests.screen.width + x] = TransparencyTests.palette[Int(index)]
        }
      }
    }
    return Picture(size: TransparencyTests.screen, pixels: pixels)
  }

  func start(_ arguments: [String]) throws -> (Program, UInt) {
    let program = try Program.gifview(
      ["--hold", "--filter=nearest", "--background=transparent"] + arguments + [fixture.path],
      display: server.name)
    return (program, try client.waitForWindow(ofClass: "Gifview-x11"))
  }

  /// Starts a compositing manager, which may draw shadows around windows.
  func startManager(drawsShadows: Bool = false) throws -> Program {
    let manager = try Program(
      "picom",
      ["--config", "/dev/null", "--backend", "xrender", "--no-vsync"]
        + (drawsShadows ? ["--shadow"] : []),
      environment: ["DISPLAY": server.name])
    try client.wait(for: "a compositing manager", pace: .milliseconds(5)) {
      client.isOwned(TransparencyTests.manager) ? () : nil
    }
    return manager
  }

  func waitUntilShown(_ frame: Int, in window: Rect) throws {
    try client.wait(until: client.root, shows: picture(frame, in: window))
  }

  func close(_ window: UInt, _ program: Program) throws {
    client.press("q", in: window)
    // The last picture may have ended or not.
    #expect([.exited(0), .exited(1)].contains(try program.wait()))
    #expect(program.errorText == "")
    try client.wait(until: client.root, shows: TransparencyTests.behind)
  }
}

extension TransparencyTests {
  @Test(arguments: [false, true], [1, 2])
  func `the desktop shows through every frame, pixel for pixel`(isComposited: Bool, scale: Int)
    throws
  {
    let manager = isComposited ? try startManager(drawsShadows: true) : nil
    let place = Rect(x: 31, y: 17, width: 40 * scale, height: 30 * scale)
    let (program, window) = try start(["--scale=\(scale)", "--geometry=+31+17"])
    for frame in 0..<3 { try waitUntilShown(frame, in: place) }
    #expect((client.boundingShape(of: window) == nil) == isComposited)
    try close(window, program)
    _ = manager
  }

  @Test(arguments: [false, true])
  func `the desktop shows beside the picture too, at every size`(isComposited: Bool) throws {
    let manager = isComposited ? try startManager(drawsShadows: true) : nil
    let (program, window) = try start(["--geometry=100x40+5+3"])
    try waitUntilShown(2, in: Rect(x: 5, y: 3, width: 100, height: 40))
    for (width, height) in [(40, 100), (300, 150), (7, 9), (40, 30), (160, 60)] {
      client.resize(window, to: Size(width: width, height: height))
      try waitUntilShown(2, in: Rect(x: 5, y: 3, width: width, height: height))
    }
    try close(window, program)
    _ = manager
  }

  @Test func `every pixel is right at rest after a compositing manager has started and stopped`()
    throws
  {
    let place = Rect(x: 31, y: 17, width: 80, height: 60)
    let (program, window) = try start([
      "--scale=2", "--geometry=+31+17", "--repeat=forever", "--events",
    ])
    for _ in 0..<3 {
      let manager = try startManager(drawsShadows: true)
      for frame in [1, 0, 2] { try waitUntilShown(frame, in: place) }
      #expect(client.boundingShape(of: window) == nil)
      manager.signal(SIGTERM)
      try manager.wait()
      for frame in [2, 0, 1] { try waitUntilShown(frame, in: place) }
      #expect(client.boundingShape(of: window) != nil)
    }
    #expect(client.window(ofClass: "Gifview-x11") == window)
    // The last picture is the same with and without a compositing manager.
    client.press("l", in: window)
    try program.nextLine(holding: #""stop""#)
    try waitUntilShown(2, in: place)
    let manager = try startManager(drawsShadows: true)
    try waitUntilShown(2, in: place)
    try client.wait(for: "no shape", pace: .milliseconds(5)) {
      client.boundingShape(of: window) == nil ? () : nil
    }
    manager.signal(SIGTERM)
    try manager.wait()
    try client.wait(for: "a shape", pace: .milliseconds(5)) {
      client.boundingShape(of: window) == nil ? nil : ()
    }
    try waitUntilShown(2, in: place)
    try close(window, program)
  }

  @Test(.enabled(if: Program.isInstalled("openbox"), "needs openbox"))
  func `the shape has the window's size in full screen and afterwards in a frame`() throws {
    let manager = try Program("openbox", ["--sm-disable"], environment: ["DISPLAY": server.name])
    try client.waitForWindowManager()
    let (program, window) = try start([])
    for size in [TransparencyTests.screen, TransparencyTests.size, TransparencyTests.screen] {
      client.press("f", in: window)
      let place = Rect.aspectFit(TransparencyTests.size, in: Rect(size))
      try client.wait(for: "a shape of \(size)", pace: .milliseconds(5)) { () -> Void? in
        guard client.frame(of: window)?.size == size,
          let shape = client.boundingShape(of: window), shape.allSatisfy(Rect(size).contains)
        else { return nil }
        var isIn = Array(repeating: false, count: size.area)
        for part in shape {
          for y in part.y..<part.maxY {
            for x in part.x..<part.maxX { isIn[y * size.width + x] = true }
          }
        }
        let expected = (0..<size.area).map { place in (place % size.width, place / size.width) }
          .map { x, y in
            guard place.contains(Rect(x: x, y: y, width: 1, height: 1)) else { return false }
            let column = (2 * (x - place.x) + 1) * 40 / (2 * place.width)
            let row = (2 * (y - place.y) + 1) * 30 / (2 * place.height)
            return indices[2][row * 40 + column] != 0
          }
        return isIn == expected ? () : nil
      }
    }
    client.press("q", in: window)
    _ = try program.wait()
    _ = manager
  }
}
