// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The window's size and place, and who is asked for them.
extension Window {
  /// Goes to full screen, or back from there.
  ///
  /// Asks the window manager; where none does it, the window takes the monitor's place and size by itself.
  public func toggleFullScreen() {
    guard exists, embedding == nil else { return }
    guard display.isSupported(.netWMStateFullscreen) else {
      // The size it has, whether its picture is laid out for it yet or not.
      let monitor = display.monitor(at: display.middle(of: id, toldSize))
      let frame = toldSize == monitor.size ? placement.frame : monitor
      unsafe XMoveResizeWindow(
        display.handle, id, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
        UInt32(frame.height))
      return
    }
    // From what the window manager has it in, whoever asked for that, also if it is about to change it.
    request(.toggle, .netWMStateFullscreen)
  }

  /// Tells the window manager what the size and the place come from, and which sizes suit the picture (ICCCM §4.1.2.3).
  func setSizeHints(for picture: Size) {
    let frame = placement.frame
    var hints = XSizeHints()
    hints.flags = (placement.hasUserSize ? USSize : PSize) | PWinGravity
    (hints.width, hints.height) = (Int32(frame.width), Int32(frame.height))
    hints.win_gravity = placement.gravity
    if placement.hasUserPlace {
      hints.flags |= USPosition
      (hints.x, hints.y) = (Int32(frame.x), Int32(frame.y))
    }
    // A window that is made with something beside the picture is not to lose that. Full screen and maximized, window managers
    // do not look at the aspect.
    if Rect.aspectFit(picture, in: Rect(frame.size)).size == frame.size {
      hints.flags |= PAspect
      (hints.min_aspect.x, hints.min_aspect.y) = (Int32(picture.width), Int32(picture.height))
      hints.max_aspect = hints.min_aspect
    }
    unsafe XSetWMNormalHints(display.handle, id, &hints)
  }
}
