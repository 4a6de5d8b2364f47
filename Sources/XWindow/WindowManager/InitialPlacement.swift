// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// The initial frame, layout size and EWMH states of a window on a given display.
struct InitialPlacement {
  /// The size and place outside full screen, for the size hints.
  var placement: Placement
  /// The frame that the window is created with.
  var frame: Rect
  /// The size that the first picture is laid out for: the expected size once the window is mapped.
  var layout: Size
  /// The states that are set before the map.
  var states: [AtomName] = []
  /// Whether the window covers a monitor without the help of a window manager.
  var coversMonitor = false

  /// The placement of a top-level window.
  ///
  /// Costs replies if the size or a place depends on the monitor, or for full screen and splash
  /// windows.
  ///
  /// - Throws: ``XWindowError/noMonitor(_:)``.
  init(_ attributes: Window.Attributes, on display: Display) throws(XWindowError) {
    let isSplash = attributes.role.isSplash
    let screen = display.screenSize
    // Close enough to the corner of the window to find its monitor.
    let point = attributes.offset.map { offset in
      (
        x: offset.x + (offset.isFromRight ? screen.width - 1 : 0),
        y: offset.y + (offset.isFromBottom ? screen.height - 1 : 0)
      )
    }
    let chosen = point == nil ? try display.monitor(attributes.monitor) : nil
    placement = Placement(
      picture: attributes.picture, size: attributes.size, scale: attributes.scale,
      offset: attributes.offset, screen: screen,
      resourceScale: attributes.scale == .auto ? display.resourceScale : 1
    ) {
      display.freeArea(of: chosen ?? display.monitor(at: point))
    }
    if isSplash, attributes.offset == nil, !attributes.isFullScreen {
      placement.center(in: chosen ?? display.monitor(at: nil))
    } else if let chosen {
      placement.center(in: display.freeArea(of: chosen))
    }
    if attributes.offset != nil, let nearest = display.monitorNearest(to: placement.frame) {
      placement.move(onto: nearest)
    }
    frame = placement.frame
    layout = frame.size
    if attributes.isFullScreen {
      let monitor = chosen ?? display.monitor(at: point)
      layout = monitor.size
      let isSupported = display.isSupported(.netWMStateFullscreen)
      if isSupported { states = [.netWMStateFullscreen] }
      // i3 finds the monitor of a full-screen window by its size and place, and looks at no other
      // sign.
      if point != nil || chosen != nil { frame = monitor }
      if isSplash {
        // Openbox refuses full screen to a splash, but not the size of the monitor.
        placement.frame = monitor
        placement.hasUserPlace = true
      }
      coversMonitor = isSplash || !isSupported
      if coversMonitor {
        frame = monitor
        // Otherwise the window manager chooses the place.
        placement.hasUserPlace = true
      }
    } else if attributes.size == nil, attributes.scale == .fill {
      // Maximized, the window manager's frame fits into the area too; only it knows the frame.
      states = [.netWMStateMaximizedVert, .netWMStateMaximizedHorz]
    }
    states += attributes.role.initialStates
  }

  /// The placement of a window inside a host.
  init(_ embedding: Embedding) {
    frame = embedding.frame
    layout = frame.size
    placement = Placement(
      picture: layout, size: layout, scale: .factor(1), offset: nil, screen: layout
    ) {
      Rect(embedding.frame.size)
    }
  }
}
