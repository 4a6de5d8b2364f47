// SPDX-License-Identifier: MIT

/// A timeline whose end is not known yet, because its file is still arriving.
///
/// At the end of the known values, local time stops, the last value stays and no change is due.
/// Another value lets local time continue. Only a sealed timeline can finish or repeat.
extension AnimationPlayer {
  /// Appends a value to an open timeline.
  ///
  /// If the timeline is not open, nothing happens.
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

  /// Closes an open timeline after its last value.
  ///
  /// If no value has a length, each lasts 100 ms. A linear animation gets a closing value, which is
  /// the first value if it repeats without end, and the last value otherwise.
  ///
  /// If the timeline is not open, nothing happens.
  ///
  /// - Parameters:
  ///   - count: The repeat count of the file, which may be known only now; `nil` keeps that of the
  ///     animation. A count that was set by a command takes precedence.
  ///   - time: The host time.
  /// - Returns: The events up to that time.
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
