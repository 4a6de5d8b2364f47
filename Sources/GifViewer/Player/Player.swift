// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import GifModel

/// The rules of one playback, as a value: what happened goes in, what to do comes out.
///
/// It does no I/O and reads no clock, so every rule is tested without a server. Frames are numbers.
struct Player {
  /// How long the animation waits for the map; a window manager may never map the window.
  static let longestWaitForMap = Duration.seconds(1)

  /// Pictures per second of a cross-fade.
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
  /// Whether the animation repeats without end.
  var isEndless = false
  /// The local time of the picture that a loop inside the animation begins with; `nil` without one.
  var loopBegin: Range<Int64>?
  /// Whether repeats are reported, also while the window cannot be seen.
  var reportsRepeats = false
  /// Whether the window can be seen.
  var isVisible = true
  /// Until when the animation waits for its pictures, as compositing them takes longer than they
  /// last; `nil` if it does not.
  var pacedUntil: MediaTime?
  /// Whether the animation ran to its end.
  private(set) var isFinished = false
  /// The picture to show; `nil` before the animation has begun.
  private(set) var picture: Blend?
  /// When the next turn is due; `nil` for never.
  private(set) var nextDeadline: MediaTime?
  /// The picture to show at the next turn.
  private(set) var upcomingPicture: Blend?

  /// A player of a file whose frames are still to arrive.
  init(_ settings: PlaybackSettings) {
    normalSpeed = settings.speed
    delayPolicy = settings.delayPolicy
    playsByFile = settings.repeatDuration == nil && settings.repeatCount == nil
    staysAfterEnd = !settings.isRemovedOnCompletion
    var animation = KeyframeAnimation<Int>()
    animation.calculationMode = settings.fades ? .linear : .discrete
    animation.autoreverses = settings.autoreverses
    animation.fillMode = .forwards
    // The last picture stays until the window is closed, which happens later than the end.
    animation.isRemovedOnCompletion = false
    animation.repeatCount = settings.knownCount
    animation.repeatDuration = settings.repeatDuration ?? .zero
    isEndless = animation.repeatCount == .infinite
    self.animation = AnimationPlayer(
      animation, rate: settings.speed, lateFramePolicy: settings.lateFramePolicy, isOpen: true)
  }
}

extension Player {
  /// A player of the next file in the same window, at the same speed.
  ///
  /// It has the events that were not taken from the player before.
  init(_ settings: PlaybackSettings, following former: Player) {
    self.init(settings)
    events = former.events
    reportsRepeats = former.reportsRepeats
    isVisible = former.isVisible
    staysAfterEnd = former.staysAfterEnd
    record(animation.setRate(former.animation.rate, at: .distantPast))
  }
}

// MARK: - The file

extension Player {
  /// Adds the frames that have arrived since the last call.
  mutating func extend<Frames: RandomAccessCollection<FrameHeader>>(
    by frames: Frames, at now: MediaTime
  ) where Frames.Index == Int {
    for index in frameCount..<frames.count {
      let lasting = delayPolicy.duration(
        centiseconds: frames[index].delayCentiseconds)
      record(animation.extend(by: index, lasting: lasting, at: now))
    }
    frameCount = frames.count
  }

  /// Marks the file as complete; `loopCount` is how often it says that it repeats.
  mutating func seal(loopCount: Int?, at now: MediaTime) {
    guard playsByFile else { return record(animation.seal(at: now)) }
    let count = RepeatCount(loopExtension: loopCount)
    isEndless = count == .infinite
    record(animation.seal(repeatCount: count, at: now))
  }

  /// The first frame with a duration, which is shown first; `nil` until it has arrived.
  var firstFrame: Int? { frame(at: .zero) }

  /// The frame at a time of the first play; the first one for a time after that.
  ///
  /// `nil` until a frame has arrived.
  func frame(at time: Duration) -> Int? {
    var preview = animation
    let begin = MediaTime(nanoseconds: 0)
    _ = preview.add(at: begin)
    if time > .zero, time < animation.duration { _ = preview.seek(to: time, at: begin) }
    return preview.sample(at: begin).position.map { preview.values[$0.keyframe] }
  }
}

