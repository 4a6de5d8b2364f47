// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The window's size and place, and who is asked for them.
extension Window {
  /// Goes to full screen, or back from there.
  ///
  /// Asks the window manager; where none does it, the window takes the monitor's place and size by itself.
  public func toggleFullScreen() {
    guard exists else { return }
    guard display.isSupported(.netWMStateFullscreen) else {
      let monitor = display.monitor(at: nil)
      let frame = size == monitor.size ? placement.frame : monitor
      unsafe XMoveResizeWindow(
        display.handle, id, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
        UInt32(frame.height))
      return
    }
    var message = unsafe XEvent()
    unsafe message.xclient.type = ClientMessage
    unsafe message.xclient.window = id
    unsafe message.xclient.message_type = display.atoms[.netWMState]
    unsafe message.xclient.format = 32
    // EWMH: _NET_WM_STATE_TOGGLE, what, nothing else, from an application.
    unsafe message.xclient.data.l = (
      2, Int(bitPattern: display.atoms[.netWMStateFullscreen]), 0, 1, 0
    )
    unsafe XSendEvent(
      display.handle, display.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
      &message)
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

/// How a window is on its first day: what a ``Placement`` comes to on a display.
struct FirstPlacement {
  /// Its own size and place, which it has when it is not in full screen.
  let placement: Placement
  /// The frame that it is made with.
  var frame: Rect
  /// The size that its first picture is laid out for: the one that it will have when it is mapped.
  var layout: Size
  /// The states that it has from the start.
  var states: [AtomName] = []

  init(_ attributes: Window.Attributes, on display: Display) {
    let screen = display.screenSize
    // Near enough to the window's own corner to tell the monitor.
    let point = attributes.offset.map { offset in
      (
        x: offset.x + (offset.isFromRight ? screen.width - 1 : 0),
        y: offset.y + (offset.isFromBottom ? screen.height - 1 : 0)
      )
    }
    placement = Placement(
      picture: attributes.picture, size: attributes.size, scale: attributes.scale,
      offset: attributes.offset, screen: screen
    ) {
      display.freeArea(of: display.monitor(at: point))
    }
    frame = placement.frame
    layout = frame.size
    if attributes.isFullScreen {
      let monitor = display.monitor(at: point)
      layout = monitor.size
      if display.isSupported(.netWMStateFullscreen) {
        states = [.netWMStateFullscreen]
      } else {
        frame = monitor
      }
    } else if attributes.size == nil, attributes.scale == .fill {
      // So that the frame, whose size only the window manager knows, is within the area too.
      states = [.netWMStateMaximizedVert, .netWMStateMaximizedHorz]
    }
  }
}
