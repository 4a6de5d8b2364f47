// SPDX-License-Identifier: MIT

/// A point of a timeline, found in its plays and in its intervals.
struct Place {
  /// How many ways, each of one duration, lie before it; negative before the first.
  var leg: Int128
  /// Whether its leg is a way back.
  var isReversing: Bool
  /// How far along the way forward; from 0 to the duration.
  var position: Fraction
  /// The interval around it.
  var interval: Int
}

// MARK: - Finding

extension Timeline {
  /// Finds an active time, to which the offset is added here and only here: the animation begins
  /// inside and wraps around.
  ///
  /// At the clamped end a leg's end belongs to that leg, so that what ends exactly with a play
  /// reports the end of that play and not the begin of the next.
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

  /// The last interval that begins at or before a position; when time falls, only before: each
  /// interval is half-open in host time, both ways.
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

  /// The active time at which a play begins, the first being 0.
  func begin(ofPlay number: Int128) -> Int128 {
    number * Int128(duration) * (autoreverses ? 2 : 1) - Int128(timeOffset)
  }

  /// Which play it is in.
  func iteration(of place: Place) -> Int {
    Int(clamping: autoreverses ? place.leg >> 1 : place.leg)
  }
}

// MARK: - Values

extension Timeline {
  /// The value that is shown there, or blended from.
  ///
  /// Values of no length are seen only where a clamped end lands on them: the last at the top, the
  /// first at the bottom.
  func keyframe(at place: Place) -> Int {
    let isFalling = place.isReversing && calculationMode == .discrete
    if isFalling, place.position.numerator == 0 { return 0 }
    if !isFalling, isTop(place.position) { return max(0, segmentCount - 1) }
    return frames[place.interval]
  }

  private func isTop(_ position: Fraction) -> Bool {
    position.numerator == Int128(duration) * position.denominator
  }

  /// What is shown there.
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

  /// The position of a progress that left a timing function, which may lie outside the play.
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
