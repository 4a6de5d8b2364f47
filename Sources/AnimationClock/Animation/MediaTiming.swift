// SPDX-License-Identifier: MIT

/// What an animation shows outside its active duration.
///
/// Source: `CAMediaTimingFillMode`.
public enum FillMode: Sendable {
  /// Nothing.
  case removed
  /// After the end, the final position, as long as the animation belongs to its layer.
  case forwards
  /// Before the start, the first position.
  case backwards
  /// Both.
  case both

  /// Whether the first position is shown before the start.
  var fillsBackwards: Bool { self == .backwards || self == .both }

  /// Whether the final position is shown after the end.
  var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The timing of a layer or an animation, relative to its parent's time.
///
/// Local time is `(parent's time − beginTime) × speed + timeOffset`. A negative duration counts as
/// not given.
///
/// Source: `CAMediaTiming`, with its names and its defaults.
public protocol MediaTiming {
  /// When it starts, in the parent's time; for an animation, 0 is the time of the commit.
  var beginTime: MediaTime { get set }
  /// How long one play takes; 0 means 250 ms.
  var duration: Duration { get set }
  /// The speed of local time relative to the parent's; 1 by default.
  var speed: Rate { get set }
  /// An offset in local time; for an animation, the point within a play at which it starts.
  var timeOffset: Duration { get set }
  /// How many times to play; not given by default.
  var repeatCount: RepeatCount { get set }
  /// How long to play; 0 is not given.
  ///
  /// If a count is given as well, the shorter of both applies.
  var repeatDuration: Duration { get set }
  /// Whether each play runs forward and then backward; `false` by default.
  var autoreverses: Bool { get set }
  /// What an animation shows outside its active duration; nothing by default.
  var fillMode: FillMode { get set }
}

/// The timing of a layer, which is the parent of other layers and of animations.
///
/// Only ``beginTime``, ``speed`` and ``timeOffset`` have an effect, because the duration of a layer
/// is infinite.
public struct LayerTiming: MediaTiming, Sendable {
  /// When the layer's time starts, in the parent's time.
  public var beginTime = MediaTime(nanoseconds: 0)
  /// No effect.
  public var duration = Duration.zero
  /// The speed of the layer's time relative to the parent's; 0 stands still.
  public var speed = Rate.one
  /// An offset in the layer's time.
  public var timeOffset = Duration.zero
  /// No effect.
  public var repeatCount = RepeatCount.unspecified
  /// No effect.
  public var repeatDuration = Duration.zero
  /// No effect.
  public var autoreverses = false
  /// No effect.
  public var fillMode = FillMode.removed

  /// Makes the timing of a layer, by default with the parent's time.
  public init(
    beginTime: MediaTime = MediaTime(nanoseconds: 0), speed: Rate = .one,
    timeOffset: Duration = .zero
  ) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }
}

// MARK: - Converting

extension Sequence where Element == LayerTiming {
  /// The time of the innermost layer at a host time, rounded down to whole nanoseconds.
  ///
  /// The layers are listed outermost first.
  ///
  /// Source: `CALayer.convertTime(_:from:)`.
  public func localTime(at time: MediaTime) -> MediaTime {
    MediaTime(nanoseconds: TimeMap(self).value(at: time.nanoseconds))
  }

  /// The first host time at which the time of the innermost layer is `local` or later.
  ///
  /// The layers are listed outermost first. The time is `nil` while a layer stands still, and if it
  /// is out of range.
  ///
  /// Source: `CALayer.convertTime(_:to:)`.
  public func hostTime(at local: MediaTime) -> MediaTime? {
    let map = TimeMap(self)
    let host = map.host(reaching: Int128(local.nanoseconds) * map.denominator)
    return host.map(MediaTime.init(nanoseconds:))
  }
}
