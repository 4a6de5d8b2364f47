// SPDX-License-Identifier: MIT
import AnimationClock
import GifModel
import Support
import Testing

@testable import GifViewer

/// What the player does when pictures take longer to composite than they are shown.
@Suite(.timeLimit(.minutes(15))) struct PaceTests {
  static func at(_ milliseconds: Int64) -> MediaTime { PlayerTests.at(milliseconds) }

  /// A player of 4000 frames of 10 ms that began at 0.
  func player(_ change: (inout PlaybackSettings) -> Void = { _ in }) throws -> Player {
    var player = try PlayerTests().player(Array(repeating: 1, count: 4000), change)
    player.mapped(at: Self.at(0))
    return player
  }

  /// Composites what is due at `now` for `cost` milliseconds a frame, as a turn does.
  ///
  /// - Returns: The frame that was presented, and when.
  func present(
    _ player: inout Player, from now: Int64, shown: Int, cost: Int64
  ) throws -> (frame: Int, time: Int64) {
    _ = player.advance(to: Self.at(now))
    let picture = try #require(player.picture)
    let catchUp = CatchUp(target: picture, begin: Self.at(now), due: player.nextDeadline)
    let end = now + Int64(picture.frame - shown) * cost
    if end >= now + 1000 {
      let overdue = now + 1000
      _ = player.advance(to: Self.at(overdue))
      #expect(player.isOverdue(catchUp, at: Self.at(overdue)))
      let frame = shown + Int(1000 / cost)
      let givesUp = player.giveUp(catchUp, at: frame, now: Self.at(overdue))
      #expect(givesUp)
      _ = player.advance(to: Self.at(overdue))
      return (try #require(player.picture).frame, overdue)
    }
    player.presented(catchUp, at: Self.at(end))
    return (picture.frame, end)
  }

  @Test func `a stop of a second skips, and keeps the schedule`() throws {
    var player = try player()
    _ = player.advance(to: Self.at(5))
    // The process was stopped for 3 s, and composites 300 frames in 600 ms.
    let (frame, end) = try present(&player, from: 3005, shown: 0, cost: 2)
    #expect(frame == 300)
    #expect(player.pacedUntil == nil)
    _ = player.advance(to: Self.at(end))
    #expect(player.picture == Blend(Int(end / 10)))
  }

  @Test func `frames that cost less than they last keep the schedule`() throws {
    var player = try player()
    var shown = 0
    var now: Int64 = 0
    while now < 5000 {
      let next = try present(&player, from: now, shown: shown, cost: 8)
      // Each picture takes as long again to present, so that all of them are late.
      (shown, now) = (next.frame, next.time + 10)
      #expect(player.pacedUntil == nil)
      _ = player.advance(to: Self.at(now))
      #expect(player.picture == Blend(Int(now / 10)))
    }
  }

  @Test(arguments: [11, 15, 20, 50, 300, 999])
  func `frames that cost more than they last are shown one after the other in the end`(
    cost: Int64
  ) throws {
    var player = try player()
    var shown = 0
    var now: Int64 = 10
    var longest: Int64 = 0
    while player.pacedUntil == nil, shown < 3500 {
      let next = try present(&player, from: now, shown: shown, cost: cost)
      longest = max(longest, next.time - now)
      #expect(next.frame > shown)
      (shown, now) = next
    }
    let isPaced = player.isPaced
    try #require(isPaced)
    // A second at most without another picture, and one more frame.
    #expect(longest <= 1000 + cost)
    for _ in 0..<20 where shown < 3600 {
      let next = try present(&player, from: now, shown: shown, cost: cost)
      #expect(next.frame <= shown + 1)
      #expect(next.time - now <= cost)
      (shown, now) = (next.frame, max(next.time, now + 1))
      let isPaced = player.isPaced
      #expect(isPaced)
    }
    // Cheap again: the schedule goes on from here after a second.
    for _ in 0..<110 where shown < 3990 {
      let deadline = try #require(player.nextDeadline)
      now = max(now, (deadline.nanoseconds - Self.at(0).nanoseconds) / 1_000_000)
      let next = try present(&player, from: now, shown: shown, cost: 1)
      (shown, now) = next
    }
    #expect(player.pacedUntil == nil)
  }

  @Test func `a paused animation is never chased`() throws {
    var player = try player()
    player.togglePause(at: Self.at(50))
    _ = player.advance(to: Self.at(60))
    let catchUp = CatchUp(target: Blend(5), begin: Self.at(60), due: player.nextDeadline)
    #expect(!player.isOverdue(catchUp, at: Self.at(9000)))
    player.presented(catchUp, at: Self.at(9000))
    #expect(player.pacedUntil == nil)
    _ = player.advance(to: Self.at(9000))
    #expect(player.picture == Blend(5))
  }

  @Test func `without skipping, time waits for each picture by itself`() throws {
    var player = try player { $0.lateFramePolicy = .stall }
    _ = player.advance(to: Self.at(10))
    let catchUp = CatchUp(target: Blend(1), begin: Self.at(10), due: player.nextDeadline)
    #expect(!player.isOverdue(catchUp, at: Self.at(9000)))
    player.presented(catchUp, at: Self.at(9000))
    #expect(player.pacedUntil == nil)
  }

  @Test func `on the way back there is nothing to give up for`() throws {
    var player = try player { $0.autoreverses = true }
    _ = player.advance(to: Self.at(48_000))
    #expect(player.picture == Blend(3199))
    let catchUp = CatchUp(target: Blend(3199), begin: Self.at(48_000), due: player.nextDeadline)
    _ = player.advance(to: Self.at(49_000))
    let givesUp = player.giveUp(catchUp, at: 100, now: Self.at(49_000))
    #expect(!givesUp)
    _ = player.advance(to: Self.at(49_000))
    #expect(player.picture == Blend(3099))
  }

  @Test(arguments: [1, 37, 500, 640])
  func `a chase that is given up goes on with the frame that it has come to`(frame: Int) throws {
    var player = try player { $0.repeatCount = .infinite }
    // In the third play, after a long stop.
    _ = player.advance(to: Self.at(86_400))
    let catchUp = CatchUp(target: Blend(640), begin: Self.at(86_400), due: player.nextDeadline)
    _ = player.advance(to: Self.at(87_400))
    let givesUp = player.giveUp(catchUp, at: frame, now: Self.at(87_400))
    #expect(givesUp)
    _ = player.advance(to: Self.at(87_400))
    #expect(player.picture == Blend(frame))
    let deadline = try #require(player.nextDeadline)
    #expect(deadline > Self.at(87_400) && deadline <= Self.at(87_410))
  }
}
