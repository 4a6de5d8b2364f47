// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// Whether a client redirects the requests of the root's children (ICCCM §4.3).
  public var isManaged: Bool {
    unsafe attributes(of: root).map {
      unsafe $0.all_event_masks & SubstructureRedirectMask != 0
    } ?? false
  }

  /// Waits until a window manager works: it has managed and released a probe window.
  ///
  /// _NET_SUPPORTING_WM_CHECK is set too early: openbox ignores requests before its event loop
  /// runs. So the requests for the probe window are repeated.
  public func waitForWindowManager() throws(SupportError) {
    let probe = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer { destroy(probe) }
    watch(probe)
    // A window manager sets WM_STATE on every window that it manages (ICCCM §4.1.3.1).
    func isManaged() -> Bool { cardinals(of: probe, "WM_STATE")?.first == UInt(NormalState) }
    let pace = Duration.milliseconds(20)
    try wait(for: "a window manager", pace: pace) {
      unsafe XMapWindow(display, probe)
      return isManaged() ? () : nil
    }
    try wait(for: "a window manager to release a window", pace: pace) {
      unsafe XWithdrawWindow(display, probe, 0)
      return isManaged() ? nil : ()
    }
  }

  /// Waits, in the role of the window manager, until a program withdraws a window (ICCCM §4.1.4).
  ///
  /// Events before that are discarded.
  public func waitForWithdrawal(of window: UInt) throws(SupportError) {
    _ = unsafe try nextEvent("a withdrawal") { event in
      unsafe event.type == UnmapNotify && event.xunmap.send_event != 0
        && event.xunmap.event == root && event.xunmap.window == window
    }
  }
}
