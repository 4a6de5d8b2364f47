// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import Support
import Testing

/// Playing while another client has grabbed the server, so that the server reads no picture.
///
/// The GIF has five pictures of 100 ms, and the clock is the test's. The first picture is the
/// window's background, the next two go into the two images, and the picture at 300 ms has to wait
/// for one.
@Suite(.timeLimit(.minutes(15))) struct BlockedTests {
  let stage: StandingStage
  var client: TestClient { stage.client }
  var clock: StandingStage.StandingClock { stage.clock }
  var loop: EventLoop { stage.loop }
  var view: GifView { stage.view }
  let begin: MediaTime

  init() throws {
    stage = try StandingStage()
    begin = stage.clock.time
  }

  /// Moves the clock to a time after the begin, and runs a turn.
  func go(to milliseconds: Int) {
    clock.time = begin + .milliseconds(milliseconds)
    loop.process(now: clock.now())
  }

  /// Plays to 0 ms; returns the window.
  func begin(_ gif: [UInt8]) throws -> UInt {
    try view.showGIF(bytes: gif) { _ in }
    var window: UInt = 0
    var isPlaying = false
    view.onEvent = { event, _ in
      if case .window(let id) = event { window = id }
      if event == .start { isPlaying = true }
    }
    // A view that reports repeats has turns while it cannot be seen.
    try stage.drive { isPlaying && stage.server.attachedSegments == 2 }
    view.onEvent = nil
    // Wait for the replies to what the view asks after the begin.
    try stage.drive { loop.nextDeadline == begin + .milliseconds(100) }
    return window
  }

  /// Plays to 0 ms, and then to 300 ms on a grabbed server; returns the window.
  func play() throws -> UInt {
    let window = try begin(GifViewTests.gif(frames: 5, delay: 10))
    client.grab()
    for time in [100, 200, 300] { go(to: time) }
    return window
  }

  @Test func `a picture that changes nothing does not hold up the next one`() throws {
    var gif = GifWriter(40, 30, colors: [0xC0_2030, 0x20_A050])
    // The third frame lies outside the canvas.
    for (index, left) in [0, 0, 40, 0].enumerated() {
      gif.control(delay: 10)
      gif.frame(40, 30, Array(repeating: UInt8(index & 1), count: 1200), left: left, codeSize: 2)
    }
    gif.control(delay: 10)
    gif.frame(40, 30, Array(repeating: 0, count: 1200), codeSize: 2)
    gif.trailer()
    let window = try begin(gif.bytes)
    let size = Size(width: 40, height: 30)
    // The third picture equals the second as its frame is invisible; the fourth draws the same
    // again.
    for (time, colour) in [(100, 0x20_A050), (200, 0x20_A050), (300, 0x20_A050), (400, 0xC0_2030)] {
      go(to: time)
      try stage.drive { client.picture(of: window) == Picture(size: size, colour: UInt32(colour)) }
    }
  }

  @Test func `a hidden window does not wait for a blocked picture`() throws {
    view.settings.repeatCount = .infinite
    let window = try play()
    client.unmap(window)
    client.ungrab()
    try stage.drive { loop.nextDeadline == nil }
    go(to: 2000)
    #expect(loop.nextDeadline == nil)
  }

  @Test func `when no picture is skipped, time stands still until a late picture is shown`()
    throws
  {
    view.settings.lateFramePolicy = .stall
    _ = try play()
    go(to: 400)
    go(to: 450)
    client.ungrab()
    // The picture of 300 ms is shown in a turn of its own; the one of 400 ms is due then.
    try stage.drive { loop.nextDeadline == begin + .milliseconds(400) }
    try stage.drive { loop.nextDeadline == begin + .milliseconds(500) }
    #expect(view.isShowing)
    go(to: 500)
    #expect(!view.isShowing)
  }
}
