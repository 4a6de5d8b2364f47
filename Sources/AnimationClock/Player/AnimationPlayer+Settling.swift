// SPDX-License-Identifier: MIT

extension AnimationPlayer {
  /// Goes on to a host time and tells what has happened up to then, each event once.
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

  /// Tells the end of this generation, unless it was told.
  mutating func stop(finished: Bool, into events: inout AnimationEvents) {
    guard generation.isAttached, !generation.hasStopped else { return }
    generation.hasStopped = true
    events.append(.didStop(finished: finished))
  }
}

// MARK: - Late frames

extension AnimationPlayer {
  /// Whether no interval is passed over, however late: those that are interpolated have no number.
  package var showsEveryInterval: Bool {
    lateFramePolicy == .stall && committed.timeline.calculationMode == .discrete
  }

  /// When the interval shown may go: not before it is due, nor before it was shown; nil when
  /// nothing is held back.
  var deadline: MediaTime? { shown.due.map { max(shown.since, $0) } }

  /// The host time that is shown: with ``LateFramePolicy/stall`` it does not leave the interval by
  /// itself.
  var playhead: MediaTime { shown.due.map { min(now, $0 - .nanoseconds(1)) } ?? now }

  /// Takes in the time; if it is up for the interval shown, the next one comes on, late by as much
  /// as the deadline was.
  mutating func advance(to time: MediaTime) {
    now = max(now, time)
    guard let due = shown.due, let deadline, now >= deadline else { return }
    let lag = (deadline - due).nanoseconds
    local = local.delayed(by: lag)
    committed.move(to: committed.map.delayed(by: lag))
    shown = (now, dueTime(at: deadline))
  }

  /// When the interval at a host time is due to go; nil when nothing is to be held back.
  func dueTime(at time: MediaTime) -> MediaTime? {
    guard showsEveryInterval, case .at(let due) = committed.sample(at: time).nextChange
    else { return nil }
    return due
  }
}
