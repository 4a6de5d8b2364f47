// SPDX-License-Identifier: MIT

// MARK: - Life

extension AnimationPlayer {
  /// Adds the animation, to begin after a delay at the rate the player was made with; one that runs
  /// is removed first.
  public mutating func add(at time: MediaTime, delay: Duration = .zero) -> AnimationEvents {
    begin(at: time, delay: delay, rate: firstRate)
  }

  /// Adds the animation anew at the present rate, not paused; one that runs is removed first.
  public mutating func restart(at time: MediaTime) -> AnimationEvents {
    begin(at: time, delay: .zero, rate: rate)
  }

  private mutating func begin(at time: MediaTime, delay: Duration, rate: Rate) -> AnimationEvents {
    var events = remove(at: time)
    generation.isAttached = true
    self.rate = rate
    isPaused = false
    committed.timeline.setRepeatCount(repeatCount)
    anchor(at: now + delay, to: 0)
    let start = committed.timeline.place(at: Fraction(numerator: 0), isEnd: false)
    generation.iteration = committed.timeline.iteration(of: start)
    settle(at: now, into: &events)
    return events
  }

  /// Removes the animation; unless it had stopped, that stops it unfinished.
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

  /// Lets local time go on, at the rate it had.
  public mutating func resume(at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      guard player.isPaused else { return }
      player.isPaused = false
      player.anchor(to: player.localTime)
    }
  }

  /// Changes the speed of local time, within ``Rate/playable``; while it is paused, the speed it
  /// goes on with.
  public mutating func setRate(_ rate: Rate, at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      player.rate = rate.clamped(to: Rate.playable)
      if !player.isPaused { player.anchor(to: player.localTime) }
    }
  }

  /// Changes how many times it plays, this time; the position is kept.
  ///
  /// When it repeated without end, any other count ends it with the iteration that plays.
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
  /// Past the end that finishes it. From after the end back, it shows pictures again but tells no
  /// more events.
  public mutating func seek(to local: Duration, at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in player.anchor(to: local.nanoseconds) }
  }

  /// Goes to its end.
  ///
  /// - Throws: ``TimingError/neverEnds`` if there is none yet, or at all.
  public mutating func finish(at time: MediaTime) throws(TimingError) -> AnimationEvents {
    guard !committed.timeline.isOpen, let end = stopLocalTime else { throw .neverEnds }
    return command(at: time) { player in player.anchor(to: end) }
  }

  /// Pauses, and goes to the begin of the picture so many changes after the one shown, or before
  /// it.
  ///
  /// Both ways it stops at the last there is, so it never finishes. Before its begin the first
  /// picture counts as the one shown, after its end the last.
  public mutating func step(by count: Int, at time: MediaTime) -> AnimationEvents {
    command(at: time) { player in
      let active = player.committed.timeline.start(ofInterval: count, after: player.place)
      let target = player.localTime(at: Fraction(numerator: active)) ?? player.localTime
      player.isPaused = true
      // A last picture that comes on within the last nanosecond cannot be gone to.
      player.anchor(to: target < player.stopLocalTime ?? .max ? target : player.localTime)
    }
  }
}

// MARK: - Anchor

extension AnimationPlayer {
  /// Settles, acts if the animation is attached, and settles again.
  mutating func command(at time: MediaTime, _ act: (inout Self) -> Void) -> AnimationEvents {
    var events = settle(at: time)
    guard generation.isAttached else { return events }
    act(&self)
    settle(at: now, into: &events)
    return events
  }

  /// Makes local time be `nanoseconds` at a host time, by default now, and go on from there.
  mutating func anchor(at time: MediaTime? = nil, to nanoseconds: Int64) {
    local = TimeMap().inner(
      begin: Int128((time ?? now).nanoseconds), speed: isPaused ? .zero : rate,
      timeOffset: nanoseconds)
    committed.move(to: local.inner(inner))
    shown = (now, dueTime(at: now))
  }

  /// What is shown now.
  private var place: Place {
    committed.place(after: committed.map.scaledValue(at: playhead.nanoseconds))
  }

  /// Local time, in whole nanoseconds; it stops where the animation does.
  var localTime: Int64 { min(local.value(at: playhead.nanoseconds), stopLocalTime ?? .max) }

  /// The local time at which the animation ends, or an open one stops.
  var stopLocalTime: Int64? { committed.timeline.end.flatMap { localTime(at: $0) } }

  /// The first local time at which the animation's own is `active` or later.
  private func localTime(at active: Fraction) -> Int64? {
    let own = TimeMap().inner(inner)
    return own.host(reaching: active.scaled(to: own.denominator))
  }
}
