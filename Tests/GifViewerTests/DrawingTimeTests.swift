// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@testable import GifViewer

/// How long before its deadline a picture is drawn.
@Suite struct DrawingTimeTests {
  private let deadline = MediaTime(nanoseconds: 50_000_000)

  private func time(after drawings: [Int], of frames: Int) -> MediaTime {
    var time = DrawingTime()
    for microseconds in drawings { time.note(.microseconds(microseconds), of: frames) }
    return time.time(before: deadline)
  }

  @Test func `at once, until every frame has been drawn`() {
    #expect(time(after: [], of: 1) == .distantPast)
    #expect(time(after: [100, 100], of: 3) == .distantPast)
  }

  @Test func `then the margin and three times the longest before`() {
    #expect(time(after: [100], of: 1).nanoseconds == 48_700_000)
    #expect(time(after: [100, 2000, 300], of: 3).nanoseconds == 43_000_000)
  }

  @Test func `a longer one counts at once`() {
    #expect(time(after: [100, 100, 100, 500], of: 3).nanoseconds == 47_500_000)
  }

  @Test func `the longest is forgotten after another turn of all frames`() {
    #expect(time(after: [900, 100, 100], of: 2).nanoseconds == 46_300_000)
    #expect(time(after: [900, 100, 100, 100], of: 2).nanoseconds == 48_700_000)
  }
}
