// SPDX-License-Identifier: MIT

/// A timeline whose end is not known yet, because its file still arrives.
///
/// Local time stops where the known values do, the last of them stays shown, and no change is due.
/// More of them let it go on from there. Only a sealed timeline can finish or repeat.
extension AnimationPlayer {
  /// Adds a value after all others; nothing, if the timeline is not open.
  ///
  /// - Complexity: O(1), amortised.
  public mutating func extend(
    by value: Value, lasting duration: Duration, at time: MediaTime
  ) -> AnimationEvents {
    grow(at: time) { player in
      player.values.append(value)
      player.committed.timeline.extend(lasting: duration.nanoseconds)
    }
  }

  /// Says that all values are there; nothing, if the timeline is not open.
  ///
  /// If none has a length, each lasts 100 ms. A linear animation gets its closing value: the first
  /// one if it repeats for ever, else the last once more.
  ///
  /// The count is the file's, known only now; nil keeps the animation's. One that was set while it
  /// played stands.
  public mutating func seal(repeatCount count: RepeatCount? = nil, at time: MediaTime)
    -> AnimationEvents
  {
    grow(at: time) { player in
      let running = player.committed.timeline.repeatCount
      let wasSet = running != player.repeatCount
      player.repeatCount = count ?? player.repeatCount
      player.committed.timeline.seal()
      player.committed.timeline.setRepeatCount(wasSet ? running : player.repeatCount)
      if player.committed.timeline.calculationMode == .linear {
        player.values.appendClosing(player.committed.timeline.repeatCount)
      }
    }
  }

  private mutating func grow(at time: MediaTime, _ act: (inout Self) -> Void) -> AnimationEvents {
    var events = settle(at: time)
    guard committed.timeline.isOpen else { return events }
    let stood = localTime == stopLocalTime ? localTime : nil
    act(&self)
    guard generation.isAttached else { return events }
    if let stood {
      anchor(to: stood)
    } else {
      committed.move(to: committed.map)
      shown.due = dueTime(at: playhead)
    }
    settle(at: now, into: &events)
    return events
  }
}
