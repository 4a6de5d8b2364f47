// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// How a window is on its first day: what a ``Placement`` comes to on a display.
struct FirstPlacement {
  /// Its own size and place, which it has when it is not in full screen.
  var placement: Placement
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
    if attributes.isSplash, attributes.offset == nil, !attributes.isFullScreen {
      placement.center(in: display.monitor(at: nil))
    }
    frame = placement.frame
    layout = frame.size
    if attributes.isFullScreen {
      let monitor = display.monitor(at: point)
      layout = monitor.size
      let isAsked = display.isSupported(.netWMStateFullscreen)
      if isAsked { states = [.netWMStateFullscreen] }
      if attributes.isSplash {
        // Openbox lets no splash be in full screen, but any be so large.
        placement.frame = monitor
        placement.hasUserPlace = true
      }
      if attributes.isSplash || !isAsked { frame = monitor }
    } else if attributes.size == nil, attributes.scale == .fill {
      // So that the frame, whose size only the window manager knows, is within the area too.
      states = [.netWMStateMaximizedVert, .netWMStateMaximizedHorz]
    }
    if attributes.isSplash { states += Window.splashStates }
  }
}
