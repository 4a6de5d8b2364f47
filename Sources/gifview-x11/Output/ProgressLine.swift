// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import Glibc

/// A line on a terminal that says how far long work has come, and goes when it has ended.
///
/// Nothing is shown if standard error is no terminal.
struct ProgressLine {
  /// Work that takes no longer shows nothing.
  private static let firstAfter = Duration.milliseconds(500)
  /// How often the line changes.
  static let interval = Duration.milliseconds(200)

  private let clock = SystemClock()
  private let begin: MediaTime
  private var next: MediaTime
  private var isShown = false
  private let isEnabled: Bool

  init(isQuiet: Bool) {
    begin = clock.now()
    next = begin + ProgressLine.firstAfter
    isEnabled = !isQuiet && isatty(STDERR_FILENO) == 1
  }

  /// Whether lines are shown at all.
  static var isPossible: Bool { isatty(STDERR_FILENO) == 1 }

  /// Shows how many pictures of `name` are done, the rate, and how long the rest takes.
  mutating func show(_ name: String, _ done: Int, of count: Int) {
    guard let seconds = due() else { return }
    let rate = Double(done) / seconds
    let left = rate > 0 ? "\(Int((Double(count - done) / rate).rounded(.up))) s left" : ""
    write("\(name): \(done)/\(count) pictures, \(Int(rate.rounded()))/s, \(left)")
  }

  /// Shows how much of a stream has arrived.
  mutating func show(_ name: String, pictures: Int, bytes: Int) {
    guard let seconds = due() else { return }
    let rate = Int(Double(bytes) / seconds / 1000)
    write("\(name): \(pictures) pictures, \(bytes / 1000) kB, \(rate) kB/s")
  }

  /// Takes the line away.
  mutating func end() {
    guard isShown else { return }
    isShown = false
    gifview_x11.write("\r\u{1B}[K", to: STDERR_FILENO)
  }

  /// The seconds since the beginning, if the line is to be written now.
  private mutating func due() -> Double? {
    guard isEnabled else { return nil }
    let now = clock.now()
    guard now >= next else { return nil }
    next = now + ProgressLine.interval
    return (now - begin) / .seconds(1)
  }

  private mutating func write(_ text: String) {
    isShown = true
    // Back to the first column, and what is left of a longer line goes.
    gifview_x11.write("\r\(text.printable)\u{1B}[K", to: STDERR_FILENO)
  }
}
