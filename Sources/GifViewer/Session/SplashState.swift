// SPDX-License-Identifier: MIT
internal import AnimationClock

/// The rules by which a splash ends, as a value: what happened goes in, how it ends comes out.
///
/// It does no I/O and reads no clock, as the ``Player``.
struct SplashState {
  /// Whether the splash can be seen.
  enum Shown: Equatable {
    /// Not yet, and who knows when: its file is still to come.
    case unknown
    /// Not yet, but its window is about to be there.
    case coming
    /// Since that time.
    case since(MediaTime)
  }

  /// How long the splash stays at least, once it can be seen.
  let minimumTime: Duration
  /// When it has waited long enough; `nil` for never.
  let latest: MediaTime?
  /// How the command ended, once it has.
  private(set) var commandStatus: CommandStatus?
  /// Whether a process that the command started lives on, or something else is about to show its window.
  var commandLivesOn = false
  /// What has told the splash to end.
  private(set) var told: SplashSession.Ending?

  /// The rules from `begin` on.
  init(begin: MediaTime, minimumTime: Duration, timeout: Duration?) {
    self.minimumTime = minimumTime
    latest = timeout.map { begin + $0 }
  }
}

// MARK: - What happened

extension SplashState {
  /// A window that is waited for can be seen, or its program says that it is there, or the input has ended.
  mutating func tell(_ ending: SplashSession.Ending) {
    // While a splash that waited too long is kept up, what it waited for may come all the same.
    if told == nil || told == .timedOut { told = ending }
  }

  /// The command's own process has ended.
  mutating func commandEnded(_ status: CommandStatus) {
    commandStatus = status
  }
}

// MARK: - Time

extension SplashState {
  /// How the splash ends, if it does now; it has to be asked until then, and not after.
  mutating func ending(at now: MediaTime, shown: Shown) -> SplashSession.Ending? {
    if told == nil, let commandStatus, !commandLivesOn { told = .commandEnded(commandStatus) }
    if told == nil, let latest, now >= latest { told = .timedOut }
    guard let told else { return nil }
    switch shown {
    case .unknown: return told
    case .coming: return minimumTime == .zero ? told : nil
    case .since(let begin): return now >= begin + minimumTime ? told : nil
    }
  }

  /// When to ask again if nothing happens before; `nil` for never.
  func nextDeadline(shown: Shown) -> MediaTime? {
    guard told != nil else { return latest }
    guard case .since(let begin) = shown else { return nil }
    return begin + minimumTime
  }
}
