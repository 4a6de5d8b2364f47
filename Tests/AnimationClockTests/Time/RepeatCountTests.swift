// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(15))) struct RepeatCountTests {
  @Test func `a number means the same as in Core Animation`() throws {
    #expect(try RepeatCount(0) == .unspecified)
    #expect(try RepeatCount(2.5) == .times(Rate(5, 2) ?? .one))
    #expect(try RepeatCount(.infinity) == .infinite)
    #expect(try RepeatCount(Double(Float.greatestFiniteMagnitude)) == .infinite)
  }

  @Test func `a negative count and a NaN throw`() {
    #expect(throws: TimingError.badRepeatCount(-1)) { try RepeatCount(-1) }
    #expect(throws: TimingError.self) { try RepeatCount(.nan) }
  }

  @Test func `a loop extension counts the plays after the first`() {
    #expect(RepeatCount(loopExtension: nil) == .times(.one))
    #expect(RepeatCount(loopExtension: 0) == .infinite)
    #expect(RepeatCount(loopExtension: 3) == .times(Rate(4) ?? .one))
    #expect(RepeatCount(loopExtension: -5) == .times(.one))
  }
}
