// SPDX-License-Identifier: MIT

/// Which frames' palette indices stay in the decoder's buffer, one after another, while all of them fit.
struct KeptIndices {
  /// A place in the buffer, 8 bytes a frame.
  private struct Place {
    var start: UInt32
    var count: UInt32

    static let none = Place(start: .max, count: 0)
  }

  private var places: [Place] = []
  /// Where the next frame's indices go; `nil` once a frame did not fit.
  private var end: Int? = 0

  /// How many bytes they take.
  var byteCount: Int { end ?? 0 }

  /// Where the indices of `frame` are.
  subscript(frame: Int) -> Range<Int>? {
    guard frame < places.count, places[frame].start != .max else { return nil }
    let start = Int(places[frame].start)
    return start..<start + Int(places[frame].count)
  }

  /// Where the next `count` indices go, `nil` when they are too many; then none are kept any more.
  mutating func place(for count: Int, budget: Int) -> Int? {
    if let end, end + count <= min(budget, Int(UInt32.max)) { return end }
    places = []
    end = nil
    return nil
  }

  /// Keeps the indices of `frame`, which were put where ``place(for:budget:)`` said.
  mutating func keep(_ range: Range<Int>, of frame: Int) {
    guard end != nil else { return }
    while places.count <= frame { places.append(.none) }
    places[frame] = Place(start: UInt32(range.lowerBound), count: UInt32(range.count))
    end = range.upperBound
  }
}
