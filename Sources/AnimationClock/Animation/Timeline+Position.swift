// SPDX-License-Identifier: MIT

/// A point of a timeline, in terms of its plays and intervals.
struct Place {
  /// The number of legs before the place; negative before the first one.
  ///
  /// A leg is a way forward or a way back, and lasts one duration.
  var leg: Int128
  /// Whether the leg is a way back.
  var isReversing: Bool
  /// The distance from the start of the way forward, 0…duration.
  var position: Fraction
  /// The interval that holds the place.
  var interval: Int
}

// MARK: - Finding

extension Timeline {
  /// The place at an active time.
  ///
  /// The time offset is added here and only here: the animation starts inside a play and wraps
  /// around. At the end of the animation, the end of a leg belongs to that leg. So an animation
  /// that ends with a play reports the end of that play and not the start of the next one.
  func place(at active: Fraction, isEnd: Bool) -> Place {
    let unit = active.denominator
    let time = active.numerator + Int128(timeOffset) * unit
    let length = Int128(duration) * unit
    guard length > 0 else {
      return Place(leg: 0, isReversing: false, position: Fraction(numerator: 0), interval: 0)
    }
    var leg = time.dividedDown(by: length)
    if isEnd, leg * length == time { leg -= 1 }
    let isReversing = autoreverses && leg & 1 == 1
    let along = time - leg * length
    let position = Fraction(numerator: isReversing ? length - along : along, denominator: unit)
    return Place(
      leg: leg, isReversing: isReversing, position: position,
      interval: interval(at: position, isFalling: isReversing && calculationMode == .discrete))
  }

  /// The last interval that starts at or before a position, or only before it on a way back.
  ///
  /// So each interval is half-open in host time on both ways.
  private func interval(at position: Fraction, isFalling: Bool) -> Int {
    let whole =
      isFalling
      ? position.numerator.dividedUp(by: position.denominator) - 1
      : position.numerator.dividedDown(by: position.denominator)
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= whole { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The active time at which a play starts; the first play has number 0.
  func begin(ofPlay number: Int128) -> Int128 {
    number * Int128(duration) * (autoreverses ? 2 : 1) - Int128(timeOffset)
  }

  /// The number of the play that holds a place.
  func iteration(of place: Place) -> Int {
    Int(clamping: autoreverses ? place.leg >> 1 : place.leg)
  }
}

// MARK: - Values

extension Timeline {
  /// The index of the value that is shown at a place, or blended from.
  ///
  /// A value without length is shown only where the animation ends on it: the last value at the end
  /// of the way forward, the first value at the end of the way back.
  func keyframe(at place: Place) -> Int {
    let isFalling = place.isReversing && calculationMode == .discrete
    if isFalling, place.position.numerator == 0 { return 0 }
    if !isFalling, isTop(place.position) { return max(0, segmentCount - 1) }
    return frames[place.interval]
  }

  private func isTop(_ position: Fraction) -> Bool {
    position.numerator == Int128(duration) * position.denominator
  }

  /// What is shown at a place.
  func position(at place: Place) -> Sample.Position {
    var shown = Sample.Position(
      iteration: iteration(of: place), isReversing: place.isReversing,
      progress: progress(at: place.position), keyframe: keyframe(at: place), nextKeyframe: 0,
      blend: 0)
    shown.nextKeyframe = shown.keyframe
    guard calculationMode == .linear, segmentCount > 0 else { return shown }
    var blended = place
    if let timingFunction {
      blended.position = bent(timingFunction(shown.progress))
      blended.interval = interval(at: blended.position, isFalling: false)
      shown.keyframe = keyframe(at: blended)
    }
    shown.nextKeyframe = shown.keyframe + 1
    shown.blend = isTop(blended.position) ? 1 : blend(at: blended)
    if timingFunctions.indices.contains(shown.keyframe), let curve = timingFunctions[shown.keyframe]
    {
      shown.blend = curve(shown.blend)
    }
    return shown
  }

  private func progress(at position: Fraction) -> Double {
    duration == 0 ? 0 : position.numerator.ratio(to: Int128(duration) * position.denominator)
  }

  /// The position of a progress after a timing function, which may exceed the play.
  private func bent(_ progress: Double) -> Fraction {
    Fraction(
      numerator: Int128(Int64(progress * 0x1p40)) * Int128(duration), denominator: 1 << 40)
  }

  private func blend(at place: Place) -> Double {
    let begin = Int128(starts[place.interval])
    let next = place.interval + 1
    let end = next < starts.count ? Int128(starts[next]) : Int128(duration)
    let unit = place.position.denominator
    return (place.position.numerator - begin * unit).ratio(to: (end - begin) * unit)
  }
}
