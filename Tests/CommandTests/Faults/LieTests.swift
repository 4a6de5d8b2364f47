// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

/// A server whose replies are nonsense: a documented status, at most one line, and no crash.
@Suite(.timeLimit(.minutes(15))) struct LieTests {
  let server: XServer
  let fixture = Fixture(delay: 2)

  init() throws { server = try XServer() }

  static let uses: [[String]] = [
    ["FILE"], ["--splash", "FILE"], ["--scale=fit", "FILE"], ["--geometry=-0-0", "FILE"],
    ["--fullscreen", "FILE"], ["--background=transparent", "FILE"],
    ["FILE", "--", "sleep", "0.1"],
  ]

  /// GetWindowAttributes, GetGeometry and QueryTree, InternAtom, GetProperty, QueryPointer and
  /// TranslateCoordinates, GetInputFocus, AllocColor to QueryColors, QueryExtension, keyboard
  /// mappings, and extensions.
  static let opcodes: [ClosedRange<UInt8>] = [
    3...3, 14...15, 16...16, 20...20, 38...40, 43...43, 84...91, 98...98, 101...119, 128...255,
  ]

  @Test(arguments: uses)
  func `the program survives it`(use: [String]) throws {
    let statuses: [Program.Status] =
      [0, 69, 71, 74].map { .exited($0) } + [.signalled(Int(SIGTERM))]
    // `make faults` repeats each lie with other random bytes.
    for opcodes in LieTests.opcodes {
      for share in FaultSeries.isFull ? [1, 1, 1, 2, 8, 8, 32, 32] : [1, 8] {
        let display = try FaultyServer(.lie(opcodes: opcodes, oneIn: share), of: server)
        // Where the lie is about an extension, a request may have no reply, and the program waits
        // for it as any client does; then a signal ends it.
        let program = try Program(
          "timeout", ["3", Program.gifview] + use.map { $0 == "FILE" ? fixture.path : $0 },
          environment: ["DISPLAY": display.name])
        let status = try program.wait()
        let errors = program.errorText
        #expect(
          statuses.contains(status) || status == .exited(124),
          "\(opcodes), one in \(share): \(status), \(errors), GIFVIEW_SEED=\(Dice.seed)")
        #expect(
          errors.count { $0 == "\n" } <= 1,
          "\(opcodes), one in \(share): \(errors), GIFVIEW_SEED=\(Dice.seed)")
      }
    }
  }
}
