// SPDX-License-Identifier: MIT
import CX11
import Glibc
import Support
import Synchronization
import Testing
import XWindow

/// A host program that uses Xlib itself, in the same process.
@Suite(.serialized, .timeLimit(.minutes(15))) struct HostTests {
  /// The errors that the handler of the host has received.
  static let errors = Atomic(0)

  @Test func `the handler of the host receives errors of its own display only`() async {
    // Error handlers are process-wide, so this test has a process of its own.
    await #expect(processExitsWith: .exitCode(42)) {
      unsafe XSetErrorHandler { _, _ in
        HostTests.errors.add(1, ordering: .relaxed)
        return 0
      }
      let stage = try Stage()
      guard let host = unsafe XOpenDisplay(stage.server.name) else { exit(1) }
      let noWindow: XID = 0xFFFF
      unsafe XMapWindow(host, noWindow)
      unsafe XSync(host, 0)
      guard HostTests.errors.load(ordering: .relaxed) == 1 else { exit(2) }
      // An error of our display: the window has been destroyed by another client.
      stage.client.destroy(stage.window.id)
      stage.window.present()
      stage.display.synchronize()
      guard HostTests.errors.load(ordering: .relaxed) == 1 else { exit(3) }
      exit(42)
    }
  }
}
