// SPDX-License-Identifier: MIT
import Testing

@testable import XWindow

/// The budget of a line, without a server.
@Suite struct FlowControlTests {
  /// A line that delivers `rate` bytes per second, and answers after `latency` nanoseconds.
  struct Line {
    var flow = FlowControl()
    let rate: Int
    var latency = 1_000_000
    var now = 0
    /// When the line has delivered everything.
    var idle = 0
    var serial: UInt = 0
    var answers: [(serial: UInt, time: Int)] = []
    /// The largest time, in nanoseconds, that the line had to deliver what it held.
    var worst = 0
    var delivered = 0

    init(rate: Int) { self.rate = rate }

    mutating func send(_ count: Int) {
      serial += 1
      flow.send(count)
      idle = max(idle, now) + count * 1_000_000_000 / rate
      worst = max(worst, idle - now)
      delivered += count
      flow.mark(after: serial, at: now)
      answers.append((serial, idle + latency))
    }

    /// Sends all that is allowed for a time.
    mutating func run(nanoseconds: Int) {
      let end = now + nanoseconds
      while now < end {
        while flow.isOpen { send(flow.pieceLength) }
        let next = answers.removeFirst()
        now = max(now, next.time)
        flow.acknowledge(next.serial, at: now)
      }
    }
  }

  @Test(arguments: [30_000, 300_000, 1_000_000, 10_000_000])
  func `a slow line is used whole, and holds little`(rate: Int) {
    var line = Line(rate: rate)
    line.run(nanoseconds: 20_000_000_000)
    line.worst = 0
    line.delivered = 0
    let begin = line.now
    line.run(nanoseconds: 20_000_000_000)
    let smallest = FlowControl.smallestBudget * 1_000_000_000 / rate
    #expect(line.worst <= max(smallest, 800_000_000))
    let share = Double(line.delivered) / Double(line.now - begin) * 1e9 / Double(rate)
    #expect(share > 0.8)
  }

  @Test func `a local server soon takes any picture at once`() {
    var line = Line(rate: 2_000_000_000)
    line.latency = 50_000
    line.run(nanoseconds: 20_000_000)
    #expect(line.flow.room + line.flow.inFlight > 30_000_000)
  }

  @Test func `a line that becomes slow gets a smaller budget with the next answer`() {
    var flow = FlowControl()
    flow.send(200_000)
    flow.mark(after: 1, at: 0)
    flow.acknowledge(1, at: 2_000_000_000)
    #expect(flow.budget == FlowControl.smallestBudget)
  }

  @Test func `bytes count until the server has processed them`() {
    var flow = FlowControl()
    flow.send(1000)
    flow.mark(after: 7, at: 0)
    flow.send(500)
    flow.acknowledge(6, at: 1)
    #expect(flow.inFlight == 1500)
    flow.acknowledge(8, at: 1)
    #expect(flow.inFlight == 500)
  }

  @Test func `an idle line takes a piece of any size`() {
    var flow = FlowControl()
    flow.slowDown()
    #expect(flow.isOpen)
    flow.send(1_000_000)
    #expect(!flow.isOpen)
    flow.mark(after: 1, at: 0)
    flow.acknowledge(1, at: 1)
    #expect(flow.isOpen)
  }
}
