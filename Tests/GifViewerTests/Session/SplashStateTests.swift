// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@testable import GifViewer

/// The rules by which a splash ends, at literal times in milliseconds.
@Suite(.timeLimit(.minutes(15))) struct SplashStateTests {
  static func at(_ milliseconds: Int64) -> MediaTime {
    MediaTime(nanoseconds: 5_000_000_000 + milliseconds * 1_000_000)
  }

  /// A splash that began at 0.
  func state(minimum: Int = 0, timeout: Int? = nil) -> SplashState {
    SplashState(
      begin: SplashStateTests.at(0), minimumTime: .milliseconds(minimum),
      timeout: timeout.map { .milliseconds($0) })
  }

  @Test func `it goes on until something tells it to end`() {
    var state = state()
    #expect(state.ending(now: 1_000_000) == nil)
    #expect(state.nextDeadline(shown: .since(SplashStateTests.at(0))) == nil)
  }

  @Test(arguments: [
    SplashSession.Ending.window, .startupCompleted, .inputEnded,
  ])
  func `what is waited for ends it at once`(ending: SplashSession.Ending) {
    var state = state(timeout: 1000)
    state.tell(ending)
    #expect(state.ending(now: 20) == ending)
  }

  @Test func `the first thing that tells it to end counts`() {
    var state = state(minimum: 100)
    state.tell(.window)
    state.tell(.startupCompleted)
    state.commandEnded(.exited(3))
    #expect(state.ending(now: 100) == .window)
  }

  @Test func `a command that ends is the end, with its status`() {
    var state = state(timeout: 1000)
    state.commandEnded(.signalled(11))
    #expect(state.ending(now: 20) == .commandEnded(.signalled(11)))
  }

  @Test func `a command that ends while something of it lives on is not the end`() {
    var state = state()
    state.commandLivesOn = true
    state.commandEnded(.exited(0))
    #expect(state.ending(now: 20) == nil)
    state.tell(.window)
    #expect(state.ending(now: 30) == .window)
  }

  @Test func `the last thing of it that lives ends: the status is the command's`() {
    var state = state()
    state.commandLivesOn = true
    state.commandEnded(.exited(4))
    #expect(state.ending(now: 20) == nil)
    state.commandLivesOn = false
    #expect(state.ending(now: 30) == .commandEnded(.exited(4)))
  }

  @Test func `the timeout ends it, and is when to ask again`() {
    var state = state(timeout: 1500)
    #expect(state.nextDeadline(shown: .coming) == SplashStateTests.at(1500))
    #expect(state.ending(now: 1499) == nil)
    #expect(state.ending(now: 1500) == .timedOut)
  }

  @Test func `told to end, it stays so long as it has to, from when it can be seen`() {
    var state = state(minimum: 200, timeout: 1000)
    state.tell(.window)
    #expect(state.ending(at: SplashStateTests.at(20), shown: .coming) == nil)
    let shown = SplashState.Shown.since(SplashStateTests.at(30))
    #expect(state.ending(at: SplashStateTests.at(40), shown: shown) == nil)
    #expect(state.nextDeadline(shown: shown) == SplashStateTests.at(230))
    #expect(state.ending(at: SplashStateTests.at(230), shown: shown) == .window)
  }

  @Test func `told to end before it can be seen, it is never shown, unless it has to be`() {
    var state = state()
    state.tell(.inputEnded)
    #expect(state.ending(at: SplashStateTests.at(0), shown: .coming) == .inputEnded)
  }

  @Test func `a file that does not come keeps no splash up`() {
    var state = state(minimum: 200)
    state.tell(.window)
    #expect(state.ending(at: SplashStateTests.at(0), shown: .unknown) == .window)
  }

  @Test func `what comes while a splash that waited too long is kept up counts`() {
    var state = state(minimum: 2000, timeout: 1000)
    #expect(state.ending(now: 1000) == nil)
    state.tell(.window)
    #expect(state.ending(now: 2000) == .window)
  }

  // wait(2): the low seven bits are the signal, the next byte the status; POSIX shells add 128 to signals.
  @Test(
    arguments: [
      (0x0000, CommandStatus.exited(0), 0), (0x0300, .exited(3), 3), (0xFF00, .exited(255), 255),
      (0x000F, .signalled(15), 143), (0x008B, .signalled(11), 139),
    ] as [(Int32, CommandStatus, Int32)])
  func `wait statuses are taken apart`(word: Int32, status: CommandStatus, shell: Int32) {
    #expect(CommandStatus(waitStatus: word) == status)
    #expect(status.shellStatus == shell)
  }

  @Test(arguments: [0x137F, 0xFFFF] as [Int32])
  func `stopped is not ended`(word: Int32) {
    #expect(CommandStatus(waitStatus: word) == nil)
  }
}

extension SplashState {
  /// Asks at a time, of a splash that could be seen from 0 on.
  fileprivate mutating func ending(now milliseconds: Int64) -> SplashSession.Ending? {
    ending(at: SplashStateTests.at(milliseconds), shown: .since(SplashStateTests.at(0)))
  }
}
