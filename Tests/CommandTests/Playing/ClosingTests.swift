// SPDX-License-Identifier: MIT
import CX11
import Glibc
import Support
import Testing

/// The ways that playing ends, and their exit statuses.
@Suite(.timeLimit(.minutes(15))) struct ClosingTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// Starts a GIF that plays forever, waits for its window, runs `act`, and returns how the program
  /// ended.
  func status(
    _ arguments: [String] = ["--repeat=forever"], after act: (UInt, Program) throws -> Void
  )
    throws -> (Program.Status, errors: String)
  {
    let program = try Program.gifview(arguments + [fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try act(window, program)
    let status = try program.wait()
    #expect(SharedSegment.all(createdBy: program.id).isEmpty)
    return (status, program.errorText)
  }

  @Test func `playing to the end is status 0, and the window disappears`() throws {
    let program = try Program.gifview([fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(try program.wait() == .exited(0))
    #expect(!client.exists(window))
    #expect(program.errorText == "")
    #expect(SharedSegment.all(createdBy: program.id).isEmpty)
  }

  @Test(arguments: ["q", "Escape"])
  func `a key that closes the window is status 1`(key: String) throws {
    let result = try status { window, _ in client.press(key, in: window) }
    #expect(result == (.exited(1), ""))
  }

  @Test func `a key without a meaning changes nothing`() throws {
    let result = try status([]) { window, _ in client.press("x", in: window) }
    #expect(result == (.exited(0), ""))
  }

  @Test(arguments: [ControlMask, Mod1Mask, Mod4Mask])
  func `a key with a modifier of a shortcut changes nothing`(modifier: Int32) throws {
    let result = try status([]) { window, _ in
      client.press("q", holding: modifier, in: window)
    }
    #expect(result == (.exited(0), ""))
  }

  @Test func `a key has the same meaning with Caps Lock`() throws {
    let result = try status { window, _ in client.press("q", holding: LockMask, in: window) }
    #expect(result == (.exited(1), ""))
  }

  @Test func `closing by the window manager is status 1`() throws {
    let result = try status { window, _ in client.sendDelete(window) }
    #expect(result == (.exited(1), ""))
  }

  @Test func `a window that another client destroys is status 1`() throws {
    let result = try status { window, _ in client.destroy(window) }
    #expect(result == (.exited(1), ""))
  }

  @Test func `a connection that the server closes is status 74`() throws {
    let result = try status { window, _ in client.killClient(of: window) }
    #expect(
      result == (.exited(74), "gifview-x11: the connection to the display was lost\n"))
  }

  @Test func `a server that is killed is status 74`() throws {
    let result = try status { _, _ in try server.kill() }
    #expect(
      result == (.exited(74), "gifview-x11: the connection to the display was lost\n"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal closes the window and then ends the program`(signal: Int32) throws {
    var closed: UInt = 0
    let result = try status { window, program in
      closed = window
      program.signal(signal)
    }
    #expect(result == (.signalled(Int(signal)), ""))
    #expect(!client.exists(closed))
  }

  @Test func `a signal that was ignored at the start stays ignored`() throws {
    let program = try Program(
      "sh",
      ["-c", "trap '' HUP; exec \"$0\" \"$@\"", Program.gifview, fixture.path],
      environment: ["DISPLAY": server.name])
    _ = try client.waitForWindow(ofClass: "Gifview-x11")
    program.signal(SIGHUP)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `with --hold the last picture stays until the window is closed, with status 0`() throws
  {
    let program = try Program.gifview(
      ["--hold", "--events", fixture.path], display: server.name)
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    try program.nextLine(holding: #""event":"stop","finished":true"#)
    try client.wait(until: window, shows: Fixture.picture(2))
    client.sendDelete(window)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `with --hold, closing before the end is status 1`() throws {
    let result = try status(["--hold", "--repeat=forever"]) { window, _ in
      client.sendDelete(window)
    }
    #expect(result == (.exited(1), ""))
  }
}
