// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// Grabs the server: requests of other clients wait until ``ungrab()``.
  public func grab() {
    unsafe XGrabServer(display)
    unsafe XSync(display, False)
  }

  /// Releases the server: it handles the waiting requests of other clients.
  public func ungrab() {
    unsafe XUngrabServer(display)
    unsafe XSync(display, False)
  }
}
