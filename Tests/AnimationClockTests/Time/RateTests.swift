// SPDX-License-Identifier: MIT
import AnimationClock
import Testing

@Suite(.timeLimit(.minutes(15))) struct RateTests {
  @Test(arguments: [
    ("2", 2, 1), ("0.1", 1, 10), ("2.50", 5, 2), (".5", 1, 2), ("3.", 3, 1), ("2/6", 1, 3),
    ("30/1001", 30, 1001), ("0", 0, 1), ("1000000000000000000", 1_000_000_000_000_000_000, 1),
  ])
  func `a decimal is read exactly`(text: String, numerator: Int64, denominator: Int64) {
    #expect(Rate(decimal: text) == Rate(numerator, denominator))
    #expect(Rate(decimal: text)?.numerator == numerator)
    #expect(Rate(decimal: text)?.denominator == denominator)
  }

  @Test(arguments: [
    "", ".", "/", "1/", "/2", "1/0", "-1", "+1", "1e3", "nan", "1.2.3", "1/2/3", "1.5/2", "1/.5",
    " 1",
    "99999999999999999999", "0.00000000000000000001", "1/99999999999999999999",
    "9223372036854775808",
    "1/9223372036854775808",
  ])
  func `any other text is not a rate`(text: String) {
    #expect(Rate(decimal: text) == nil)
  }

  @Test func `no rate is negative, infinite or divided by 0`() {
    #expect(Rate(-1) == nil)
    #expect(Rate(1, 0) == nil)
    #expect(Rate(1, -1) == nil)
    #expect(Rate(-0.5) == nil)
    #expect(Rate(Double.nan) == nil)
    #expect(Rate(Double.infinity) == nil)
  }

  @Test func `a floating-point number keeps its value`() {
    #expect(Rate(0.0) == .zero)
    #expect(Rate(2.5) == Rate(5, 2))
    #expect(Rate(0x1p-60) == Rate(1, 1 << 60))
    #expect(Rate(Double.leastNonzeroMagnitude).map { $0 > .zero } == true)
    #expect(Rate(0x1p59) == Rate(1 << 59))
  }

  @Test func `terms of more than 60 bits lose their last bits`() {
    let near = Rate(.max, .max - 1)
    #expect(near.map { $0 >= .one } == true)
    #expect(near.map { $0.numerator <= 1 << 60 } == true)
  }

  @Test func `halving and doubling are exact opposites`() {
    #expect(Rate.one.halved == Rate(1, 2))
    #expect(Rate.one.doubled == Rate(2))
    #expect(Rate(30, 1001)?.halved.doubled == Rate(30, 1001))
    #expect(Rate.one.halved < .one)
  }
}
