// SPDX-License-Identifier: MIT
import AnimationClock
import GifModel
import Support
import Testing
import XWindow

@testable import GifViewer

/// The rules of playback, at literal times in milliseconds.
@Suite(.timeLimit(.minutes(15))) struct PlayerTests {
  static func at(_ milliseconds: Int64) -> MediaTime {
    MediaTime(nanoseconds: 5_000_000_000 + milliseconds * 1_000_000)
  }

  /// The headers of frames with those delays.
  static func frames(_ delays: [Int]) throws -> [FrameHeader] {
    var gif = GifWriter(1, 1, colors: [0, 0xFF_FFFF])
    for delay in delays {
      gif.control(delay: delay)
      gif.frame(1, 1, [0], codeSize: 2)
    }
    gif.trailer()
    var file = GifFile()
    try file.append(gif.bytes)
    return Array(file.frames)
  }

  /// A player of frames with those delays, whose window was asked for at 0.
  func player(
    _ delays: [Int], loopCount: Int? = nil, _ change: (inout PlaybackSettings) -> Void = { _ in }
  ) throws -> Player {
    var settings = PlaybackSettings()
    change(&settings)
    var player = Player(settings)
    player.extend(by: try PlayerTests.frames(delays), at: PlayerTests.at(0))
    player.seal(loopCount: loopCount, at: PlayerTests.at(0))
    player.mapRequested(at: PlayerTests.at(0))
    return player
  }

  @Test func `an unseen cross-fade has no turn before its end, even when late frames stall`()
    throws
  {
    var player = try player([10, 20]) {
      $0.fades = true
      $0.lateFramePolicy = .stall
    }
    player.mapped(at: PlayerTests.at(0))
    player.isVisible = false
    _ = player.turn(50)
    #expect(player.nextDeadline == PlayerTests.at(300))
  }

  @Test func `the animation begins with the map`() throws {
    var player = try player([10, 20])
    #expect(player.turn(3) == [])
    #expect(player.picture == nil)
    player.mapped(at: PlayerTests.at(7))
    #expect(player.turn(7) == [.didStart])
    #expect(player.picture == Blend(0))
    #expect(player.nextDeadline == PlayerTests.at(107))
    #expect(player.upcomingPicture == Blend(1))
  }

  @Test func `the animation waits one second for the map`() throws {
    var player = try player([10])
    #expect(player.turn(999) == [])
    #expect(player.nextDeadline == PlayerTests.at(1000))
    #expect(player.turn(1000) == [.didStart])
    #expect(player.isOver(at: 1100) == true)
  }

  @Test func `a second map does not restart the animation`() throws {
    var player = try player([10, 20])
    player.mapped(at: PlayerTests.at(0))
    #expect(player.turn(0) == [.didStart])
    player.mapped(at: PlayerTests.at(150))
    #expect(player.turn(150) == [])
    #expect(player.picture == Blend(1))
    #expect(player.turn(300) == [.didStop(finished: true)])
  }

  @Test func `an animation at its end is over and finished`() throws {
    var player = try player([10, 20])
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 299) == false)
    #expect(!player.isFinished)
    #expect(player.isOver(at: 300) == true)
    #expect(player.isFinished)
    player.remove(at: PlayerTests.at(301))
    #expect(player.turn(301) == [.didStart, .didStop(finished: true)])
  }

  @Test func `an animation that stays after its end waits for nothing`() throws {
    var player = try player([10, 20]) { $0.isRemovedOnCompletion = false }
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 300) == false)
    #expect(player.picture == Blend(1))
    #expect(player.nextDeadline == nil)
    #expect(player.isFinished)
  }

  @Test func `an animation removed before its end is not finished`() throws {
    var player = try player([10, 20])
    player.mapped(at: PlayerTests.at(0))
    player.remove(at: PlayerTests.at(50))
    #expect(player.turn(50) == [.didStart, .didStop(finished: false)])
    #expect(!player.isFinished)
  }

  @Test func `an animation removed before its begin stops without a start`() throws {
    var player = try player([10, 20])
    player.remove(at: PlayerTests.at(5))
    #expect(player.turn(5) == [.didStop(finished: false)])
    player.mapped(at: PlayerTests.at(6))
    #expect(player.turn(6) == [])
  }

  @Test func `a late turn skips to the frame that is due`() throws {
    var player = try player([10, 10, 10, 10])
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 250) == false)
    #expect(player.picture == Blend(2))
    #expect(player.nextDeadline == PlayerTests.at(300))
  }

  @Test func `the first picture is the first frame with a duration`() throws {
    #expect(try player([0, 0, 10]).firstFrame == 2)
    #expect(try player([0, 0]).firstFrame == 0)
  }

  @Test func `playback stays on the last frame that has arrived and continues from there`()
    throws
  {
    var player = Player(PlaybackSettings())
    #expect(player.firstFrame == nil)
    let frames = try PlayerTests.frames([10, 10])
    player.extend(by: Array(frames.prefix(1)), at: PlayerTests.at(0))
    #expect(player.firstFrame == 0)
    player.mapRequested(at: PlayerTests.at(0))
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 500) == false)
    #expect(player.picture == Blend(0))
    #expect(player.nextDeadline == nil)
    player.extend(by: frames, at: PlayerTests.at(600))
    #expect(player.isOver(at: 600) == false)
    #expect(player.picture == Blend(1))
    player.seal(loopCount: nil, at: PlayerTests.at(650))
    #expect(player.isOver(at: 699) == false)
    #expect(player.isOver(at: 700) == true)
  }

  @Test func `without a count the GIF plays as often as the file says`() throws {
    var player = try player([10], loopCount: 1) { $0.repeatCount = nil }
    player.mapped(at: PlayerTests.at(0))
    #expect(player.turn(0) == [.didStart])
    #expect(player.turn(100) == [.didRepeat(iteration: 1)])
    #expect(player.turn(200) == [.didStop(finished: true)])
  }

  @Test func `a cross-fade mixes neighbours sixty times a second`() throws {
    var player = try player([10, 10]) { $0.fades = true }
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 0) == false)
    #expect(player.picture == Blend(0))
    #expect(player.isOver(at: 25) == false)
    #expect(player.picture == Blend(frame: 0, next: 1, fraction: 0.25))
    let deadline = try #require(player.nextDeadline)
    #expect(deadline > PlayerTests.at(25))
    #expect(deadline <= PlayerTests.at(42))
    // The last picture has no neighbour to fade to.
    #expect(player.isOver(at: 150) == false)
    #expect(player.picture == Blend(1))
    #expect(player.isOver(at: 200) == true)
  }

  @Test func `mixtures have as many steps as a byte`() {
    #expect(Blend(frame: 3, next: 4, fraction: 0) == Blend(3))
    #expect(Blend(frame: 3, next: 4, fraction: 0.5).weight == 128)
    #expect(Blend(frame: 3, next: 4, fraction: 0.999) == Blend(4))
    #expect(Blend(frame: 3, next: 3, fraction: 0.5) == Blend(3))
  }

  @Test func `forward and backward is one iteration`() throws {
    var player = try player([10, 10, 10]) { $0.autoreverses = true }
    player.mapped(at: PlayerTests.at(0))
    let frames = stride(from: Int64(50), to: 600, by: 100).map { time in
      _ = player.isOver(at: time)
      return player.picture?.frame
    }
    #expect(frames == [0, 1, 2, 2, 1, 0])
    #expect(player.isOver(at: 600) == true)
  }

  @Test func `a repeat duration replaces the count`() throws {
    var player = try player([10, 10], loopCount: 7) { $0.repeatDuration = .milliseconds(350) }
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 349) == false)
    #expect(player.isOver(at: 350) == true)
  }

  @Test func `twice the speed takes half the time`() throws {
    var player = try player([10, 10]) { $0.speed = Rate.one.doubled }
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 50) == false)
    #expect(player.picture == Blend(1))
    #expect(player.isOver(at: 100) == true)
  }

  @Test func `the next turn of an unseen animation is its end or a reported repeat`()
    throws
  {
    var player = try player([10, 10], loopCount: 2) { $0.repeatCount = nil }
    player.mapped(at: PlayerTests.at(0))
    player.isVisible = false
    #expect(player.isOver(at: 10) == false)
    #expect(player.nextDeadline == PlayerTests.at(600))
    #expect(player.upcomingPicture == nil)
    player.reportsRepeats = true
    #expect(player.isOver(at: 10) == false)
    #expect(player.nextDeadline == PlayerTests.at(200))
    player.mapped(at: PlayerTests.at(250))
    #expect(player.isVisible == false)
    player.isVisible = true
    #expect(player.isOver(at: 250) == false)
    #expect(player.nextDeadline == PlayerTests.at(300))
  }

  /// A player of three frames of 100 ms that began at 0.
  func runningPlayer() throws -> Player {
    var player = try player([10, 10, 10])
    player.mapped(at: PlayerTests.at(0))
    return player
  }

  @Test func `a paused animation stays on its picture and waits for nothing`() throws {
    var player = try runningPlayer()
    player.togglePause(at: PlayerTests.at(50))
    #expect(player.isOver(at: 5000) == false)
    #expect(player.picture == Blend(0))
    #expect(player.nextDeadline == nil)
  }

  @Test func `a resumed animation goes on from where it was paused`() throws {
    var player = try runningPlayer()
    player.togglePause(at: PlayerTests.at(50))
    player.togglePause(at: PlayerTests.at(5000))
    #expect(player.isOver(at: 5000) == false)
    #expect(player.nextDeadline == PlayerTests.at(5050))
  }

  @Test func `a step pauses on the next picture`() throws {
    var player = try runningPlayer()
    player.step(by: 1, at: PlayerTests.at(60))
    #expect(player.isOver(at: 4000) == false)
    #expect(player.picture == Blend(1))
    #expect(player.nextDeadline == nil)
  }

  @Test func `a step back shows the picture before`() throws {
    var player = try runningPlayer()
    player.step(by: 1, at: PlayerTests.at(60))
    player.step(by: -1, at: PlayerTests.at(4000))
    #expect(player.isOver(at: 4000) == false)
    #expect(player.picture == Blend(0))
  }

  @Test func `a doubled speed halves the time to the next picture`() throws {
    var player = try runningPlayer()
    player.doubleSpeed(at: PlayerTests.at(0))
    #expect(player.isOver(at: 49) == false)
    #expect(player.picture == Blend(0))
    #expect(player.isOver(at: 50) == false)
    #expect(player.picture == Blend(1))
  }

  @Test func `a halved speed doubles the time to the next picture`() throws {
    var player = try runningPlayer()
    player.halveSpeed(at: PlayerTests.at(0))
    #expect(player.isOver(at: 0) == false)
    #expect(player.nextDeadline == PlayerTests.at(200))
  }

  @Test func `a speed set while paused counts after the pause`() throws {
    var player = try runningPlayer()
    player.togglePause(at: PlayerTests.at(0))
    player.doubleSpeed(at: PlayerTests.at(9000))
    player.togglePause(at: PlayerTests.at(9000))
    #expect(player.isOver(at: 9000) == false)
    #expect(player.nextDeadline == PlayerTests.at(9050))
  }

  @Test func `a restored speed is that of the settings`() throws {
    var player = try player([10, 10, 10]) { $0.speed = Rate.one.halved }
    player.mapped(at: PlayerTests.at(0))
    player.doubleSpeed(at: PlayerTests.at(0))
    player.doubleSpeed(at: PlayerTests.at(0))
    player.restoreSpeed(at: PlayerTests.at(0))
    #expect(player.isOver(at: 0) == false)
    #expect(player.nextDeadline == PlayerTests.at(200))
  }

  @Test func `a looping animation does not end`() throws {
    var player = try runningPlayer()
    player.toggleLooping(at: PlayerTests.at(50))
    #expect(player.isOver(at: 10_000) == false)
  }

  @Test func `an animation that stops looping ends with its iteration`() throws {
    var player = try runningPlayer()
    player.toggleLooping(at: PlayerTests.at(50))
    #expect(player.isOver(at: 3100) == false)
    player.toggleLooping(at: PlayerTests.at(3100))
    #expect(player.isOver(at: 3299) == false)
    #expect(player.isOver(at: 3300) == true)
  }

  @Test func `a restarted animation plays from its first picture`() throws {
    var player = try runningPlayer()
    player.restart(at: PlayerTests.at(250))
    #expect(player.isOver(at: 250) == false)
    #expect(player.picture == Blend(0))
    #expect(player.isOver(at: 549) == false)
    #expect(player.isOver(at: 550) == true)
  }

  @Test func `the browsers' delays are another policy`() throws {
    var player = try player([1, 1]) { $0.delayPolicy = .browser }
    player.mapped(at: PlayerTests.at(0))
    #expect(player.isOver(at: 0) == false)
    #expect(player.nextDeadline == PlayerTests.at(100))
  }
}

extension Player {
  fileprivate mutating func isOver(at milliseconds: Int64) -> Bool {
    advance(to: PlayerTests.at(milliseconds)) == .over
  }

  /// Moves on to a time, and returns the events.
  fileprivate mutating func turn(_ milliseconds: Int64) -> [AnimationEvent] {
    _ = advance(to: PlayerTests.at(milliseconds))
    var events: [AnimationEvent] = []
    while let event = takeEvent() { events.append(event) }
    return events
  }
}
