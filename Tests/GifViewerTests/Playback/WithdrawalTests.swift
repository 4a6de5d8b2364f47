// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import Support
import Testing

/// How a window disappears after the end of its animation or session, or when a user closes it.
///
/// The clock is the test's, and the test itself is the window manager.
@Suite(.timeLimit(.minutes(15))) struct WithdrawalTests {
  let stage: StandingStage
  var client: TestClient { stage.client }
  var clock: StandingStage.StandingClock { stage.clock }
  var loop: EventLoop { stage.loop }
  var view: GifView { stage.view }

  init() throws {
    stage = try StandingStage()
    client.becomeWindowManager()
  }

  /// Plays a GIF of 30 ms once, in a window that is mapped, with or without a frame.
  func play(inFrame: Bool = true) throws -> (window: UInt, frame: UInt) {
    var isPlaying = false
    view.onEvent = { event, _ in if event == .start { isPlaying = true } }
    loop.process(now: clock.now())
    let window = try client.wait(for: "the window") { client.children(of: client.root).last }
    let frame = client.makeHost(Rect(x: 10, y: 10, width: 40, height: 30))
    if inFrame { client.reparent(window, into: frame) }
    client.map(window)
    client.map(frame)
    try stage.drive { isPlaying }
    return (window, frame)
  }

  enum End: CaseIterable { case animation, host, user }

  @Test(arguments: [false, true], End.allCases)
  func `a window in a frame is withdrawn with its picture before it is destroyed`(
    isSplash: Bool, end: End
  ) throws {
    view.settings.isSplash = isSplash
    var calls: [Bool] = []
    try view.showGIF(bytes: GifViewTests.gif(frames: 1)) { calls.append($0) }
    let (window, frame) = try play()
    switch end {
    case .animation:
      clock.time = clock.time + .milliseconds(30)
      loop.process(now: clock.now())
    // Between turns: the window manager is asked at once.
    case .host: view.finish()
    case .user:
      client.press("Escape", in: window)
      // The view waits for the window manager, but no longer than this.
      try stage.drive { loop.nextDeadline == clock.time + .milliseconds(50) }
    }
    try client.waitForWithdrawal(of: window)
    loop.process(now: clock.now())
    #expect(client.isViewable(window) && calls == [])
    // As window managers do: first the frame.
    client.unmap(frame)
    client.unmap(window)
    try stage.drive { !view.isShowing }
    #expect(!client.exists(window))
    #expect(calls == [end == .animation])
  }

  @Test func `a window manager that does not withdraw delays the end by 50 ms at most`() throws {
    var calls: [Bool] = []
    try view.showGIF(bytes: GifViewTests.gif(frames: 1)) { calls.append($0) }
    let (window, _) = try play()
    view.finish()
    loop.process(now: clock.now())
    try client.waitForWithdrawal(of: window)
    // Nothing plays any longer; the view sleeps until this deadline.
    let end = clock.time + .milliseconds(50)
    try stage.drive { loop.nextDeadline == end }
    clock.time = end
    loop.process(now: end)
    #expect(!client.exists(window))
    #expect(calls == [false])
  }

  @Test func `a user closes a window at once during its withdrawal`() throws {
    try view.showGIF(bytes: GifViewTests.gif(frames: 1)) { _ in }
    let (window, _) = try play()
    view.finish()
    loop.process(now: clock.now())
    try client.waitForWithdrawal(of: window)
    client.press("Escape", in: window)
    try stage.drive { !view.isShowing }
    #expect(!client.exists(window))
  }

  @Test(arguments: ["no frame", "no map", "a cover"])
  func `a window without a visible frame is closed at once`(_ reason: String) throws {
    var calls: [Bool] = []
    view.settings.repeatCount = .infinite
    try view.showGIF(bytes: GifViewTests.gif()) { calls.append($0) }
    let (window, frame) = try play(inFrame: reason != "no frame")
    switch reason {
    case "no map": client.unmap(frame)
    case "a cover":
      _ = client.cover(Rect(x: 0, y: 0, width: 640, height: 480))
      // A covered window has no turn before the repeat, after three pictures of 30 ms.
      try stage.drive { loop.nextDeadline == clock.time + .milliseconds(90) }
    default: break
    }
    view.finish()
    #expect(calls == [false])
    #expect(!client.exists(window))
  }
}
