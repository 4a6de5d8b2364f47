// SPDX-License-Identifier: MIT

extension AnimationPlayer {
  /// Advances to a host time, and reports the events up to then, each of them once.
  public mutating func settle(at time: MediaTime) -> AnimationEvents {
    var events = AnimationEvents()
    settle(at: time, into: &events)
    return events
  }

  mutating func settle(at time: MediaTime, into events: inout AnimationEvents) {
    advance(to: time)
    guard generation.isAttached else { return }
    let sample = committed.sample(at: playhead)
    if !generation.hasStarted, sample.phase != .before {
      generation.hasStarted = true
      events.append(.didStart)
    }
    guard !generation.hasStopped else { return }
    switch sample.phase {
    case .before: break
    case .active:
      guard let iteration = sample.position?.iteration, iteration > generation.iteration
      else { return }
      generation.iteration = iteration
      events.append(.didRepeat(iteration: iteration))
    case .after:
      stop(finished: true, into: &events)
      generation.isAttached = sample.isAttached
    }
  }

  /// Reports the stop of this generation, unless that was reported before.
  mutating func stop(finished: Bool, into events: inout AnimationEvents) {
    guard generation.isAttached, !generation.hasStopped else { return }
    generation.hasStopped = true
    events.append(.didStop(finished: finished))
  }
}

// MARK: - Late frames

extension AnimationPlayer {
  /// Whether every interval is shown, even if the caller is late.
  ///
  /// The intervals of a linear animation are not shown one by one, so it never stalls.
  package var showsEveryInterval: Bool {
    lateFramePolicy == .stall && committed.timeline.calculationMode == .discrete
  }

  /// When the present interval may end: when it is due, but not before it was shown.
  ///
  /// It is `nil` if the player does not hold intervals back.
  var deadline: MediaTime? { shown.due.map { max(shown.since, $0) } }

  /// The host time that is shown.
  ///
  /// With ``LateFramePolicy/stall`` it does not leave the present interval by itself.
  var playhead: MediaTime { shown.due.map { min(now, $0 - .nanoseconds(1)) } ?? now }

  /// Advances to a host time.
  ///
  /// At the deadline of the present interval the next one starts, and the animation is delayed by
  /// the lag of that deadline.
  mutating func advance(to time: MediaTime) {
    now = max(now, time)
    guard let due = shown.due, let deadline, now >= deadline else {
      if returnToRepeatedPart(at: playhead) { shown = (now, dueTime(at: now)) }
      return
    }
    let lag = (deadline - due).nanoseconds
    local = local.delayed(by: lag)
    committed.move(to: committed.map.delayed(by: lag))
    _ = returnToRepeatedPart(at: deadline)
    shown = (now, dueTime(at: deadline))
  }

  /// When the interval at a host time is due to end.
  ///
  /// It is `nil` if the player does not hold intervals back.
  func dueTime(at time: MediaTime) -> MediaTime? {
    guard showsEveryInterval, case .at(let due) = committed.sample(at: time).nextChange
    else { return nil }
    return due
  }
}
