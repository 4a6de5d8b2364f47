// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@testable import GifViewer

@Suite(.timeLimit(.minutes(15))) struct FadeOutTests {
  let fade = FadeOut(begin: MediaTime(nanoseconds: 1_000_000_000), duration: .seconds(2))

  func time(_ milliseconds: Int64) -> MediaTime {
    MediaTime(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `opacity falls evenly from all to nothing`() {
    #expect(fade.opacity(at: time(1000)) == 0xFFFF_FFFF)
    #expect(fade.opacity(at: time(1500)) == 0xBFFF_FFFF)
    #expect(fade.opacity(at: time(2000)) == 0x7FFF_FFFF)
    #expect(fade.opacity(at: time(3000)) == 0)
    // A time after the end, or before the begin.
    #expect(fade.opacity(at: time(9000)) == 0)
    #expect(fade.opacity(at: time(0)) == 0xFFFF_FFFF)
    #expect(fade.end == time(3000))
  }

  @Test func `opacity changes sixty times a second and at the end`() {
    var times: [MediaTime] = []
    var now = fade.begin
    while now < fade.end {
      now = fade.nextStep(after: now)
      times.append(now)
    }
    #expect(times.count == 120 || times.count == 121)
    #expect(times.last == fade.end)
    for (step, next) in zip(times, times.dropFirst()) {
      #expect(next.nanoseconds - step.nanoseconds <= 16_666_667)
    }
  }
}
