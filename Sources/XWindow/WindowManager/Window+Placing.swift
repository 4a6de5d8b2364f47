// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The size and the place of a window.
extension Window {
  /// Sets WM_NORMAL_HINTS: where size and place come from, and which sizes suit the picture
  /// (ICCCM §4.1.2.3).
  func setSizeHints(_ initialFrame: Rect) {
    let picture = attributes.picture
    // In full screen without the window manager's help, and where that goes by the place to find
    // the monitor, the place is that of the monitor.
    let isOnMonitor = coveredFrom != nil || leavesFullScreen != nil
    let frame = isOnMonitor ? initialFrame : placement.frame
    var hints = XSizeHints()
    hints.flags = (placement.hasUserSize ? USSize : PSize) | PWinGravity
    (hints.width, hints.height) = (Int32(frame.width), Int32(frame.height))
    hints.win_gravity = placement.gravity
    if placement.hasUserPlace {
      hints.flags |= USPosition
      (hints.x, hints.y) = (Int32(frame.x), Int32(frame.y))
    }
    if attributes.role.isSplash {
      // By a fixed size, tiling window managers tell what is not to be tiled.
      hints.flags |= PMinSize | PMaxSize
      (hints.min_width, hints.min_height) = (hints.width, hints.height)
      (hints.max_width, hints.max_height) = (hints.width, hints.height)
    }
    // An aspect would make window managers cut what lies beside the picture. They ignore the aspect
    // of full screen and maximized windows.
    if Rect.aspectFit(picture, in: Rect(frame.size)).size == frame.size {
      hints.flags |= PAspect
      (hints.min_aspect.x, hints.min_aspect.y) = (Int32(picture.width), Int32(picture.height))
      hints.max_aspect = hints.min_aspect
    }
    unsafe XSetWMNormalHints(display.handle, id, &hints)
  }
}
