// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import Glibc

/// Writes what happens as JSON, one object a line: `event`, then its value, then `time` in milliseconds since the program began.
final class EventWriter {
  /// How long a reader may leave no room for a line, in milliseconds; then it is taken to be gone, as it would hold up the playback.
  private static let longestWait: Int32 = 1000

  /// Where to; `nil` writes nothing.
  private var descriptor: Int32?
  private let clock: SystemClock
  private let begin: MediaTime

  /// Writes to a descriptor, if there is one, the time since `begin`.
  init(descriptor: Int32?, clock: SystemClock, begin: MediaTime) {
    self.descriptor = descriptor
    self.clock = clock
    self.begin = begin
  }

  func write(_ event: ViewEvent, at time: MediaTime) {
    switch event {
    case .window(let id): line("window", "\"id\":\(id)", at: time)
    case .start: line("start", nil, at: time)
    case .repeat(let iteration): line("repeat", "\"iteration\":\(iteration)", at: time)
    case .stop(let finished): line("stop", "\"finished\":\(finished)", at: time)
    }
  }

  func writeClose(status: Int32) {
    line("close", "\"status\":\(status)", at: clock.now())
  }

  private func line(_ event: String, _ value: String?, at time: MediaTime) {
    guard let descriptor else { return }
    // A pipe that is writable has room for PIPE_BUF bytes, and that is more than a line.
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&polled, 1, Self.longestWait) > 0 else { return self.descriptor = nil }
    let microseconds = (time.nanoseconds - begin.nanoseconds) / 1000
    let fraction = String(microseconds % 1000 + 1000).dropFirst()
    let fields = ["\"event\":\"\(event)\"", value, "\"time\":\(microseconds / 1000).\(fraction)"]
    gifview_x11.write("{\(fields.compactMap { $0 }.joined(separator: ","))}\n", to: descriptor)
  }
}
