// SPDX-License-Identifier: MIT
import CX11

extension TestClient {
  /// Waits until a window manager is at work: it has taken a window of ours into its care and let it go again.
  ///
  /// The property that says one is there comes too early: openbox loses what it is asked before its loop runs. For that
  /// reason ours is asked again and again too.
  public func waitForWindowManager() throws(SupportError) {
    let probe = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer { destroy(probe) }
    watch(probe)
    // WM_STATE is set by every window manager on what it manages: ICCCM §4.1.3.1.
    func isManaged() -> Bool { cardinals(of: probe, "WM_STATE")?.first == UInt(NormalState) }
    let pace = Duration.milliseconds(20)
    try wait(for: "a window manager", pace: pace) {
      unsafe XMapWindow(display, probe)
      return isManaged() ? () : nil
    }
    try wait(for: "a window manager to let go", pace: pace) {
      unsafe XWithdrawWindow(display, probe, 0)
      return isManaged() ? nil : ()
    }
  }

  /// Waits, as a window manager, until a program says that a window is none of its care any more (ICCCM §4.1.4); other events
  /// before that are lost.
  public func waitForWithdrawal(of window: UInt) throws(SupportError) {
    _ = unsafe try nextEvent("a withdrawal") { event in
      unsafe event.type == UnmapNotify && event.xunmap.send_event != 0
        && event.xunmap.event == root && event.xunmap.window == window
    }
  }
}
