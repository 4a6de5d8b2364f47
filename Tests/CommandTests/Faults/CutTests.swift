// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// A connection that is cut, at any place: one line, a documented status, and no hang.
@Suite(.timeLimit(.minutes(15))) struct CutTests {
  let server: XServer
  let fixture = Fixture(delay: 2)

  init() throws { server = try XServer() }

  /// Runs the program on a display with a fault, and describes what is wrong with its end; `nil` if
  /// nothing is.
  private func complaint(
    _ use: [String], _ fault: Fault, statuses: Set<Int> = [69, 74]
  ) throws -> String? {
    let display = try FaultyServer(fault, of: server)
    let program = try Program.gifview(
      use.map { $0 == "FILE" ? fixture.path : $0 }, display: display.name)
    let status = try program.wait()
    let lines = program.errorText.split(separator: "\n")
    if status == .exited(0), statuses.contains(0), lines.isEmpty { return nil }
    guard case .exited(let number) = status, number != 0, statuses.contains(number),
      lines.count == 1, lines[0].hasPrefix("gifview-x11: ")
    else { return "\(use) \(fault): \(status) \(program.errorText)" }
    return nil
  }

  /// What a run without a fault sends and receives.
  private func traffic(_ use: [String]) throws -> (requests: Int, replies: Int) {
    let display = try FaultyServer(.none, of: server)
    let program = try Program.gifview(
      use.map { $0 == "FILE" ? fixture.path : $0 }, display: display.name)
    try #require(try program.wait() == .exited(0))
    return display.bytes
  }

  @Test func `while connecting, after bytes of the client`() throws {
    for place in FaultSeries.places(100, in: 1..<100) {
      let complaint = try complaint(["FILE"], .cutAfterRequests(bytes: place))
      #expect(complaint == nil)
    }
  }

  @Test func `while connecting, after bytes of the server`() throws {
    let setup = try FaultyServer.setupBytes(of: server)
    let places =
      FaultSeries.places(20, in: 0..<setup) + FaultSeries.places(100, in: setup - 4..<setup + 200)
    for place in places {
      let complaint = try complaint(["FILE"], .cutAfterReplies(bytes: place))
      #expect(complaint == nil)
    }
  }

  @Test(arguments: FaultSeries.uses)
  func `while starting and playing, after bytes of the client`(use: [String]) throws {
    let all = try traffic(use).requests
    for place in FaultSeries.places(200, in: 100..<all) {
      // A run of other timing may have ended before that byte; a COMMAND ends with its own status.
      let complaint = try complaint(
        use, .cutAfterRequests(bytes: place), statuses: [0, 69, 74])
      #expect(complaint == nil)
    }
  }

  @Test(arguments: FaultSeries.uses)
  func `while starting and playing, after bytes of the server`(use: [String]) throws {
    let all = try traffic(use).replies
    let setup = try FaultyServer.setupBytes(of: server)
    for place in FaultSeries.places(200, in: setup + 200..<all) {
      let complaint = try complaint(use, .cutAfterReplies(bytes: place), statuses: [0, 69, 74])
      #expect(complaint == nil)
    }
  }
}
