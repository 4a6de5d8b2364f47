// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import Glibc

/// Writes events as JSON, one object on each line: `event`, its value, and `time` in milliseconds
/// since the program started.
final class EventWriter {
  /// How long a full pipe may block, in milliseconds.
  ///
  /// After that the writer stops writing, so that a stopped reader cannot stop playback.
  private static let longestWait: Int32 = 1000

  /// The descriptor to write to; `nil` writes nothing.
  private var descriptor: Int32?
  private let clock: SystemClock
  private let begin: MediaTime

  /// Writes to `descriptor`, unless that is `nil`; `begin` is the time from which the events count.
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
    // A writable pipe accepts PIPE_BUF bytes without blocking, which is more than one line.
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var count: Int32
    repeat { count = unsafe poll(&polled, 1, Self.longestWait) } while count < 0 && errno == EINTR
    guard count > 0 else { return self.descriptor = nil }
    let microseconds = (time.nanoseconds - begin.nanoseconds) / 1000
    let fraction = String(microseconds % 1000).rightAligned(in: 3, filler: "0")
    let fields = ["\"event\":\"\(event)\"", value, "\"time\":\(microseconds / 1000).\(fraction)"]
    gifview_x11.write("{\(fields.compactMap { $0 }.joined(separator: ","))}\n", to: descriptor)
  }
}
