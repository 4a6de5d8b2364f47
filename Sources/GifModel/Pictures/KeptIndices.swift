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
  /// Whether frames are kept: until one does not fit.
  private(set) var isOpen = true
  /// Where the next frame's indices go.
  private(set) var end = 0
  /// The first frame that is not kept.
  private(set) var firstMissing = 0

  /// Where the indices of `frame` are.
  subscript(frame: Int) -> Range<Int>? {
    guard frame < places.count, places[frame].start != .max else { return nil }
    let start = Int(places[frame].start)
    return start..<start + Int(places[frame].count)
  }

  /// Keeps no frame any more.
  mutating func close() {
    places = []
    isOpen = false
    end = 0
  }

  /// Keeps the indices of `frame`, which were put at ``end``.
  mutating func keep(_ range: Range<Int>, of frame: Int) {
    guard isOpen else { return }
    while places.count <= frame { places.append(.none) }
    places[frame] = Place(start: UInt32(range.lowerBound), count: UInt32(range.count))
    end = range.upperBound
    while self[firstMissing] != nil { firstMissing += 1 }
  }
}
