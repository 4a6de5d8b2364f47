// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import Support
import Testing

/// Playing on a server that somebody else has grabbed, so that it reads no picture: five of 100 ms, with a clock that stands still.
///
/// The first is the window's background; two images are put after that, and the picture at 300 ms has to wait for one of them.
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

  /// Goes on to so long after the begin.
  func go(to milliseconds: Int) {
    clock.time = begin + .milliseconds(milliseconds)
    loop.process(now: clock.now())
  }

  /// Plays on a free server to 0 ms; returns the window.
  func begin(_ gif: [UInt8]) throws -> UInt {
    try view.showGIF(bytes: gif) { _ in }
    var window: UInt = 0
    var isPlaying = false
    view.onEvent = { event, _ in
      if case .window(let id) = event { window = id }
      if event == .start { isPlaying = true }
    }
    // Told of repeats it would have turns unseen.
    try stage.drive { isPlaying && stage.server.attachedSegments == 2 }
    view.onEvent = nil
    // All that it asks when its animation has begun has been answered.
    try stage.drive { loop.nextDeadline == begin + .milliseconds(100) }
    return window
  }

  /// Plays on a free server to 0 ms, and on a grabbed one to 300 ms; returns the window.
  func play() throws -> UInt {
    let window = try begin(GifViewTests.gif(frames: 5, delay: 10))
    client.grab()
    for time in [100, 200, 300] { go(to: time) }
    return window
  }

  @Test func `a picture that changes nothing does not hold up the next one`() throws {
    var gif = GifWriter(40, 30, colors: [0xC0_2030, 0x20_A050])
    // The third lies beside the canvas.
    for (index, left) in [0, 0, 40, 0].enumerated() {
      gif.control(delay: 10)
      gif.frame(40, 30, Array(repeating: UInt8(index & 1), count: 1200), left: left, codeSize: 2)
    }
    gif.control(delay: 10)
    gif.frame(40, 30, Array(repeating: 0, count: 1200), codeSize: 2)
    gif.trailer()
    let window = try begin(gif.bytes)
    let size = Size(width: 40, height: 30)
    // The third looks like the second because it is not seen, and the fourth because it is the same.
    for (time, colour) in [(100, 0x20_A050), (200, 0x20_A050), (300, 0x20_A050), (400, 0xC0_2030)] {
      go(to: time)
      try stage.drive { client.picture(of: window) == Picture(size: size, colour: UInt32(colour)) }
    }
  }

  @Test func `out of sight it does not wait for a picture any more`() throws {
    view.settings.repeatCount = .infinite
    let window = try play()
    client.unmap(window)
    client.ungrab()
    try stage.drive { loop.nextDeadline == nil }
    go(to: 2000)
    #expect(loop.nextDeadline == nil)
  }

  @Test func `with no picture skipped, time stands still until the one that is late is shown`()
    throws
  {
    view.settings.lateFramePolicy = .stall
    _ = try play()
    go(to: 400)
    go(to: 450)
    client.ungrab()
    // The picture of 300 ms is shown, in a turn of its own, and the one of 400 ms is due by then.
    try stage.drive { loop.nextDeadline == begin + .milliseconds(400) }
    try stage.drive { loop.nextDeadline == begin + .milliseconds(500) }
    #expect(view.isShowing)
    go(to: 500)
    #expect(!view.isShowing)
  }
}
