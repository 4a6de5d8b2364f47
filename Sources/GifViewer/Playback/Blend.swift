// SPDX-License-Identifier: MIT

/// What is shown at one time: a frame, or a mixture of two neighbours.
struct Blend: Equatable {
  /// How fine mixtures are told apart: what a byte can show.
  static let steps = 256

  /// The frame that is shown, or mixed from.
  var frame: Int
  /// The frame that is mixed in; `frame` itself when none is.
  var next: Int
  /// How much of `next` there is, in 1/``steps``; 0 when none.
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
