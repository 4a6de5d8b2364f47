// SPDX-License-Identifier: MIT
import AnimationClock
import Glibc
import LinuxSystem
import PixelGeometry
import Support
import Testing

@testable import GifViewer

/// A session in a host's loop.
@Suite(.timeLimit(.minutes(15))) struct WaitSessionTests {
  @Test func `a session ends with the program's window and reports it to the host`() throws {
    let server = try XServer()
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    var calls: [Bool] = []
    try view.showGIF(bytes: GifViewTests.gif()) { calls.append($0) }
    loop.add(view)
    var conditions = WaitConditions()
    conditions.command = ["xterm", "-display", ByteString(server.name), "-e", "sleep 1000"]
    let session = try WaitSession(view, on: loop, until: conditions)
    var windows = 0
    session.onWindow = { windows += 1 }
    var most = 0
    try Host.drive(loop) {
      most = max(most, loop.descriptors.count)
      return !view.isShowing
    }
    // The connection and the program's pidfd.
    #expect(most == 2)
    #expect(session.outcome == .window)
    #expect(windows == 1)
    #expect(calls.count == 1)
    // The session stays in the loop, so that the program leaves no zombie.
    try server.kill()
    try Host.drive(loop, ignoringDescriptors: 1) { session.commandStatus != nil }
    #expect(session.waitForCommand() == session.commandStatus)
  }

  @Test func `run gives the timer slack back, and the program gets the caller's`() throws {
    let server = try XServer()
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    try view.showGIF(bytes: GifViewTests.gif()) { _ in }
    loop.add(view)
    let before = Libc.timerSlackNanoseconds
    defer { Libc.setTimerSlack(nanoseconds: before) }
    Libc.setTimerSlack(nanoseconds: 123_456)
    var conditions = WaitConditions()
    conditions.command = ["sh", "-c", "test $(cat /proc/$$/timerslack_ns) = 123456"]
    let session = try WaitSession(view, on: loop, until: conditions)
    var during: UInt = 0
    view.onEvent = { _, _ in during = Libc.timerSlackNanoseconds }
    try loop.run(view)
    #expect(session.outcome == .commandEnded(.exited(0)))
    #expect(during == 1)
    #expect(Libc.timerSlackNanoseconds == 123_456)
  }

  @Test func `a session that the host drops ends the startup sequence`() throws {
    let server = try XServer()
    let client = try TestClient(server)
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    try view.showGIF(bytes: GifViewTests.gif()) { _ in }
    loop.add(view)
    var conditions = WaitConditions()
    conditions.command = ["sleep", "1000"]
    var session: WaitSession? = try WaitSession(view, on: loop, until: conditions)
    // The connection and the program's pidfd.
    try Host.drive(loop) { loop.descriptors.count == 2 }
    #expect(try client.nextStartupMessage().hasPrefix("new:"))
    view.close()
    let id = try #require(session?.tree?.id)
    if let session { loop.remove(session) }
    session = nil
    _ = session
    #expect(try client.nextStartupMessage().hasPrefix("remove:"))
    // A child that no one reaps would keep the tests that have processes of their own waiting.
    kill(id, SIGKILL)
    #expect(waitpid(id, nil, 0) == id)
  }

  @Test func `a program that cannot be found is an error at once`() throws {
    let server = try XServer()
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    try view.showGIF(bytes: GifViewTests.gif()) { _ in }
    var conditions = WaitConditions()
    conditions.command = ["/no/such/program"]
    #expect(throws: ViewerError.cannotRun("/no/such/program", errno: ENOENT)) {
      _ = try WaitSession(view, on: loop, until: conditions)
    }
  }

  // proc(5): the name is in parentheses, and may hold any character.
  @Test(
    arguments: [
      ("7 (sh) S 1 7 7 0", 1), ("8 (a) b (c) S 42 8 8", 42), ("9 (x", nil), ("", nil),
    ] as [(String, Int32?)])
  func `the parent is read from a line of proc`(line: String, parent: Int32?) {
    #expect(Libc.parent(inStat: Array(line.utf8)) == parent)
  }
}
