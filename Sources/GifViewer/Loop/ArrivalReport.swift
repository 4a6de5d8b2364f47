// SPDX-License-Identifier: MIT
internal import AnimationClock

/// Reports how much of a view's file has arrived, at intervals, until all of it has.
final class ArrivalReport: LoopPart {
  private weak var view: GifView?
  private let interval: Duration
  private let report: (_ pictures: Int, _ bytes: Int) -> Void
  private let end: () -> Void
  private var next: MediaTime?

  init(
    _ view: GifView, every interval: Duration, from begin: MediaTime,
    report: @escaping (_ pictures: Int, _ bytes: Int) -> Void, end: @escaping () -> Void
  ) {
    self.view = view
    self.interval = interval
    self.report = report
    self.end = end
    next = begin + interval
  }

  var descriptors: [Int32] { [] }
  var nextDeadline: MediaTime? { next }

  func process(at now: MediaTime) {
    guard let due = next, due <= now else { return }
    guard let arrived = view?.arrived else { return noticeEndOfView() }
    report(arrived.pictures, arrived.bytes)
    next = now + interval
  }

  func noticeEndOfView() {
    guard next != nil else { return }
    next = nil
    end()
  }
}

extension EventLoop {
  /// Reports how much of a view's file has arrived, at intervals, and then the end of that.
  package func reportArrival(
    of view: GifView, every interval: Duration,
    report: @escaping (_ pictures: Int, _ bytes: Int) -> Void, end: @escaping () -> Void
  ) {
    add(ArrivalReport(view, every: interval, from: clock.now(), report: report, end: end))
  }
}
