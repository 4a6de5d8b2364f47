// SPDX-License-Identifier: MIT
internal import AnimationClock

/// A part of an ``EventLoop`` other than its views.
protocol LoopPart: AnyObject {
  /// Descriptors that make ``process(at:)`` due when one is readable.
  var descriptors: [Int32] { get }
  /// When ``process(at:)`` is due if nothing happens before; `nil` for never.
  var nextDeadline: MediaTime? { get }
  /// Does what is due, after the events of the windows and before the views' turns.
  func process(at now: MediaTime)
  /// Notices that a view may have ended after ``process(at:)``: there need not be a further turn.
  func noticeEndOfView()
}
