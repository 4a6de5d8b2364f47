// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(15))) struct MediaTimingFunctionTests {
  @Test func `every curve runs from 0 to 1, and x is clamped to that range`() {
    for curve in [MediaTimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
      #expect(curve(-1) == 0)
      #expect(curve(.nan) == 0)
      #expect(curve(2) == 1)
    }
  }

  @Test func `control points out of range throw`() {
    #expect(throws: TimingError.badControlPoint(1.5)) { try MediaTimingFunction(1.5, 0, 1, 1) }
    #expect(throws: TimingError.badControlPoint(-1)) { try MediaTimingFunction(0, 0, -1, 1) }
    #expect(throws: TimingError.badControlPoint(.infinity)) {
      try MediaTimingFunction(0, .infinity, 1, 1)
    }
    #expect(throws: TimingError.self) { try MediaTimingFunction(.nan, 0, 1, 1) }
  }

  @Test func `the solver passes a point of slope 0`() throws {
    // The slope of x(s) is 0 at s = 1/2, and Newton's method divides by it.
    let curve = try MediaTimingFunction(1, 0, 0, 1)
    #expect(abs(curve(0.5) - 0.5) < 1e-6)
    #expect(curve(0.49) < curve(0.51))
  }
}
