// SPDX-License-Identifier: MIT

/// An animation that belongs to a layer: its key times are resolved and its start is fixed.
///
/// It can be sampled at any times in any order; sampling changes nothing.
public struct CommittedAnimation: Sendable {
  var timeline: Timeline
  /// The map from host time to active time, which is 0 at the start.
  private(set) var map: TimeMap
  /// The active time at the end, in units of 1/`map.denominator`.
  ///
  /// It is rounded up, which makes no difference for times in whole units.
  private(set) var end: Int128?
  private var startTime: MediaTime?
  /// When it reaches its end, or the end of the known part of an open timeline.
  private(set) var stopTime: MediaTime?

  /// Adds an animation to a layer.
  ///
  /// A begin time of 0 becomes the layer's time at `commitTime`, without rounding.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - layers: The layer and the layers around it, outermost first.
  ///   - commitTime: The host time of the commit.
  ///
  /// Source: `CAMediaTiming.beginTime` and `CALayer.add(_:forKey:)`.
  public init(
    _ animation: KeyframeAnimation<some Any>, in layers: [LayerTiming] = [],
    at commitTime: MediaTime
  ) {
    let layer = TimeMap(layers)
    let begin =
      animation.beginTime.nanoseconds == 0
      ? layer.scaledValue(at: commitTime.nanoseconds)
      : Int128(animation.beginTime.nanoseconds) * layer.denominator
    self.init(Timeline(animation), layer.inner(begin: begin, speed: animation.speed))
  }

  init(_ timeline: Timeline, _ map: TimeMap) {
    self.timeline = timeline
    self.map = map
    move(to: map)
  }

  /// Sets the map, and updates all that depends on it or on the timeline.
  mutating func move(to map: TimeMap) {
    self.map = map
    end = timeline.end?.scaled(to: map.denominator)
    startTime = map.host(reaching: 0).map(MediaTime.init(nanoseconds:))
    stopTime = end.flatMap { map.host(reaching: $0) }.map(MediaTime.init(nanoseconds:))
  }
}

// MARK: - Sampling

extension CommittedAnimation {
  /// The state of the animation at a host time.
  public func sample(at time: MediaTime) -> Sample {
    let elapsed = map.scaledValue(at: time.nanoseconds)
    let isEnd = end.map { elapsed >= $0 } ?? false
    let phase: Phase = elapsed < 0 ? .before : isEnd && !timeline.isOpen ? .after : .active
    var sample = Sample(
      phase: phase, isInEffect: hasEffect(in: phase),
      isAttached: phase != .after || !timeline.isRemovedOnCompletion, isFinished: phase == .after,
      position: nil, nextChange: .none, startTime: startTime,
      endTime: timeline.isOpen ? nil : stopTime)
    let place = place(after: elapsed)
    if sample.isInEffect { sample.position = timeline.position(at: place) }
    switch phase {
    case .before: sample.nextChange = startTime.map { .at($0) } ?? .none
    case .active where !isEnd: sample.nextChange = nextChange(from: place)
    case .active, .after: break
    }
    return sample
  }

  /// The place in the timeline at an active time, in units of 1/`map.denominator`.
  func place(after elapsed: Int128) -> Place {
    if elapsed < 0 { return timeline.place(at: Fraction(numerator: 0), isEnd: false) }
    if let end, elapsed >= end, let last = timeline.end {
      return timeline.place(at: last, isEnd: true)
    }
    return timeline.place(
      at: Fraction(numerator: elapsed, denominator: map.denominator), isEnd: false)
  }

  private func hasEffect(in phase: Phase) -> Bool {
    guard !timeline.isEmpty else { return false }
    return switch phase {
    case .before: timeline.fillMode.fillsBackwards
    case .active: true
    case .after: timeline.fillMode.fillsForwards && !timeline.isRemovedOnCompletion
    }
  }
}
