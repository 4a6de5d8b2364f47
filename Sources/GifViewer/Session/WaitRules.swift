// SPDX-License-Identifier: MIT
internal import AnimationClock

/// The rules by which a ``WaitSession`` ends, as a value: what happened goes in, the outcome comes
/// out.
///
/// It does no I/O and reads no clock, like ``Player``.
struct WaitRules {
  /// Whether the view can be seen.
  enum Appearance: Equatable {
    /// Not yet, and the file has not arrived either.
    case unknown
    /// Not yet, but a picture has arrived, so the window is about to open.
    case coming
    /// The view has been visible since that time.
    case since(MediaTime)
  }

  /// How long the view stays at least, from when it can be seen.
  let minimumTime: Duration
  /// When the timeout passes; `nil` for never.
  let latest: MediaTime?
  /// How the command's own process ended.
  private(set) var commandStatus: CommandStatus?
  /// Whether a descendant of the command is alive, or another instance is about to show its window.
  var commandLivesOn = false
  /// The outcome, while the minimum time may still hold the view.
  private(set) var pending: WaitOutcome?

  /// Rules that count from `begin`.
  init(begin: MediaTime, minimumTime: Duration, timeout: Duration?) {
    self.minimumTime = minimumTime
    latest = timeout.map { begin + $0 }
  }
}

// MARK: - What happened

extension WaitRules {
  /// Notes that an awaited event has happened; the first one counts.
  mutating func note(_ outcome: WaitOutcome) {
    // After a timeout the minimum time may still hold the view. A window that appears then replaces
    // the timeout.
    if pending == nil || pending == .timedOut { pending = outcome }
  }

  /// Notes that the command's own process has ended.
  mutating func noteCommandEnded(_ status: CommandStatus) {
    commandStatus = status
  }
}

// MARK: - Time

extension WaitRules {
  /// The outcome, once the session is over; `nil` before.
  mutating func outcome(at now: MediaTime, view: Appearance) -> WaitOutcome? {
    if pending == nil, let commandStatus, !commandLivesOn { pending = .commandEnded(commandStatus) }
    if pending == nil, let latest, now >= latest { pending = .timedOut }
    guard let pending else { return nil }
    switch view {
    case .unknown: return pending
    case .coming: return minimumTime == .zero ? pending : nil
    case .since(let begin): return now >= begin + minimumTime ? pending : nil
    }
  }

  /// When to ask for the outcome again if nothing happens before; `nil` for never.
  func nextDeadline(view: Appearance) -> MediaTime? {
    guard pending != nil else { return latest }
    guard case .since(let begin) = view else { return nil }
    return begin + minimumTime
  }
}
