// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@testable import GifViewer

/// The rules by which a session ends, at literal times in milliseconds.
@Suite(.timeLimit(.minutes(15))) struct WaitRulesTests {
  static func at(_ milliseconds: Int64) -> MediaTime {
    MediaTime(nanoseconds: 5_000_000_000 + milliseconds * 1_000_000)
  }

  /// Rules that count from 0.
  func makeRules(minimum: Int = 0, timeout: Int? = nil) -> WaitRules {
    WaitRules(
      begin: WaitRulesTests.at(0), minimumTime: .milliseconds(minimum),
      timeout: timeout.map { .milliseconds($0) })
  }

  @Test func `a session without an event does not end`() {
    var rules = makeRules()
    #expect(rules.outcome(now: 1_000_000) == nil)
    #expect(rules.nextDeadline(view: .since(WaitRulesTests.at(0))) == nil)
  }

  @Test(arguments: [
    WaitOutcome.window, .startupCompleted, .inputEnded,
  ])
  func `an awaited event ends the session at once`(outcome: WaitOutcome) {
    var rules = makeRules(timeout: 1000)
    rules.note(outcome)
    #expect(rules.outcome(now: 20) == outcome)
  }

  @Test func `the first event is the outcome`() {
    var rules = makeRules(minimum: 100)
    rules.note(.window)
    rules.note(.startupCompleted)
    rules.noteCommandEnded(.exited(3))
    #expect(rules.outcome(now: 100) == .window)
  }

  @Test func `the end of the command is an outcome with its status`() {
    var rules = makeRules(timeout: 1000)
    rules.noteCommandEnded(.signalled(11))
    #expect(rules.outcome(now: 20) == .commandEnded(.signalled(11)))
  }

  @Test func `the end of the command does not count while a descendant is alive`() {
    var rules = makeRules()
    rules.commandLivesOn = true
    rules.noteCommandEnded(.exited(0))
    #expect(rules.outcome(now: 20) == nil)
    rules.note(.window)
    #expect(rules.outcome(now: 30) == .window)
  }

  @Test func `after the last descendant the outcome has the command's own status`() {
    var rules = makeRules()
    rules.commandLivesOn = true
    rules.noteCommandEnded(.exited(4))
    #expect(rules.outcome(now: 20) == nil)
    rules.commandLivesOn = false
    #expect(rules.outcome(now: 30) == .commandEnded(.exited(4)))
  }

  @Test func `the timeout ends the session and is its deadline`() {
    var rules = makeRules(timeout: 1500)
    #expect(rules.nextDeadline(view: .coming) == WaitRulesTests.at(1500))
    #expect(rules.outcome(now: 1499) == nil)
    #expect(rules.outcome(now: 1500) == .timedOut)
  }

  @Test func `the minimum time counts from when the view can be seen`() {
    var rules = makeRules(minimum: 200, timeout: 1000)
    rules.note(.window)
    #expect(rules.outcome(at: WaitRulesTests.at(20), view: .coming) == nil)
    let shown = WaitRules.Appearance.since(WaitRulesTests.at(30))
    #expect(rules.outcome(at: WaitRulesTests.at(40), view: shown) == nil)
    #expect(rules.nextDeadline(view: shown) == WaitRulesTests.at(230))
    #expect(rules.outcome(at: WaitRulesTests.at(230), view: shown) == .window)
  }

  @Test func `without a minimum time an early event ends the session before the view opens`() {
    var rules = makeRules()
    rules.note(.inputEnded)
    #expect(rules.outcome(at: WaitRulesTests.at(0), view: .coming) == .inputEnded)
  }

  @Test func `a view whose file has not arrived does not delay the end`() {
    var rules = makeRules(minimum: 200)
    rules.note(.window)
    #expect(rules.outcome(at: WaitRulesTests.at(0), view: .unknown) == .window)
  }

  @Test func `a window during the minimum time replaces the timeout`() {
    var rules = makeRules(minimum: 2000, timeout: 1000)
    #expect(rules.outcome(now: 1000) == nil)
    rules.note(.window)
    #expect(rules.outcome(now: 2000) == .window)
  }

  // wait(2): the low seven bits are the signal, the next byte the status; POSIX shells add 128 to
  // signals.
  @Test(
    arguments: [
      (0x0000, CommandStatus.exited(0), 0), (0x0300, .exited(3), 3), (0xFF00, .exited(255), 255),
      (0x000F, .signalled(15), 143), (0x008B, .signalled(11), 139),
    ] as [(Int32, CommandStatus, Int32)])
  func `the status word of waitpid is decoded`(word: Int32, status: CommandStatus, shell: Int32) {
    #expect(CommandStatus(waitStatus: word) == status)
    #expect(status.shellStatus == shell)
  }

  @Test func `an unknown status is no status of a shell`() {
    #expect(CommandStatus.unknown.shellStatus == nil)
  }

  @Test(arguments: [0x137F, 0xFFFF] as [Int32])
  func `a stopped process has not ended`(word: Int32) {
    #expect(CommandStatus(waitStatus: word) == nil)
  }
}

extension WaitRules {
  /// The outcome at a time, for a view that is visible from 0 on.
  fileprivate mutating func outcome(now milliseconds: Int64) -> WaitOutcome? {
    outcome(at: WaitRulesTests.at(milliseconds), view: .since(WaitRulesTests.at(0)))
  }
}
