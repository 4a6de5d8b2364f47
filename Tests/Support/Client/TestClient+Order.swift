// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// Waits until a top-level window of a class is mapped, and then until another window is unmapped
  /// or destroyed; returns the time between the two events, as they arrive here.
  ///
  /// Works without a window manager. Fails if the other window disappears first.
  public func timeFromMap(
    ofClass name: String, toEndOf other: UInt
  ) throws(SupportError) -> Duration {
    watch(root)
    sync()
    if window(ofClass: name) == nil {
      _ = unsafe try nextEvent("a window of class \(name)") { event in
        unsafe event.type == MapNotify && event.xmap.override_redirect == 0
          && classHint(of: event.xmap.window).contains(name)
      }
    }
    let map = ContinuousClock.now
    _ = unsafe try nextEvent("the end of the other window") { event in
      unsafe event.type == UnmapNotify && event.xunmap.window == other
        || event.type == DestroyNotify && event.xdestroywindow.window == other
    }
    return ContinuousClock.now - map
  }
}
