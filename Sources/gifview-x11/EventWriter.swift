// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer

/// Writes what happens as JSON, one object a line: `event`, then its value, then `time` in milliseconds since the program began.
struct EventWriter {
  /// Where to; `nil` writes nothing.
  let descriptor: Int32?
  let clock: SystemClock
  let begin: MediaTime

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
    let microseconds = (time.nanoseconds - begin.nanoseconds) / 1000
    let fraction = String(microseconds % 1000 + 1000).dropFirst()
    let fields = ["\"event\":\"\(event)\"", value, "\"time\":\(microseconds / 1000).\(fraction)"]
    gifview_x11.write("{\(fields.compactMap { $0 }.joined(separator: ","))}\n", to: descriptor)
  }
}
