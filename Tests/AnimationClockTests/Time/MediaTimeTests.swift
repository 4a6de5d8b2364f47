// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(15))) struct MediaTimeTests {
  @Test func `arithmetic stops at the distant past and the distant future`() {
    #expect(MediaTime.distantFuture + .nanoseconds(1) == .distantFuture)
    #expect(MediaTime.distantPast - .seconds(1) == .distantPast)
    #expect(MediaTime.distantPast + .seconds(Int64.max) == .distantFuture)
    #expect(MediaTime.distantFuture - MediaTime.distantPast == .nanoseconds(Int128(UInt64.max)))
  }

  @Test func `a duration is rounded down to whole nanoseconds`() {
    let zero = MediaTime(nanoseconds: 0)
    #expect(zero + Duration(attoseconds: 1_999_999_999) == MediaTime(nanoseconds: 1))
    #expect(zero + Duration(attoseconds: -1) == MediaTime(nanoseconds: -1))
    #expect(zero - Duration(attoseconds: 1) == zero)
  }

  @Test func `times are ordered`() {
    #expect(MediaTime.distantPast < MediaTime(nanoseconds: 0))
    #expect(MediaTime(nanoseconds: 1) < .distantFuture)
  }
}
