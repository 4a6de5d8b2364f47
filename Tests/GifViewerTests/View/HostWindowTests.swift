// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import Support
import Testing
import XWindow

/// Views inside windows of a host.
@Suite(.timeLimit(.minutes(15))) struct HostWindowTests {
  let server: XServer
  let client: TestClient

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  func host(x: Int) -> UInt {
    let window = client.makeHost(Rect(x: x, y: 0, width: 80, height: 60))
    client.map(window)
    return window
  }

  @Test func `a GIF shown between turns asks for a turn`() throws {
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    loop.add(view)
    loop.process(now: loop.clock.now())
    #expect(loop.nextDeadline == nil)
    try view.showGIF(bytes: GifViewTests.gif()) { _ in }
    #expect(loop.nextDeadline == .distantPast)
  }

  @Test func `a loop whose connection is lost has nothing to wait for`() throws {
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    loop.add(view)
    try view.showGIF(bytes: GifViewTests.gif()) { _ in }
    loop.process(now: loop.clock.now())
    try server.kill()
    try Host.drive(loop) { !view.isShowing }
    #expect(view.error == .window(.connectionLost))
    #expect(loop.nextDeadline == nil)
    #expect(loop.descriptors == [])
  }

  @Test func `two views of one loop play in two windows and end independently`() throws {
    let loop = try EventLoop(display: server.name)
    let windows = [host(x: 0), host(x: 100)]
    var calls: [String] = []
    let views = [GifView(frame: .empty), GifView(frame: Rect(x: 8, y: 6, width: 40, height: 30))]
    for (index, view) in views.enumerated() {
      view.settings.repeatCount = index == 0 ? .infinite : .times(.one)
      try view.showGIF(bytes: GifViewTests.gif(frames: 1)) { calls.append("\(index) \($0)") }
      loop.add(view, to: windows[index])
    }
    loop.process(now: loop.clock.now())
    let children = try windows.map { try client.waitForChild(of: $0) }
    #expect(client.frame(of: children[0]) == Rect(x: 0, y: 0, width: 80, height: 60))
    #expect(client.frame(of: children[1]) == Rect(x: 108, y: 6, width: 40, height: 30))
    try Host.drive(loop) { !views[1].isShowing }
    #expect(calls == ["1 true"])
    #expect(client.children(of: windows[1]) == [])
    let seen = try #require(client.picture(of: windows[0]))
    #expect(seen == Picture(size: Size(width: 80, height: 60), colour: 0xC0_2030))
    client.destroy(windows[0])
    try Host.drive(loop) { !views[0].isShowing }
    #expect(calls == ["1 true", "0 false"])
    #expect(views.allSatisfy { $0.error == nil })
  }

  @Test func `a window with two views is watched until the second view leaves`() throws {
    let loop = try EventLoop(display: server.name)
    let window = host(x: 0)
    client.watch(window)
    let before = client.state(of: window)
    let views = [Rect.empty, Rect(x: 40, y: 0, width: 40, height: 30)].map { GifView(frame: $0) }
    for view in views {
      view.settings.repeatCount = .infinite
      try view.showGIF(bytes: GifViewTests.gif()) { _ in }
      loop.add(view, to: window)
    }
    loop.process(now: loop.clock.now())
    #expect(client.children(of: window).count == 2)
    let filling = client.children(of: window)[0]
    views[1].close()
    client.resize(window, to: Size(width: 120, height: 90))
    try Host.drive(loop) { client.frame(of: filling)?.size == Size(width: 120, height: 90) }
    views[0].close()
    client.resize(window, to: Size(width: 80, height: 60))
    #expect(client.state(of: window) == before)
  }

  @Test func `a missing window is an error of the view`() throws {
    let loop = try EventLoop(display: server.name)
    let window = host(x: 0)
    client.destroy(window)
    let view = GifView(frame: .empty)
    var calls: [Bool] = []
    try view.showGIF(bytes: GifViewTests.gif()) { calls.append($0) }
    loop.add(view, to: window)
    loop.process(now: loop.clock.now())
    #expect(calls == [false])
    #expect(view.error == .window(.noWindow(window)))
  }
}
