// SPDX-License-Identifier: MIT

/// The picture at one time: one frame, or a mixture of two neighbours.
struct Blend: Equatable {
  /// The number of different mixtures: as many as a colour of 8 bits can tell apart.
  static let steps = 256

  /// The frame that is shown, or mixed from.
  var frame: Int
  /// The frame that is mixed in; equal to `frame` without a mixture.
  var next: Int
  /// The share of `next` in 1/``steps``; 0 without a mixture.
  var weight: Int

  /// One frame, unmixed.
  init(_ frame: Int) {
    self.frame = frame
    next = frame
    weight = 0
  }

  /// A mixture with `fraction` of `next`, 0 … 1.
  init(frame: Int, next: Int, fraction: Double) {
    let weight = Int((min(max(fraction, 0), 1) * Double(Blend.steps)).rounded())
    self.init(weight == Blend.steps ? next : frame)
    if weight > 0, weight < Blend.steps, next != frame {
      self.next = next
      self.weight = weight
    }
  }
}
