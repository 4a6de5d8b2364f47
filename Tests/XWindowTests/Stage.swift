// SPDX-License-Identifier: MIT
import CLinux
import PixelGeometry
import Support
import Testing
import XWindow

/// A mapped window on a server of its own, and a second client that looks at it.
final class Stage {
  static let size = Size(width: 50, height: 30)

  let server: XServer
  let client: TestClient
  let display: Display
  let window: Window
  var events: [Event] = []

  convenience init(
    screen: String = "640x480x24", _ arguments: [String] = [], size: Size = Stage.size,
    isShared: Bool = true, visual: UInt? = nil, filter: Filter = .linear,
    background: Background = .color(0), pixels: [UInt32] = Stage.pixels(0)
  ) throws {
    try self.init(
      on: XServer(screen: screen, arguments), size: size, isShared: isShared, visual: visual,
      filter: filter, background: background, pixels: pixels)
  }

  init(
    on server: XServer, size: Size = Stage.size, isShared: Bool = true, visual: UInt? = nil,
    filter: Filter = .linear, background: Background = .color(0),
    pixels: [UInt32] = Stage.pixels(0)
  ) throws {
    self.server = server
    client = try TestClient(server)
    display = try Display(name: server.name)
    var attributes = Window.Attributes(
      size: size, picture: Stage.size, title: "test",
      wmClass: WMClass(instance: "test", name: "Test"))
    attributes.isShared = isShared
    attributes.visualID = visual
    attributes.filter = filter
    attributes.background = background
    window = try Window(on: display, attributes, pixels: pixels.span)
    settle(until: .mapped)
    window.complete()
    settle()
  }

  /// An opaque picture in which every pixel has a different colour.
  ///
  /// Each `seed` is another picture.
  static func pixels(_ seed: UInt32) -> [UInt32] {
    (0..<UInt32(size.area)).map { 0xFF00_0000 | ($0 &* 2_654_435_761 &+ seed &* 40503) >> 8 }
  }

  static func picture(_ seed: UInt32) -> Picture { Picture(size: size, pixels: pixels(seed)) }

  /// The pixels of the window.
  var seen: Picture? { client.picture(of: window.id) }

  /// The child of the window that shows the pictures; clearing it shows its background.
  var canvas: UInt { client.children(of: window.id)[0] }

  /// Reads the server's answers to all requests so far and, if there is an `event`, waits for it.
  ///
  /// Records an issue when the event does not come in time.
  func settle(until event: Event? = nil) {
    let deadline = Deadline()
    while true {
      display.synchronize()
      display.readEvents()
      while let (_, next) = display.nextEvent() { events.append(next) }
      display.flush()
      guard let event, !events.contains(event), !display.isLost else { return }
      var polled = [pollfd(fd: display.descriptor, events: Int16(POLLIN), revents: 0)]
      do {
        try deadline.wait(for: "\(event)", on: &polled)
      } catch {
        Issue.record(error)
        return
      }
    }
  }

  /// Shows a picture that differs from the previous one in `changed`.
  func show(_ pixels: [UInt32], changed: Rect = Rect(Stage.size)) {
    settle()
    window.draw(pixels.span, changed: changed)
    window.present()
    settle()
  }
}
