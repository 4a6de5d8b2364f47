// SPDX-License-Identifier: MIT

/// One direction of a scaled picture: which source pixels each target pixel is made of, and with
/// which weights.
///
/// Pixel centres are mapped linearly: that of target pixel i is at (i + ½) · size / count. Beyond
/// an edge the outermost pixel is repeated.
///
/// An axis can cover only a part of the target, so that the cost of a picture scaled far beyond its
/// window is limited to the visible part.
struct ScaleAxis {
  /// The sum of the weights of one target pixel.
  ///
  /// The largest 16-bit value. A single weight then shifts a channel by at most 255 / 131070 of a
  /// step, so a target pixel made of fewer than 257 source pixels is off by less than half a step.
  static let one = 0xFFFF

  /// The number of source pixels in this direction.
  let size: Int
  /// The number of source pixels per target pixel; some may have the weight 0.
  let taps: Int
  /// The target pixels that the axis covers.
  let part: Range<Int>
  /// The first source pixel of each target pixel in `part`: ascending, at most `size - taps`.
  let starts: [Int]
  /// `taps` weights for each target pixel in `part`.
  let weights: [UInt16]

  /// Maps `size` source pixels to `count` target pixels; both are at least 1 and below 2³¹.
  init(from size: Int, to count: Int, part: Range<Int>, filter: Filter) {
    self.size = size
    self.part = part
    if filter == .nearest || size == count {
      taps = 1
      starts = part.map { (2 * $0 + 1) * size / (2 * count) }
      weights = Array(repeating: UInt16(ScaleAxis.one), count: part.count)
    } else if size < count {
      (taps, starts, weights) = ScaleAxis.interpolation(from: size, to: count, part: part)
    } else {
      (taps, starts, weights) = ScaleAxis.averages(from: size, to: count, part: part)
    }
  }

  /// Linear interpolation between two neighbours.
  private static func interpolation(
    from size: Int, to count: Int, part: Range<Int>
  ) -> (taps: Int, starts: [Int], weights: [UInt16]) {
    let taps = min(2, size)
    var starts: [Int] = []
    var weights: [UInt16] = []
    for index in part {
      // In units of 1 / (2 · count) source pixels, from the centre of source pixel 0.
      let place = min(max(0, (2 * index + 1) * size - count), 2 * count * (size - 1))
      let start = min(place / (2 * count), size - taps)
      let second = ((place - start * 2 * count) * one + count) / (2 * count)
      starts.append(start)
      weights.append(UInt16(one - second))
      if taps == 2 { weights.append(UInt16(second)) }
    }
    return (taps, starts, weights)
  }

  /// The average over the area of each target pixel; source pixels at its ends count in part.
  private static func averages(
    from size: Int, to count: Int, part: Range<Int>
  ) -> (taps: Int, starts: [Int], weights: [UInt16]) {
    let taps = size % count == 0 ? size / count : min(size, size / count + 2)
    var starts: [Int] = []
    var weights: [UInt16] = []
    for index in part {
      let start = min(index * size / count, size - taps)
      // In units of 1 / count source pixels a target pixel is `size` wide. The area before a source
      // pixel is rounded, not the pixel's own weight, so the weights add up to `one`.
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
  /// The source pixels that the given target pixels, within `part`, are made of.
  func sources(of targets: Range<Int>) -> Range<Int> {
    guard !targets.isEmpty else { return 0..<0 }
    let first = targets.lowerBound - part.lowerBound
    return starts[first]..<starts[first + targets.count - 1] + taps
  }

  /// The target pixels within `part` that the given source pixels contribute to.
  func targets(of sources: Range<Int>) -> Range<Int> {
    let first = firstTarget { $0 + taps > sources.lowerBound }
    return first..<max(first, firstTarget { $0 >= sources.upperBound })
  }

  /// The first target pixel whose start satisfies a monotonic condition, by binary search.
  private func firstTarget(where isFarEnough: (_ start: Int) -> Bool) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if isFarEnough(starts[middle]) { high = middle } else { low = middle + 1 }
    }
    return part.lowerBound + low
  }
}
