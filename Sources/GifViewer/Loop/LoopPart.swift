// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What takes part in the turns of an ``EventLoop`` besides its views.
protocol LoopPart: AnyObject {
  /// What ``process(at:)`` is due for when it is readable.
  var descriptors: [Int32] { get }
  /// When it is due if nothing happens before; `nil` for never.
  var nextDeadline: MediaTime? { get }
  /// Takes what has happened, after the windows' events, and before the views show what is due.
  func process(at now: MediaTime)
}
