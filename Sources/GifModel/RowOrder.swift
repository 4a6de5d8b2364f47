// SPDX-License-Identifier: MIT

/// A frame's rows in the order of its data: from top to bottom, or in four passes when interlaced.
///
/// Source: GIF89a appendix E.
struct RowOrder: Sequence, IteratorProtocol {
  private static let passes: [4 of (start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]

  private let height: Int
  private let isInterlaced: Bool
  private var pass = 0
  private var row = 0

  init(height: Int, isInterlaced: Bool) {
    self.height = height
    self.isInterlaced = isInterlaced
  }

  mutating func next() -> Int? {
    while row >= height {
      guard isInterlaced, pass < Self.passes.count - 1 else { return nil }
      pass += 1
      row = Self.passes[pass].start
    }
    defer { row += isInterlaced ? Self.passes[pass].step : 1 }
    return row
  }
}
