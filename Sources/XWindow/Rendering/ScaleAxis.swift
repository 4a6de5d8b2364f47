// SPDX-License-Identifier: MIT

/// One direction of a scaled picture: which of the picture's columns, or rows, make up each one of the target, and how much of each.
///
/// Middles of pixels lie on middles: that of target pixel i is at (i + ½) · size / count. At the edges the outermost pixel goes on.
///
/// It may know a part of the target only, so that a picture scaled far beyond its window costs no more than what is seen.
struct ScaleAxis {
  /// What the weights of one target pixel add up to.
  ///
  /// The most that 16 bits hold: with it one value is off by 255 / 131070 of a step at most, so one target pixel by less than half
  /// a step while it stands for fewer than 257 pixels.
  static let one = 0xFFFF

  /// Pixels of the picture in this direction.
  let size: Int
  /// How many of them make up one of the target; some may have no weight.
  let taps: Int
  /// The target's pixels that are known.
  let part: Range<Int>
  /// For each pixel of the part the first of them: ascending, and no more than `size - taps`.
  let starts: [Int]
  /// `taps` weights for each pixel of the part.
  let weights: [UInt16]

  /// The way from `size` pixels to `count`, of which `part` is known; both at least 1, and below 2^31.
  init(from size: Int, to count: Int, part: Range<Int>, _ filter: Filter) {
    self.size = size
    self.part = part
    if filter == .nearest || size == count {
      taps = 1
      starts = part.map { (2 * $0 + 1) * size / (2 * count) }
      weights = Array(repeating: UInt16(ScaleAxis.one), count: part.count)
    } else if size < count {
      (taps, starts, weights) = ScaleAxis.mixing(size, count, part)
    } else {
      (taps, starts, weights) = ScaleAxis.averaging(size, count, part)
    }
  }

  /// Two neighbours each.
  private static func mixing(
    _ size: Int, _ count: Int, _ part: Range<Int>
  ) -> (Int, [Int], [UInt16]) {
    let taps = min(2, size)
    var starts: [Int] = []
    var weights: [UInt16] = []
    for index in part {
      // In units of 1 / 2count pixels from the middle of the first.
      let place = min(max(0, (2 * index + 1) * size - count), 2 * count * (size - 1))
      let start = min(place / (2 * count), size - taps)
      let second = ((place - start * 2 * count) * one + count) / (2 * count)
      starts.append(start)
      weights.append(UInt16(one - second))
      if taps == 2 { weights.append(UInt16(second)) }
    }
    return (taps, starts, weights)
  }

  /// All that lie in the target pixel's area, those at its ends in part.
  private static func averaging(
    _ size: Int, _ count: Int, _ part: Range<Int>
  ) -> (Int, [Int], [UInt16]) {
    let taps = size % count == 0 ? size / count : min(size, size / count + 2)
    var starts: [Int] = []
    var weights: [UInt16] = []
    for index in part {
      let start = min(index * size / count, size - taps)
      // In units of 1 / count pixels an area is `size` wide. How much of it lies before a pixel is what is rounded, so that the
      // weights add up.
      func share(before pixel: Int) -> Int {
        (min(max(0, pixel * count - index * size), size) * one + size / 2) / size
      }
      starts.append(start)
      for pixel in start..<start + taps {
        weights.append(UInt16(share(before: pixel + 1) - share(before: pixel)))
      }
    }
    return (taps, starts, weights)
  }
}

extension ScaleAxis {
  /// The picture's pixels that those of the target, in its part, are made of.
  func sources(of targets: Range<Int>) -> Range<Int> {
    guard !targets.isEmpty else { return 0..<0 }
    let first = targets.lowerBound - part.lowerBound
    return starts[first]..<starts[first + targets.count - 1] + taps
  }

  /// The pixels of the target's part that those of the picture are part of.
  func targets(of sources: Range<Int>) -> Range<Int> {
    let first = firstTarget { $0 + taps > sources.lowerBound }
    return first..<max(first, firstTarget { $0 >= sources.upperBound })
  }

  /// The first pixel of the target whose start is far enough.
  private func firstTarget(where isFar: (_ start: Int) -> Bool) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if isFar(starts[middle]) { high = middle } else { low = middle + 1 }
    }
    return part.lowerBound + low
  }
}
