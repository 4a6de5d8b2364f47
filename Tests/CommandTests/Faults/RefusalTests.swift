// SPDX-License-Identifier: MIT
import Support
import Testing

/// A request that the server refuses, where the picture on the screen rests on it.
@Suite(.timeLimit(.minutes(15))) struct RefusalTests {
  let server: XServer
  let fixture = Fixture()

  init() throws { server = try XServer() }

  private func run(_ use: [String], _ fault: Fault) throws -> (Program.Status, String) {
    let display = try FaultyServer(fault, of: server)
    let program = try Program.gifview(
      use.map { $0 == "FILE" ? fixture.path : $0 }, display: display.name)
    return (try program.wait(), program.errorText)
  }

  // CreateWindow, MapWindow, CreatePixmap and PutImage.
  @Test(arguments: FaultSeries.uses, [1, 8, 53, 72])
  func `is status 71 without memory, and 69 else`(use: [String], opcode: UInt8) throws {
    let memory = try run(use, .refusal(opcode: opcode, code: 11))
    #expect(memory == (.exited(71), "gifview-x11: the display has no memory for the window\n"))
    let match = try run(use, .refusal(opcode: opcode, code: 8))
    #expect(match == (.exited(69), "gifview-x11: the display refused the window: BadMatch\n"))
  }

  @Test func `of a property or an extension changes nothing`() throws {
    // ChangeProperty, and QueryExtension, whose first one is Xlib's own.
    for opcode in [18, 98] as [UInt8] {
      let result = try run(["FILE"], .refusal(opcode: opcode, code: 11))
      #expect(result == (.exited(0), ""))
    }
  }

  @Test func `of each request in turn ends with a documented status and at most one line`() throws {
    let statuses: [Program.Status] = [0, 69, 71, 74].map { .exited($0) }
    for opcode in FaultSeries.places(120, in: 1..<120) {
      let (status, errors) = try run(["FILE"], .refusal(opcode: UInt8(opcode), code: 2))
      #expect(statuses.contains(status), "\(opcode)")
      #expect(errors.count { $0 == "\n" } <= 1, "\(opcode)")
    }
  }
}
