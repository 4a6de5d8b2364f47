// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(2))) struct MediaTimingFunctionTests {
  @Test func `every curve goes from 0 to 1 and no x leads outside`() {
    for curve in [MediaTimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
      #expect(curve(-1) == 0)
      #expect(curve(.nan) == 0)
      #expect(curve(2) == 1)
    }
  }

  @Test func `control points outside the square of time throw`() {
    #expect(throws: TimingError.badControlPoint(1.5)) { try MediaTimingFunction(1.5, 0, 1, 1) }
    #expect(throws: TimingError.badControlPoint(-1)) { try MediaTimingFunction(0, 0, -1, 1) }
    #expect(throws: TimingError.badControlPoint(.infinity)) {
      try MediaTimingFunction(0, .infinity, 1, 1)
    }
    #expect(throws: TimingError.self) { try MediaTimingFunction(.nan, 0, 1, 1) }
  }

  @Test func `the solver does not stop at a level place`() throws {
    // x(s) is level at s = 1/2, where Newton's step has nothing to divide by.
    let curve = try MediaTimingFunction(1, 0, 0, 1)
    #expect(abs(curve(0.5) - 0.5) < 1e-6)
    #expect(curve(0.49) < curve(0.51))
  }
}
