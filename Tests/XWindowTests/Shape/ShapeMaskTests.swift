// SPDX-License-Identifier: MIT
import CX11Requests
import PixelGeometry
import Support
import Testing

@testable import XWindow

/// Masks and their rectangles, compared with a pixel-by-pixel reference.
@Suite(.timeLimit(.minutes(15))) struct ShapeMaskTests {
  /// A mask with one value per pixel.
  struct Reference: Equatable {
    let size: Size
    var isIn: [Bool]

    init(_ size: Size) {
      self.size = size
      isIn = Array(repeating: false, count: size.area)
    }

    func row(_ y: Int) -> ArraySlice<Bool> { isIn[y * size.width..<(y + 1) * size.width] }

    /// The number of rectangles when equal adjacent rows form one band.
    var leastRectangles: Int {
      (0..<size.height).reduce(0) { count, y in
        if y > 0, Array(row(y)) == Array(row(y - 1)) { return count }
        let starts = zip([false] + row(y), row(y)).filter { !$0 && $1 }
        return count + starts.count
      }
    }

    /// The mask that rectangles cover; `nil` if they overlap, exceed the mask or are not sorted.
    init?(_ rectangles: [shape_rectangle], size: Size) {
      self.init(size)
      var last = (y: Int16.min, x: Int16.min)
      for part in rectangles {
        guard (part.y, part.x) > last, part.width > 0, part.height > 0, part.x >= 0, part.y >= 0,
          Int(part.x) + Int(part.width) <= size.width,
          Int(part.y) + Int(part.height) <= size.height
        else { return nil }
        last = (part.y, part.x)
        for y in Int(part.y)..<Int(part.y) + Int(part.height) {
          for x in Int(part.x)..<Int(part.x) + Int(part.width) {
            guard !isIn[y * size.width + x] else { return nil }
            isIn[y * size.width + x] = true
          }
        }
      }
    }
  }

  /// A row of a random mask: noise, a few runs, full, empty, or equal to the row above.
  static func row(
    _ width: Int, after above: [Bool], _ dice: inout some RandomNumberGenerator
  ) -> [Bool] {
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: return (0..<width).map { _ in Bool.random(using: &dice) }
    case 1: return Array(repeating: Bool.random(using: &dice), count: width)
    case 2, 3:
      var row = Array(repeating: false, count: width)
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        let start = Int.random(in: 0..<width, using: &dice)
        for x in start..<Int.random(in: start...width, using: &dice) { row[x].toggle() }
      }
      return row
    default: return above.isEmpty ? Array(repeating: true, count: width) : above
    }
  }

  @Test
  func
    `the rectangles cover exactly the mask, and their number is minimal`()
    throws
  {
    var dice = Dice()
    for _ in 0..<300 {
      let size = Size(
        width: Int.random(in: 1...200, using: &dice), height: Int.random(in: 1...20, using: &dice))
      var reference = Reference(size)
      var mask = ShapeMask(size)
      for _ in 0..<4 {
        let before = mask
        let former = reference
        // Overwrite a random rectangle.
        let left = Int.random(in: 0..<size.width, using: &dice)
        let right = Int.random(in: left...size.width, using: &dice)
        let top = Int.random(in: 0..<size.height, using: &dice)
        let bottom = Int.random(in: top...size.height, using: &dice)
        var row: [Bool] = []
        for y in top..<bottom {
          guard left < right else { break }
          row = ShapeMaskTests.row(right - left, after: row, &dice)
          let pixels = row.map { isIn in
            let alpha = UInt32.random(in: isIn ? 128...255 : 0...127, using: &dice)
            return alpha << 24 | UInt32.random(in: 0...0xFF_FFFF, using: &dice)
          }
          mask.put(pixels.span, x: left, y: y)
          for (index, isIn) in row.enumerated() {
            reference.isIn[y * size.width + left + index] = isIn
          }
        }
        var rectangles: [shape_rectangle] = []
        mask.write(to: &rectangles)
        #expect(
          Reference(rectangles, size: size) == reference, "GIFVIEW_SEED=\(Dice.seed)")
        #expect(rectangles.count == reference.leastRectangles, "GIFVIEW_SEED=\(Dice.seed)")
        for rows in [0..<size.height, top..<bottom, 0..<top, bottom..<size.height] {
          let differs = rows.contains { Array(reference.row($0)) != Array(former.row($0)) }
          #expect(mask.differs(from: before, in: rows) == differs, "GIFVIEW_SEED=\(Dice.seed)")
        }
      }
    }
  }

  @Test func `a pixel belongs to the mask from alpha 128 on`() {
    var mask = ShapeMask(Size(width: 3, height: 1))
    mask.put(([0x7FFF_FFFF, 0x8000_0000, 0xFF00_0000] as [UInt32]).span, x: 0, y: 0)
    var rectangles: [shape_rectangle] = []
    mask.write(to: &rectangles)
    #expect(rectangles.map { [Int($0.x), Int($0.width)] } == [[1, 2]])
  }
}
