// SPDX-License-Identifier: MIT
import CX11
import Glibc
import Support
import Synchronization
import Testing
import XWindow

/// A host that uses Xlib itself, in the same process.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HostTests {
  /// How many errors the host's own handler was handed.
  static let errors = Atomic(0)

  @Test func `errors of the host's own display reach the host's handler, ours do not`() async {
    // The handlers are the process's, so this has one to itself.
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
      // Ours: a window that somebody destroyed is drawn into.
      stage.client.destroy(stage.window.id)
      stage.window.present()
      stage.display.synchronize()
      guard HostTests.errors.load(ordering: .relaxed) == 1 else { exit(3) }
      exit(42)
    }
  }
}
