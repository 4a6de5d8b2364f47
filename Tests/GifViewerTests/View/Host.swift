// SPDX-License-Identifier: MIT
import AnimationClock
import CLinux
import GifViewer
import Support

/// A host's loop, which knows nothing of views.
enum Host {
  /// Gives a loop turns until a condition is true, and returns the number of turns.
  ///
  /// The first `ignored` descriptors of the loop are not polled. Throws
  /// ``SupportError/timedOut(_:)``.
  @discardableResult static func drive(
    _ loop: EventLoop, ignoringDescriptors ignored: Int = 0, until isDone: () -> Bool
  ) throws -> Int {
    let deadline = Deadline()
    var turns = 0
    while true {
      loop.process(now: loop.clock.now())
      turns += 1
      if isDone() { return turns }
      var polled = loop.descriptors.dropFirst(ignored).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let now = loop.clock.now()
      let pace = loop.nextDeadline.map { $0 <= now ? Duration.zero : $0 - now }
      try deadline.wait(for: "the loop", on: &polled, pace: pace)
    }
  }
}
