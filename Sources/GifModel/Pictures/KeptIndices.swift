// SPDX-License-Identifier: MIT

/// The places of kept frames in the buffer of palette indices, where one frame follows another.
///
/// Frames are kept until one does not fit. Then the store closes the list for good.
struct KeptIndices {
  /// A place in the buffer, 8 bytes a frame.
  private struct Place {
    var start: UInt32
    var count: UInt32

    static let none = Place(start: .max, count: 0)
  }

  private var places: [Place] = []
  /// Whether frames are kept.
  private(set) var isOpen = true
  /// Where the indices of the next frame go.
  private(set) var end = 0
  /// The first frame that is not kept.
  private(set) var firstMissing = 0

  /// The place of a frame's indices, if they are kept.
  subscript(frame: Int) -> Range<Int>? {
    guard frame < places.count, places[frame].start != .max else { return nil }
    let start = Int(places[frame].start)
    return start..<start + Int(places[frame].count)
  }

  /// Drops all frames, and keeps no others.
  mutating func close() {
    places = []
    isOpen = false
    end = 0
  }

  /// Keeps the indices of a frame, which begin at ``end``.
  mutating func keep(_ range: Range<Int>, of frame: Int) {
    guard isOpen else { return }
    while places.count <= frame { places.append(.none) }
    places[frame] = Place(start: UInt32(range.lowerBound), count: UInt32(range.count))
    end = range.upperBound
    while self[firstMissing] != nil { firstMissing += 1 }
  }
}
