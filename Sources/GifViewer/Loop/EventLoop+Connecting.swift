// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import XWindow

extension EventLoop {
  /// The least time that a server gets to answer: one that works needs no longer on a busy machine.
  private static let leastTimeout = Duration.seconds(1)

  /// Connects to a display, unless `descriptor` becomes readable first.
  ///
  /// Unlike ``init(display:clock:whileConnecting:)`` this does not wait for a server that never
  /// answers: the thread that connects goes on alone when this returns without a loop, or throws.
  ///
  /// - Parameters:
  ///   - name: The display as in X(7); `nil` takes `$DISPLAY`.
  ///   - descriptor: What ends the wait, such as the descriptor of a signal.
  ///   - timeout: How long the server may take to answer, at least a second; `nil` for no limit.
  ///   - work: Work to do in the meantime.
  /// - Returns: `nil` if `descriptor` became readable.
  /// - Throws: ``ViewerError/window(_:)``, and the error of `work`.
  package static func connect(
    to name: String?, interruptedBy descriptor: Int32, timeout: Duration?,
    while work: () throws(ViewerError) -> Void
  ) throws(ViewerError) -> EventLoop? {
    let clock = SystemClock()
    let begin = clock.now()
    let connecting = Connecting(to: name)
    try work()
    let left = timeout.map {
      max(0, (begin + max($0, leastTimeout)).nanoseconds - clock.now().nanoseconds)
    }
    switch connecting.wait(or: descriptor, nanoseconds: left) {
    case .interrupted: return nil
    case .timedOut: throw .window(.noAnswer(display: name))
    case .done:
      do {
        return EventLoop(on: try connecting.result().get(), clock: clock, since: begin)
      } catch {
        throw .window(error)
      }
    }
  }
}
