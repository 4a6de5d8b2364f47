// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import Support
import Testing

/// The view as a host uses it, on a real server.
@Suite(.tags(.timing), .timeLimit(.minutes(15))) struct GifViewTests {
  let server: XServer
  let client: TestClient

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  static func gif(frames: Int = 3, delay: Int = 3) -> [UInt8] {
    var gif = GifWriter(40, 30, colors: [0xC0_2030, 0x20_A050])
    for index in 0..<frames {
      gif.control(delay: delay)
      gif.frame(40, 30, Array(repeating: UInt8(index & 1), count: 1200), codeSize: 2)
    }
    gif.trailer()
    return gif.bytes
  }

  @Test func `the completion is called once, with true, after the window is destroyed`() throws {
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    var calls: [Bool] = []
    var window: UInt = 0
    view.onEvent = { event, _ in if case .window(let id) = event { window = id } }
    try view.showGIF(bytes: GifViewTests.gif()) { finished in
      calls.append(finished)
      #expect(!client.exists(window))
    }
    try loop.run(view)
    #expect(calls == [true])
    #expect(window != 0)
    view.close()
    #expect(calls == [true])
  }

  @Test func `a second GIF stops the first, and the first completion gets false`() throws {
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    var calls: [String] = []
    var windows = 0
    view.onEvent = { event, _ in
      if case .window = event { windows += 1 }
      // While the first one plays.
      if case .start = event, windows == 1 {
        try? view.showGIF(bytes: GifViewTests.gif()) { calls.append("second \($0)") }
      }
    }
    view.settings.repeatCount = .infinite
    try view.showGIF(bytes: GifViewTests.gif()) { calls.append("first \($0)") }
    view.settings.repeatCount = .times(.one)
    try loop.run(view)
    #expect(calls == ["first false", "second true"])
    #expect(windows == 2)
  }

  @Test func `a view that is released closes its window`() throws {
    let loop = try EventLoop(display: server.name)
    var view: GifView? = GifView(frame: .empty)
    var calls: [Bool] = []
    try view?.showGIF(bytes: GifViewTests.gif()) { calls.append($0) }
    if let view { loop.add(view) }
    loop.process(now: loop.clock.now())
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    if let view { loop.remove(view) }
    view = nil
    #expect(calls == [false])
    #expect(!client.exists(window))
  }

  @Test func `a GIF that cannot be shown throws at once, without a completion`() throws {
    let view = GifView(frame: .empty)
    #expect(throws: ViewerError.self) {
      try view.showGIF(bytes: [1, 2, 3]) { _ in Issue.record("must not be called") }
    }
    #expect(throws: ViewerError.self) {
      try view.showGIF(named: "no such name") { _ in Issue.record("must not be called") }
    }
    #expect(!view.isShowing)
  }

  @Test func `a GIF is fitted into the view's frame and centred`() throws {
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    view.settings.repeatCount = .infinite
    try view.showGIF(bytes: GifViewTests.gif(frames: 1)) { _ in }
    loop.add(view)
    loop.process(now: loop.clock.now())
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    let seen = try #require(client.picture(of: window))
    #expect(seen.size == Size(width: 100, height: 60))
    // 40 × 30 into 100 × 60: 80 × 60, ten columns from the left.
    #expect(seen[9, 30] == 0 && seen[90, 30] == 0)
    #expect(seen[10, 0] == 0xC0_2030 && seen[89, 59] == 0xC0_2030)
    view.close()
  }

  @Test func `a host pauses and closes the view by commands`() throws {
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    var calls: [Bool] = []
    var isPlaying = false
    view.onEvent = { event, _ in if event == .start { isPlaying = true } }
    view.settings.repeatCount = .infinite
    try view.showGIF(bytes: GifViewTests.gif()) { calls.append($0) }
    loop.add(view)
    try Host.drive(loop) { isPlaying }
    view.perform(.togglePause)
    // A paused view waits for nothing but events.
    try Host.drive(loop) { loop.nextDeadline == nil }
    view.perform(.close)
    try Host.drive(loop) { !view.isShowing }
    #expect(calls == [false])
  }

  @Test func `a host drives the view with descriptors, a deadline and one call`() throws {
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    var calls: [Bool] = []
    try view.showGIF(bytes: GifViewTests.gif()) { calls.append($0) }
    loop.add(view)
    #expect(loop.descriptors.count == 1)
    let turns = try Host.drive(loop) { !calls.isEmpty }
    #expect(calls == [true])
    // The host sleeps between turns: each frame and each event takes a turn or two.
    #expect(turns < 40)
  }
}
