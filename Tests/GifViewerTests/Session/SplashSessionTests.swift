// SPDX-License-Identifier: MIT
import AnimationClock
import Glibc
import LinuxSystem
import PixelGeometry
import Support
import Testing

@testable import GifViewer

/// A session as a host uses it, with a loop of its own.
@Suite(.timeLimit(.minutes(15))) struct SplashSessionTests {
  @Test func `a host drives it, and is told of the window`() throws {
    let server = try XServer()
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    var calls: [Bool] = []
    try view.showGIF(bytes: GifViewTests.gif()) { calls.append($0) }
    loop.add(view)
    var conditions = SplashSession.Conditions()
    conditions.command = ["xterm", "-display", server.name, "-e", "sleep 1000"]
    let session = try SplashSession(view, on: loop, until: conditions)
    var windows = 0
    session.onWindow = { windows += 1 }
    var most = 0
    while view.isShowing {
      loop.process(now: loop.clock.now())
      most = max(most, loop.descriptors.count)
      guard view.isShowing else { break }
      Host.wait(on: loop.descriptors, until: loop.nextDeadline, now: loop.clock.now())
    }
    // The connection, and the end of the program.
    #expect(most == 2)
    #expect(session.ending == .window)
    #expect(windows == 1)
    #expect(calls.count == 1)
    // It goes on to be driven, so that the program leaves no zombie.
    try server.kill()
    while session.commandStatus == nil {
      loop.process(now: loop.clock.now())
      guard session.commandStatus == nil else { break }
      Host.wait(on: Array(loop.descriptors.dropFirst()), until: nil, now: loop.clock.now())
    }
    #expect(session.waitForCommand() == session.commandStatus)
  }

  @Test func `a program that cannot be run is thrown`() throws {
    let server = try XServer()
    let loop = try EventLoop(display: server.name)
    let view = GifView(frame: .empty)
    try view.showGIF(bytes: GifViewTests.gif()) { _ in }
    var conditions = SplashSession.Conditions()
    conditions.command = ["/no/such/program"]
    #expect(throws: ViewerError.cannotRun("/no/such/program", errno: ENOENT)) {
      _ = try SplashSession(view, on: loop, until: conditions)
    }
  }

  // proc(5): the name is in parentheses, and may hold any character.
  @Test(
    arguments: [
      ("7 (sh) S 1 7 7 0", 1), ("8 (a) b (c) S 42 8 8", 42), ("9 (x", nil), ("", nil),
    ] as [(String, Int32?)])
  func `the parent is found in a line of proc`(line: String, parent: Int32?) {
    #expect(Libc.parent(inStat: Array(line.utf8)) == parent)
  }
}
