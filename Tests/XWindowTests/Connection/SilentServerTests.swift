// SPDX-License-Identifier: MIT
import CX11
import CX11Requests
import Glibc
import Support
import Testing

@testable import XWindow

/// A connection whose server refuses requests, or does not answer.
@Suite(.timeLimit(.minutes(15))) struct SilentServerTests {
  let stage: Stage

  init() throws { stage = try Stage() }

  @Test func `a refused request is kept until it is taken`() {
    let display = stage.display
    let request = unsafe XNextRequest(display.handle)
    unsafe XDestroyWindow(display.handle, 0)
    #expect(display.synchronize(within: .seconds(20)))
    #expect(display.errors.takeErrors { $0.request == request + 1 } == nil)
    let refusal = display.errors.takeErrors { $0.request == request }
    #expect(refusal?.code == UInt8(BadWindow))
    #expect(refusal?.opcode == 4)
    #expect(display.errors.isEmpty)
  }

  @Test func `an expected error is not kept`() {
    let display = stage.display
    display.expectingErrors { _ = unsafe XDestroyWindow(display.handle, 0) }
    #expect(display.synchronize(within: .seconds(20)))
    #expect(display.errors.isEmpty)
  }

  @Test func `a refused property does not end a window`() {
    let (display, window) = (stage.display, stage.window)
    unsafe XDeleteProperty(display.handle, window.id, 0)
    #expect(display.synchronize(within: .seconds(20)))
    #expect(window.takeRefusal() == nil)
  }

  @Test func `a silent server is waited for once, until it answers again`() {
    let display = stage.display
    stage.server.signal(SIGSTOP)
    defer { stage.server.signal(SIGCONT) }
    let clock = ContinuousClock()
    var isAnswered = true
    let first = clock.measure { isAnswered = display.synchronize(within: .milliseconds(200)) }
    #expect(!isAnswered && first >= .milliseconds(200))
    let second = clock.measure { isAnswered = display.synchronize(within: .seconds(20)) }
    #expect(!isAnswered && second < .seconds(10))
    stage.server.signal(SIGCONT)
    display.synchronize()
    #expect(display.synchronize(within: .seconds(20)))
  }

  @Test func `events that were read before do not hide the answer`() throws {
    stage.client.destroy(stage.window.id)
    while !stage.display.hasQueuedEvents { stage.display.readEvents() }
    #expect(stage.display.synchronize(within: .seconds(20)))
    #expect(stage.display.nextEvent() != nil)
  }
}
