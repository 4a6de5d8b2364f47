// SPDX-License-Identifier: MIT
import PixelGeometry
import Testing

@Suite(.timeLimit(.minutes(15))) struct RectTests {
  let square = Rect(x: 2, y: 3, width: 4, height: 4)

  @Test func `an intersection contains the pixels in both rectangles`() {
    #expect(
      square.intersection(Rect(x: 4, y: 1, width: 9, height: 4))
        == Rect(x: 4, y: 3, width: 2, height: 2))
  }

  @Test func `the intersection of rectangles that only touch is empty`() {
    #expect(square.intersection(Rect(x: 6, y: 3, width: 4, height: 4)) == .empty)
  }

  @Test func `a union is the smallest rectangle around both`() {
    #expect(
      square.union(Rect(x: 0, y: 9, width: 1, height: 1)) == Rect(x: 0, y: 3, width: 6, height: 7))
  }

  @Test func `an empty rectangle adds nothing to a union`() {
    #expect(square.union(Rect(x: 100, y: 100, width: 0, height: 5)) == square)
    #expect(Rect.empty.union(square) == square)
  }

  @Test func `a rectangle contains itself, and no pixel beyond its edges`() {
    #expect(square.contains(square))
    #expect(!square.contains(Rect(x: 2, y: 3, width: 5, height: 4)))
    #expect(square.contains(Rect(x: 90, y: 90, width: 0, height: 0)))
  }

  /// Computed by hand from the rule: one side fills the bounds, the other is rounded half up, and
  /// the odd pixel of the margin is at the end.
  @Test(arguments: [
    (
      Size(width: 480, height: 320), Rect(x: 0, y: 0, width: 480, height: 320),
      Rect(x: 0, y: 0, width: 480, height: 320)
    ),
    (
      Size(width: 480, height: 320), Rect(x: 0, y: 0, width: 1920, height: 1080),
      Rect(x: 150, y: 0, width: 1620, height: 1080)
    ),
    (
      Size(width: 3, height: 2), Rect(x: 10, y: 20, width: 100, height: 100),
      Rect(x: 10, y: 36, width: 100, height: 67)
    ),
    (
      Size(width: 1000, height: 1), Rect(x: 0, y: 0, width: 10, height: 10),
      Rect(x: 0, y: 4, width: 10, height: 1)
    ),
  ])
  func `an aspect fit fills one side and centres the other`(size: Size, bounds: Rect, fitted: Rect)
  {
    #expect(Rect.aspectFit(size, in: bounds) == fitted)
  }

  @Test func `an aspect fit of or into an empty rectangle is empty`() {
    #expect(Rect.aspectFit(Size(width: 0, height: 5), in: square) == .empty)
    #expect(Rect.aspectFit(Size(width: 5, height: 5), in: .empty) == .empty)
  }
}
