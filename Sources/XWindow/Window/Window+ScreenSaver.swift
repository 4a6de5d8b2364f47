// SPDX-License-Identifier: MIT
internal import CX11Requests

extension Window {
  /// Keeps the server's screen saver and its power saving (DPMS) from starting, or lets them start
  /// again.
  ///
  /// The server counts the calls of each client, so they have to be paired. It forgets them when
  /// the client goes, however that ends.
  package func suspendScreenSaver(_ suspends: Bool) {
    // A display that is about to be closed, or that has no screen saver.
    guard !display.isLost, let saver = display.extension(.screenSaver) else { return }
    unsafe screensaver_suspend(display.handle, saver.opcode, suspends)
  }
}
