// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(15))) struct LayerTimingTests {
  @Test func `without layers local time is host time`() {
    let time = MediaTime(nanoseconds: 7)
    #expect([LayerTiming]().localTime(at: time) == time)
    #expect([LayerTiming()].hostTime(at: time) == time)
  }

  @Test func `a local time in a layer that stands still has no host time`() {
    let paused = [LayerTiming(speed: .zero, timeOffset: .seconds(3))]
    #expect(paused.localTime(at: .distantFuture) == MediaTime(nanoseconds: 3_000_000_000))
    #expect(paused.hostTime(at: MediaTime(nanoseconds: 0)) == nil)
  }

  @Test func `a host time out of range is nil`() {
    let slow = [LayerTiming(speed: Rate.one.halved)]
    #expect(slow.hostTime(at: .distantFuture) == nil)
    #expect(slow.hostTime(at: .distantPast) == .distantPast)
  }

  @Test func `speeds whose product needs too many bits still multiply`() throws {
    let odd = try #require(Rate(decimal: "0.333333333333333333"))
    let layers = Array(repeating: LayerTiming(speed: odd), count: 3)
    let local = layers.localTime(at: MediaTime(nanoseconds: 27_000_000_000))
    #expect((999_999_000...1_000_000_000).contains(local.nanoseconds))
    let even = try #require(Rate(.max / 3, 1 << 40))
    let both = [LayerTiming(speed: even), LayerTiming(speed: odd)]
    #expect(both.localTime(at: MediaTime(nanoseconds: 3_000)).nanoseconds > 2_000_000_000)
  }
}
