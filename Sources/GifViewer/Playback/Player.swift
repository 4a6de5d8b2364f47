// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import GifModel

/// The rules of one playback, as a value: what happened goes in, what to do comes out.
///
/// It does no I/O and reads no clock, so all of it can be tried without a server. Frames are numbers.
struct Player {
  /// How long a window that was asked to be mapped is waited for before the animation begins all the same: a window manager may
  /// never map it.
  static let longestWaitForMap = Duration.seconds(1)

  /// Pictures a second while they cross-fade.
  static let fadeRate: Int64 = 60

  var animation: AnimationPlayer<Int>
  /// The speed to return to.
  let normalSpeed: Rate
  private let delayPolicy: DelayPolicy
  /// Whether the file says how often it plays.
  private let playsByFile: Bool
  /// Whether the last picture stays after the end.
  var staysAfterEnd: Bool
  private var frameCount = 0
  private var events: [AnimationEvent] = []
  /// Whether it repeats without end for now.
  var isEndless = false
  /// Whether somebody wants to be told of repeats, also while nothing is shown.
  var tellsRepeats = false
  /// Whether the window can be seen.
  var isVisible = true
  /// Whether the animation ran to its end.
  private(set) var isFinished = false
  /// What to show; `nil` before the animation has begun.
  private(set) var view: Blend?
  /// When the next turn is due; `nil` for never.
  private(set) var nextDeadline: MediaTime?
  /// What is to be shown then.
  private(set) var upcomingView: Blend?

  /// A player of a file of which no frame is known yet.
  init(_ settings: PlaybackSettings) {
    normalSpeed = settings.speed
    delayPolicy = settings.delayPolicy
    playsByFile = settings.repeatDuration == nil && settings.repeatCount == nil
    staysAfterEnd = !settings.isRemovedOnCompletion
    var animation = KeyframeAnimation<Int>()
    animation.calculationMode = settings.fades ? .linear : .discrete
    animation.autoreverses = settings.autoreverses
    animation.fillMode = .forwards
    // The window goes only after the completion's rules were kept, so the last picture has to last until then.
    animation.isRemovedOnCompletion = false
    animation.repeatCount = settings.knownCount
    animation.repeatDuration = settings.repeatDuration ?? .zero
    isEndless = animation.repeatCount == .infinite
    self.animation = AnimationPlayer(
      animation, rate: settings.speed, lateFramePolicy: settings.lateFramePolicy, isOpen: true)
  }
}

// MARK: - The file

extension Player {
  /// Takes over the frames from the first that it does not know.
  mutating func extend(by frames: [FrameHeader], at now: MediaTime) {
    for index in frameCount..<frames.count {
      let lasting = delayPolicy.duration(
        centiseconds: frames[index].delayCentiseconds)
      note(animation.extend(by: index, lasting: lasting, at: now))
    }
    frameCount = frames.count
  }

  /// Knows that there are no more frames, and how often the file says they play.
  mutating func seal(loopCount: Int?, at now: MediaTime) {
    guard playsByFile else { return note(animation.seal(at: now)) }
    let count = RepeatCount(loopExtension: loopCount)
    isEndless = count == .infinite
    note(animation.seal(repeatCount: count, at: now))
  }

  /// The frame that is shown first, once it is known: the first that takes time.
  var firstFrame: Int? {
    var preview = animation
    let begin = MediaTime(nanoseconds: 0)
    _ = preview.add(at: begin)
    return preview.sample(at: begin).position.map { preview.values[$0.keyframe] }
  }
}

// MARK: - The window

extension Player {
  /// The window was made, and asked to be mapped: the animation waits for that.
  mutating func mappingAsked(at now: MediaTime) {
    note(animation.add(at: now, delay: Player.longestWaitForMap))
  }

  /// The window is on the screen: the animation begins, unless it has.
  mutating func mapped(at now: MediaTime) {
    guard animation.sample(at: now).phase == .before else { return }
    note(animation.seek(to: .zero, at: now))
  }
}

// MARK: - Time

extension Player {
  /// Goes on to a time: what is to be shown now, and when to ask again.
  ///
  /// - Returns: Whether it is over, so that the window has to go.
  mutating func advance(to now: MediaTime) -> Bool {
    note(animation.settle(at: now))
    let sample = animation.sample(at: now)
    view = blend(sample)
    nextDeadline = deadline(after: sample, at: now)
    upcomingView = isVisible ? upcoming(after: sample) : nil
    return isFinished && !staysAfterEnd
  }

  /// Stops, if it has not.
  mutating func remove(at now: MediaTime) {
    note(animation.remove(at: now))
  }

  /// The next event that has not been told.
  mutating func takeEvent() -> AnimationEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  /// What is shown at the next turn; before the begin, which the map may bring at any time, at the one after.
  private func upcoming(after sample: Sample) -> Blend? {
    guard sample.phase == .before, let begin = nextDeadline else {
      return nextDeadline.flatMap { blend(animation.sample(at: $0)) }
    }
    guard case .at(let second) = animation.sample(at: begin).nextChange else { return nil }
    return blend(animation.sample(at: second))
  }

  /// When the next turn is due after one at a time with this sample.
  private func deadline(after sample: Sample, at now: MediaTime) -> MediaTime? {
    // Shown or not, every picture has its turn where none is skipped; else nothing happens unseen but the events.
    if !isVisible, sample.phase == .active, !animation.showsEveryInterval, !animation.isPaused {
      return sample.endTime.earlier(tellsRepeats ? animation.nextRepeat(after: now) : nil)
    }
    switch sample.nextChange {
    case .none: return nil
    case .at(let time): return time
    case .continuous(let end): return min(Player.nextFade(after: now), end ?? .distantFuture)
    }
  }

  /// The next of the times, evenly spaced, at which a cross-fade is drawn anew: absolute, so that they do not drift.
  static func nextFade(after now: MediaTime) -> MediaTime {
    let interval = 1_000_000_000 / fadeRate
    return MediaTime(nanoseconds: (now.nanoseconds / interval + 1) * interval)
  }

  private func blend(_ sample: Sample) -> Blend? {
    sample.position.map {
      Blend(
        frame: animation.values[$0.keyframe], next: animation.values[$0.nextKeyframe],
        fraction: $0.blend)
    }
  }

  mutating func note(_ news: AnimationEvents) {
    for event in news {
      isFinished = event == .didStop(finished: true)
      events.append(event)
    }
  }
}
