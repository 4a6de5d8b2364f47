// SPDX-License-Identifier: MIT

/// How many bytes of pictures may be on their way to the server.
///
/// Pictures that go over the connection are followed by marks: requests whose answers tell that the
/// server has read everything before them. A slow line therefore never holds more than
/// ``budget`` bytes, and a key press or the end of the window does not wait behind seconds of
/// pictures. Times are nanoseconds of a monotonic clock.
struct FlowControl {
  /// The smallest budget in bytes, for the slowest lines.
  static let smallestBudget = 1 << 16
  /// The budget of a line that has not been measured yet.
  static let initialBudget = 1 << 18
  /// The largest budget in bytes; only a local server is fast enough for it.
  static let largestBudget = 1 << 26
  /// A line whose answers take longer than this holds too much.
  static let longestDelay = 200_000_000
  /// A line whose answers take at most this can hold more.
  static let shortDelay = 50_000_000

  /// A place in the stream of requests whose processing the server reports.
  private struct Mark {
    /// The serial number of the last request before the mark.
    let serial: UInt
    /// The number of bytes sent up to the mark.
    let total: Int
    /// The number of bytes that were on their way when the mark was made.
    let inFlight: Int
    let time: Int
  }

  /// The number of bytes that may be on their way.
  private(set) var budget = FlowControl.initialBudget
  private var sent = 0
  private var acknowledged = 0
  private var marks: [Mark] = []
}

extension FlowControl {
  /// The number of bytes that may be on their way, as far as is known.
  var inFlight: Int { sent - acknowledged }

  /// The number of bytes that may be sent now.
  var room: Int { max(0, budget - inFlight) }

  /// The length of the pieces that larger pictures are cut into.
  ///
  /// Several pieces fit into the budget, so that the line does not run empty between two answers.
  var pieceLength: Int { max(FlowControl.smallestBudget / 2, budget / 4) }

  /// Whether another piece may be sent now.
  var isOpen: Bool { inFlight == 0 || room >= pieceLength }

  /// Whether enough was sent since the last mark to ask for word of it.
  var needsMark: Bool { sent - (marks.last?.total ?? acknowledged) >= pieceLength }

  /// Records that bytes were sent.
  mutating func send(_ count: Int) { sent += count }

  /// Records a mark behind everything that was sent; `serial` is the last request before it.
  mutating func mark(after serial: UInt, at now: Int) {
    guard sent > acknowledged, marks.last?.serial != serial else { return }
    marks.append(Mark(serial: serial, total: sent, inFlight: inFlight, time: now))
  }

  /// Takes note of how far the server is, and adapts the budget.
  ///
  /// - Parameters:
  ///   - serial: The last request that the server is known to have processed.
  ///   - now: The time; only read if a mark was reached.
  mutating func acknowledge(_ serial: UInt, at now: @autoclosure () -> Int) {
    guard let first = marks.first, first.serial <= serial else { return }
    let count = marks.prefix { $0.serial <= serial }.count
    let last = marks[count - 1]
    marks.removeFirst(count)
    acknowledged = last.total
    adapt(inFlight: last.inFlight, delay: now() - last.time)
  }

  /// Begins with the smallest budget, because the line is slow or may be.
  mutating func slowDown() { budget = FlowControl.smallestBudget }

  /// Adapts the budget to the time that bytes have taken.
  private mutating func adapt(inFlight: Int, delay: Int) {
    if delay > FlowControl.longestDelay {
      // What the line delivers in the longest delay.
      let measured = Double(inFlight) * Double(FlowControl.longestDelay) / Double(delay)
      budget = min(max(Int(measured), FlowControl.smallestBudget), FlowControl.largestBudget)
    } else if delay <= FlowControl.shortDelay, inFlight >= budget / 2 {
      budget = min(max(budget, inFlight) * 4, FlowControl.largestBudget)
    }
  }
}
