// SPDX-License-Identifier: MIT
import PixelGeometry

@testable import XWindow

/// The definition of scaling, evaluated in floating point: slow and simple.
struct ReferenceScaler {
  let picture: Size
  let target: Size
  let filter: Filter

  /// The four unrounded channels of a target pixel, lowest byte first.
  func pixel(_ x: Int, _ y: Int, of pixels: [UInt32]) -> [Double] {
    var sums = [Double](repeating: 0, count: 4)
    for (row, share) in shares(y, picture.height, target.height) {
      for (column, part) in shares(x, picture.width, target.width) {
        for channel in 0..<4 {
          let value = pixels[row * picture.width + column] >> (8 * channel) & 0xFF
          sums[channel] += share * part * Double(value)
        }
      }
    }
    return sums
  }

  /// The source pixels of target pixel `index` of `count` in one direction, with their weights.
  private func shares(_ index: Int, _ size: Int, _ count: Int) -> [(Int, Double)] {
    let scale = Double(size) / Double(count)
    let middle = (Double(index) + 0.5) * scale
    if filter == .nearest || size == count { return [(Int(middle), 1)] }
    if size < count {
      // Between the centres of two neighbours; beyond the outermost centre there is only one.
      let place = min(max(0, middle - 0.5), Double(size - 1))
      let first = Int(place)
      let share = place - Double(first)
      return [(first, 1 - share), (min(first + 1, size - 1), share)]
    }
    let begin = Double(index) * scale
    let end = Double(index + 1) * scale
    return (Int(begin)..<min(size, Int(end.rounded(.up)))).map {
      ($0, max(0, min(Double($0 + 1), end) - max(Double($0), begin)) / scale)
    }
  }

  /// The largest error of a channel, in steps.
  func error(of scaled: [UInt32], from pixels: [UInt32]) -> Double {
    var largest = 0.0
    for y in 0..<target.height {
      for x in 0..<target.width {
        for (channel, value) in pixel(x, y, of: pixels).enumerated() {
          let found = scaled[y * target.width + x] >> (8 * channel) & 0xFF
          largest = max(largest, abs(Double(found) - value))
        }
      }
    }
    return largest
  }
}

extension Scaler {
  /// The scaled picture, or a part of it surrounded by 0.
  mutating func scaled(
    _ pixels: [UInt32], mixedWith second: [UInt32]? = nil, weight: UInt32 = 0, to target: Size,
    in part: Rect? = nil
  ) -> [UInt32] {
    let rect = part ?? Rect(target)
    let second = second ?? pixels
    var out = [UInt32](repeating: 0, count: target.area)
    reset()
    for y in rect.y..<rect.maxY {
      var row = out.mutableSpan
      _ = scale(
        PixelRun(row: y, columns: rect.x..<rect.maxX, start: y * target.width + rect.x),
        of: pixels.span, mixedWith: second.span, weight: weight, into: &row)
    }
    return out
  }
}
