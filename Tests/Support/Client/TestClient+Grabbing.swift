// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// Has the server do nothing for others until ``ungrab()``.
  public func grab() {
    unsafe XGrabServer(display)
    unsafe XSync(display, False)
  }

  /// Has the server go on with what others have asked meanwhile.
  public func ungrab() {
    unsafe XUngrabServer(display)
    unsafe XSync(display, False)
  }
}