// MARK: - The window

extension Player {
  /// The window was made and its map requested; the animation waits for the map.
  mutating func mapRequested(at now: MediaTime) {
    record(animation.add(at: now, delay: Player.longestWaitForMap))
  }

  /// The window was mapped: the animation begins, unless it has begun.
  mutating func mapped(at now: MediaTime) {
    guard animation.sample(at: now).phase == .before else { return }
    record(animation.seek(to: .zero, at: now))
  }
}

// MARK: - Time

extension Player {
  /// Moves on to a time, and sets the picture to show then and the next deadline.
  ///
  /// - Returns: ``Progress/over`` when the window has to be closed.
  mutating func advance(to now: MediaTime) -> Progress {
    record(animation.settle(at: now))
    let sample = animation.sample(at: now)
    picture = blend(sample)
    nextDeadline = deadline(after: sample, at: now)
    // While the animation waits for pictures, the one that is due comes first.
    upcomingPicture = isVisible && !isPaced ? upcoming(after: sample) : nil
    return isFinished && !staysAfterEnd ? .over : .continues
  }

  /// Whether the picture changes by itself, and is seen.
  var isMoving: Bool { isVisible && nextDeadline != nil && !animation.isPaused }

  /// The frame that is shown at a time; `nil` before the beginning.
  func frameShown(at now: MediaTime) -> Int? {
    animation.sample(at: now).position.map { animation.values[$0.keyframe] }
  }

  /// The time in the play that is shown; `nil` before the beginning and after the end.
  func timeInPlay(at now: MediaTime) -> Duration? {
    let sample = animation.sample(at: now)
    guard sample.phase == .active, let position = sample.position else { return nil }
    return animation.duration * position.progress
  }

  /// What the title says of the present picture; `nil` before the animation has begun.
  func status(at now: MediaTime, zoomPercent: Int) -> StatusTitle? {
    guard let position = animation.sample(at: now).position else { return nil }
    return StatusTitle(
      picture: (animation.values[position.keyframe] + 1, frameCount),
      time: (animation.duration * position.progress, animation.duration), speed: animation.rate,
      isPaused: animation.isPaused, zoomPercent: zoomPercent)
  }

  /// Stops the animation, unless it has stopped.
  mutating func remove(at now: MediaTime) {
    record(animation.remove(at: now))
  }

  /// Removes and returns the next event.
  mutating func takeEvent() -> AnimationEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  /// The picture at the next deadline; before the animation begins, the second picture, as the map
  /// may come at any time.
  private func upcoming(after sample: Sample) -> Blend? {
    guard sample.phase == .before, let begin = nextDeadline else {
      return nextDeadline.flatMap { blend(animation.sample(at: $0)) }
    }
    guard case .at(let second) = animation.sample(at: begin).nextChange else { return nil }
    return blend(animation.sample(at: second))
  }

  /// When the turn after this sample is due.
  private func deadline(after sample: Sample, at now: MediaTime) -> MediaTime? {
    // Where no picture is skipped each one has its turn, seen or not. Otherwise an unseen animation
    // only has events.
    if !isVisible, sample.phase == .active, !animation.showsEveryInterval, !animation.isPaused {
      return sample.endTime.earlier(reportsRepeats ? animation.nextRepeat(after: now) : nil)
    }
    switch sample.nextChange {
    case .none: return nil
    case .at(let time): return time
    case .continuous(let end): return min(Player.nextFade(after: now), end ?? .distantFuture)
    }
  }

  /// The next step of a cross-fade; steps are at multiples of the interval, so that they do not
  /// drift.
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

  mutating func record(_ news: AnimationEvents) {
    for event in news {
      isFinished = event == .didStop(finished: true)
      events.append(event)
    }
  }
}
