// SPDX-License-Identifier: MIT

// MARK: - Life

extension AnimationPlayer {
  /// Adds the animation, which starts after a delay, at the rate that the player was made with.
  ///
  /// A running animation is removed first.
  public mutating func add(at time: MediaTime, delay: Duration = .zero) -> AnimationEvents {
    begin(at: time, delay: delay, rate: firstRate)
  }

  /// Adds the animation again at the present rate, not paused.
  ///
  /// A running animation is removed first.
  public mutating func restart(at time: MediaTime) -> AnimationEvents {
    begin(at: time, delay: .zero, rate: rate)
  }

  private mutating func begin(at time: MediaTime, delay: Duration, rate: Rate) -> AnimationEvents {
    var events = remove(at: time)
    generation.isAttached = true
    self.rate = rate
    isPaused = false
    repeatedPart = nil
    committed.timeline.setRepeatCount(repeatCount)
    anchor(at: now + delay, to: 0)
    let start = committed.timeline.place(at: Fraction(numerator: 0), isEnd: false)
    generation.iteration = committed.timeline.iteration(of: start)
    settle(at: now, into: &events)
    return events
  }

  /// Removes the animation.
  ///
  /// If it has not stopped before, it stops unfinished.
  public mutating func remove(at time: MediaTime) -> AnimationEvents {
    var events = settle(at: time)
    stop(finished: false, into: &events)
    generation = Generation()
    shown.due = nil
    return events
  }
}

// MARK: - Time

extension AnimationPlayer {
  /// Stops local time.
  public mutating func pause(at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      guard !player.isPaused else { return }
      player.isPaused = true
      player.anchor(to: player.localTime)
    }
  }

  /// Continues local time at the rate that it had.
  public mutating func resume(at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      guard player.isPaused else { return }
      player.isPaused = false
      player.anchor(to: player.localTime)
    }
  }

  /// Changes the speed of local time, clamped to ``Rate/playable``.
  ///
  /// During a pause, it is the speed after the pause.
  public mutating func setRate(_ rate: Rate, at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      player.rate = rate.clamped(to: Rate.playable)
      if !player.isPaused { player.anchor(to: player.localTime) }
    }
  }

  /// Changes the repeat count until the animation is added again, and keeps the position.
  ///
  /// If the animation repeated without end, any other count ends it with the present play.
  public mutating func setRepeatCount(_ count: RepeatCount, at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      let local = player.localTime
      let place = player.place
      player.committed.timeline.changeRepeatCount(
        to: count, in: player.committed.timeline.iteration(of: place))
      player.anchor(to: local)
    }
  }

  /// Goes to a local time.
  ///
  /// A time past the end finishes the animation. After that, the animation can go back and show
  /// pictures again, but it reports no events.
  public mutating func seek(to local: Duration, at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in player.anchor(to: local.nanoseconds) }
  }

  /// Sets local time back by a host duration, so that all that follows happens so much later.
  ///
  /// For pictures that cannot be made as fast as they are due. Nothing happens during a pause, and
  /// after the end.
  public mutating func delay(by duration: Duration, at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      guard !player.isPaused, !player.generation.hasStopped else { return }
      let lag = duration.nanoseconds
      player.local = player.local.delayed(by: lag)
      player.committed.move(to: player.committed.map.delayed(by: lag))
      player.shown = (player.now, player.dueTime(at: player.now))
    }
  }

  /// Goes to the end.
  ///
  /// - Throws: ``TimingError/neverEnds`` if there is no end, or if it is not known yet.
  public mutating func finish(at time: MediaTime) throws(TimingError) -> AnimationEvents {
    guard !committed.timeline.isOpen, let end = stopLocalTime else { throw .neverEnds }
    return command(at: time) { player in player.anchor(to: end) }
  }

  /// Pauses, and goes to the start of another picture.
  ///
  /// It stops at the first and at the last picture, so it never finishes the animation. Before the
  /// start the first picture counts as the present one, and after the end the last picture does.
  ///
  /// - Parameters:
  ///   - count: The number of changes from the present picture; negative to step back.
  ///   - time: The host time.
  /// - Returns: The events up to that time.
  public mutating func step(by count: Int, at time: MediaTime) -> AnimationEvents {
    pause(at: time) { $0.start(ofInterval: count, after: $1) }
  }

  /// Pauses, and goes to the start of a value in the present play.
  ///
  /// A value without length counts as the next one with a length. It stops at the first and at the
  /// last picture, as ``step(by:at:)`` does.
  ///
  /// - Parameters:
  ///   - keyframe: The index of the value; beyond the last one it counts as that.
  ///   - time: The host time.
  /// - Returns: The events up to that time.
  public mutating func show(_ keyframe: Int, at time: MediaTime) -> AnimationEvents {
    pause(at: time) { $0.start(ofValue: keyframe, inPlayOf: $1) }
  }

  /// Pauses at the start of an interval, which is found from the present place.
  private mutating func pause(
    at time: MediaTime, _ start: (Timeline, Place) -> Int128
  ) -> AnimationEvents {
    command(at: time) { player in
      let active = start(player.committed.timeline, player.place)
      let target = player.localTime(at: Fraction(numerator: active)) ?? player.localTime
      player.isPaused = true
      // No whole nanosecond leads to a last picture that starts within the last one.
      player.anchor(to: target < player.stopLocalTime ?? .max ? target : player.localTime)
    }
  }
}

// MARK: - Anchor

extension AnimationPlayer {
  /// Settles, calls `act` if the animation is attached, and settles again.
  mutating func command(at time: MediaTime, _ act: (inout Self) -> Void) -> AnimationEvents {
    var events = settle(at: time)
    guard generation.isAttached else { return events }
    act(&self)
    settle(at: now, into: &events)
    return events
  }

  /// Sets local time to `nanoseconds` at a host time, which is now by default.
  mutating func anchor(at time: MediaTime? = nil, to nanoseconds: Int64) {
    local = TimeMap().inner(
      begin: Int128((time ?? now).nanoseconds), speed: isPaused ? .zero : rate,
      timeOffset: nanoseconds)
    committed.move(to: local.inner(inner))
    shown = (now, dueTime(at: now))
  }

  /// The place that is shown now.
  var place: Place {
    committed.place(after: committed.map.scaledValue(at: playhead.nanoseconds))
  }

  /// Local time in whole nanoseconds, which stops where the animation does.
  var localTime: Int64 { min(local.value(at: playhead.nanoseconds), stopLocalTime ?? .max) }

  /// The local time at the end, or at the end of the known part of an open timeline.
  var stopLocalTime: Int64? { committed.timeline.end.flatMap { localTime(at: $0) } }

  /// The first local time at which the active time is `active` or later.
  func localTime(at active: Fraction) -> Int64? {
    let own = TimeMap().inner(inner)
    return own.host(reaching: active.scaled(to: own.denominator))
  }
}
