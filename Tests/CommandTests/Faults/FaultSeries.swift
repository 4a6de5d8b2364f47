// SPDX-License-Identifier: MIT
import Glibc
import Support

/// The places at which the tests of faults cut, silence or refuse a connection.
///
/// `make faults` tries all of them, `make test` a sample.
enum FaultSeries {
  /// Whether all places are tried, or a sample.
  static let isFull = unsafe getenv("GIFVIEW_FAULTS") != nil

  /// At most `count` places, evenly spread over `range`; the sample is a tenth of them.
  static func places(_ count: Int, in range: Range<Int>) -> [Int] {
    let count = isFull ? count : max(1, count / 10)
    let step = max(1, range.count / count)
    return Array(stride(from: range.lowerBound, to: range.upperBound, by: step))
  }

  /// The ways to play that the series try.
  static let uses: [[String]] = [
    ["FILE"], ["--splash", "--fade-out=0.1", "FILE"], ["FILE", "--", "sleep", "0.2"],
  ]
}
