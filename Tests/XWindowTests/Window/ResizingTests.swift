// SPDX-License-Identifier: MIT
import CX11
import CXext
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// A window that changes its size.
@Suite(.timeLimit(.minutes(15))) struct ResizingTests {
  /// The value of the counter of a window; `nil` without one.
  func counter(of window: UInt, _ client: TestClient) -> Int? {
    guard let id = client.cardinals(of: window, "_NET_WM_SYNC_REQUEST_COUNTER")?.first else {
      return nil
    }
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    _ = unsafe XSyncQueryExtension(client.display, &event, &error)
    _ = unsafe XSyncInitialize(client.display, &major, &minor)
    var value = XSyncValue()
    guard unsafe XSyncQueryCounter(client.display, id, &value) != 0 else { return nil }
    return Int(value.hi) << 32 | Int(value.lo)
  }

  @Test func `a new size is one event, and the picture is fitted into it`() throws {
    let stage = try Stage()
    let size = Size(width: 90, height: 200)
    stage.client.resize(stage.window.id, to: size)
    stage.settle(until: .resized(size))
    try stage.window.resize(to: size, pixels: Stage.pixels(0).span)
    stage.settle()
    #expect(stage.window.size == size)
    #expect(stage.events.filter { $0 == .resized(size) }.count == 1)
    let seen = try #require(stage.seen)
    #expect(ScaledWindowTests.error(of: seen, from: Stage.pixels(0), .linear) <= 0.52)
  }

  @Test func `a part that is added beside the picture shows the background at once`() throws {
    let stage = try Stage()
    // A white window lies behind, which would show through unpainted parts.
    let white = stage.client.cover(Rect(x: 0, y: 0, width: 200, height: 100))
    unsafe XSetWindowBackground(stage.client.display, white, 0xFF_FFFF)
    unsafe XClearWindow(stage.client.display, white)
    unsafe XRaiseWindow(stage.client.display, stage.window.id)
    stage.client.sync()
    stage.show(Stage.pixels(1))
    stage.client.resize(stage.window.id, to: Size(width: 70, height: 30))
    let seen = try #require(stage.client.picture(of: stage.window.id))
    let expected = (0..<70 * 30).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: 70)
      return (10..<60).contains(x) ? Stage.pixels(1)[y * 50 + x - 10] : 0
    }
    #expect(seen == Picture(size: Size(width: 70, height: 30), pixels: expected))
  }

  // Tiling window managers enlarge a window before they map it.
  @Test(arguments: [(640, 480), (150, 130), (51, 31), (20, 10)], [true, false])
  func `a window of another size shows the first picture once, in the middle`(
    size: (width: Int, height: Int), isMapped: Bool
  ) throws {
    let server = try XServer()
    let client = try TestClient(server)
    if !isMapped { client.becomeWindowManager() }
    let display = try Display(name: server.name)
    let attributes = Window.Attributes(
      size: nil, picture: Stage.size, title: "test",
      wmClass: WMClass(instance: "test", name: "Test"))
    let window = try Window(on: display, attributes, pixels: Stage.pixels(1).span)
    display.synchronize()
    #expect(client.isViewable(window.id) == isMapped)
    let size = Size(width: size.width, height: size.height)
    client.resize(window.id, to: size)
    client.map(window.id)
    let seen = try #require(client.picture(of: window.id))
    // Of a negative number, too, the quotient is rounded towards zero.
    let x = (size.width - Stage.size.width) / 2
    let y = (size.height - Stage.size.height) / 2
    let pixels = Stage.pixels(1)
    let expected = (0..<size.area).map { index in
      let place = Rect(x: index % size.width - x, y: index / size.width - y, width: 1, height: 1)
      return Rect(Stage.size).contains(place)
        ? pixels[place.y * Stage.size.width + place.x] & 0xFF_FFFF : 0
    }
    #expect(seen == Picture(size: size, pixels: expected))
  }

  /// Openbox, for one, may report the size first.
  @Test func `a size that the window manager reports counts once the window has it`() throws {
    let stage = try Stage()
    for (size, seed) in [(Size(width: 200, height: 120), UInt32(1)), (Stage.size, 2)] {
      stage.client.report(Rect(size), of: stage.window.id)
      stage.settle()
      #expect(!stage.events.contains(.resized(size)))
      stage.client.resize(stage.window.id, to: size)
      stage.settle(until: .resized(size))
      try stage.window.resize(to: size, pixels: Stage.pixels(seed).span)
      stage.settle()
    }
    #expect(stage.seen == Stage.picture(2))
  }

  @Test func `the resize counter is set with the picture of the new size, not before`()
    throws
  {
    let stage = try Stage()
    stage.settle()
    let window = stage.window.id
    #expect(counter(of: window, stage.client) == 0)
    let size = Size(width: 90, height: 60)
    for value in [5, 1 << 32 + 7] {
      stage.client.send(
        window, message: "WM_PROTOCOLS",
        [
          stage.client.atom("_NET_WM_SYNC_REQUEST"), 0, UInt(value & 0xFFFF_FFFF),
          UInt(value >> 32),
        ])
      stage.window.repair()
      stage.settle()
      #expect(counter(of: window, stage.client) != value)
      // The second time the window has that size already.
      if stage.window.size == size {
        stage.client.resize(window, to: Stage.size)
      }
      stage.client.resize(window, to: size)
      stage.settle(until: .resized(size))
      if value == 5 { #expect(counter(of: window, stage.client) == 0) }
      try stage.window.resize(to: size, pixels: Stage.pixels(0).span)
      stage.settle()
      #expect(counter(of: window, stage.client) == value)
    }
  }
}
