// SPDX-License-Identifier: MIT

/// What an animation shows outside its active duration.
///
/// Source: `CAMediaTimingFillMode`.
public enum FillMode: Sendable {
  /// Nothing.
  case removed
  /// After the end, where it ended; only as long as it stays attached.
  case forwards
  /// Before the begin, where it will begin.
  case backwards
  /// Both.
  case both

  /// Whether the time before the begin is filled.
  var fillsBackwards: Bool { self == .backwards || self == .both }

  /// Whether the time after the end is filled.
  var fillsForwards: Bool { self == .forwards || self == .both }
}

/// How time runs in something that lies within a parent's time.
///
/// Local time is `(parent's time − beginTime) × speed + timeOffset`. A negative duration counts as
/// not given.
///
/// Source: `CAMediaTiming`, with its names and its defaults.
public protocol MediaTiming {
  /// When it begins, in the parent's time; 0, for an animation, is the time at which it is
  /// committed.
  var beginTime: MediaTime { get set }
  /// How long one play takes; 0 is 250 ms.
  var duration: Duration { get set }
  /// How fast local time runs in the parent's; 1 by default.
  var speed: Rate { get set }
  /// What is added to local time; in an animation, where inside it begins.
  var timeOffset: Duration { get set }
  /// How many times it plays; not given by default.
  var repeatCount: RepeatCount { get set }
  /// For how long it plays; 0 is not given. With a count as well, the shorter holds.
  var repeatDuration: Duration { get set }
  /// Whether each play goes forward and then backward; false by default.
  var autoreverses: Bool { get set }
  /// What is shown outside the active duration; nothing by default.
  var fillMode: FillMode { get set }
}

/// The timing of a layer: the time it hands on to the layers and animations within.
///
/// Only ``beginTime``, ``speed`` and ``timeOffset`` have an effect: a layer's duration is infinite.
public struct LayerTiming: MediaTiming, Sendable {
  /// When the layer's time begins, in the parent's time.
  public var beginTime = MediaTime(nanoseconds: 0)
  /// No effect.
  public var duration = Duration.zero
  /// How fast the layer's time runs in the parent's; 0 stands still.
  public var speed = Rate.one
  /// What is added to the layer's time.
  public var timeOffset = Duration.zero
  /// No effect.
  public var repeatCount = RepeatCount.unspecified
  /// No effect.
  public var repeatDuration = Duration.zero
  /// No effect.
  public var autoreverses = false
  /// No effect.
  public var fillMode = FillMode.removed

  /// Makes a layer's timing; by default its time is the parent's.
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
  /// The innermost layer's time at a host time, rounded down; the layers are listed outermost
  /// first.
  ///
  /// Source: `CALayer.convertTime(_:from:)`.
  public func localTime(at time: MediaTime) -> MediaTime {
    MediaTime(nanoseconds: TimeMap(self).value(at: time.nanoseconds))
  }

  /// The first host time at which the innermost layer's time is `local` or later; nil while a layer
  /// stands still, or if it is out of range.
  ///
  /// Source: `CALayer.convertTime(_:to:)`.
  public func hostTime(at local: MediaTime) -> MediaTime? {
    let map = TimeMap(self)
    let host = map.host(reaching: Int128(local.nanoseconds) * map.denominator)
    return host.map(MediaTime.init(nanoseconds:))
  }
}
