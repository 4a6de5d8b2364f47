// SPDX-License-Identifier: MIT
public import LinuxSystem

/// What a ``WaitSession`` waits for: the first of these that happens.
public struct WaitConditions: Sendable {
  /// A program and its arguments; the session starts it and waits for its first visible window.
  ///
  /// Empty: no program. If the host reaps the program itself with wait(2), or ignores SIGCHLD, the
  /// kernel keeps no status for the session: ``CommandStatus/unknown``.
  public var command: [ByteString] = []
  /// Whether the program shares standard input; otherwise it reads `/dev/null`.
  public var inheritsInput = true
  /// Whether this process becomes a child subreaper (prctl(2)) until the session ends.
  ///
  /// Then the session also finds the windows of a daemon, and notices its end. All children of this
  /// process count as the program's, so a host with children of its own leaves it off.
  public var adoptsOrphans = false
  /// The signals that the program starts with as blocked or ignored; the default is neither.
  package var signals = SignalState.none
  /// The class, or the instance, of a window of any client (WM_CLASS).
  ///
  /// A window matches if it has these bytes, or the same text in Latin-1.
  public var windowClass: ByteString?
  /// A descriptor that is read to its end; the bytes are discarded.
  public var input: Int32?
  /// How long the view stays at least, from when it can be seen.
  public var minimumTime = Duration.zero
  /// How long the session waits at most; `nil` for no limit.
  public var timeout: Duration?

  /// Nothing to wait for.
  public init() {}
}
