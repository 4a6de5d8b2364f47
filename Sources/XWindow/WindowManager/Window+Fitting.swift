// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// What a window corrects once the window manager has given it a frame.
extension Window {
  /// Makes up for the frame, and for a full screen that the window manager has ignored.
  ///
  /// Costs round trips only for a window that was fitted into a monitor, or is in full screen.
  func correctPlace() {
    guard parent != display.root else { return }
    if coveredFrom != nil {
      coverMonitor()
    } else if attributes.isFullScreen, !seemsFullScreen,
      display.isSupported(.netWMStateFullscreen)
    {
      // Some window managers, such as ctwm, do not read the state at the map.
      requestState(.add, .netWMStateFullscreen)
    } else {
      fitFrame()
    }
  }

  /// Whether the window is where a window manager shows it in full screen.
  private var seemsFullScreen: Bool {
    guard let monitor = leavesFullScreen?.of else { return newestSize != placement.frame.size }
    // In a frame it begins beside the corner.
    return display.place(of: id) == (monitor.x, monitor.y)
  }

  /// Makes a window that was fitted into an area smaller by its frame, once.
  ///
  /// Its size was chosen before the window manager knew the window, and only the window manager
  /// knows the frame. Some make the window smaller themselves, but not enough for its aspect.
  func fitFrame() {
    guard let area = unfittedArea, exists, let extents = frameExtents() else { return }
    unfittedArea = nil
    let place = display.place(of: id)
    let frame = Rect(
      x: place.x - extents.left, y: place.y - extents.top,
      width: newestSize.width + extents.left + extents.right,
      height: newestSize.height + extents.top + extents.bottom)
    guard !area.contains(frame) else { return }
    let inner = Size(
      width: area.width - extents.left - extents.right,
      height: area.height - extents.top - extents.bottom)
    guard inner.width > 0, inner.height > 0 else { return }
    let fitted = Placement.fitted(attributes.picture, in: Rect(inner))
    // The place that is asked for is that of the frame (ICCCM §4.1.5).
    move(
      to: Rect(
        x: area.x + fitted.x, y: area.y + fitted.y, width: fitted.width, height: fitted.height))
  }

  /// The widths of the frame's sides; `nil` without a frame.
  ///
  /// As the window manager reports them (EWMH, _NET_FRAME_EXTENTS), or else measured: a frame may
  /// have invisible parts.
  private func frameExtents() -> (left: Int, right: Int, top: Int, bottom: Int)? {
    if let sides = display.cardinals(.netFrameExtents, of: id), sides.count == 4 {
      let sides = sides.map { Int(Int32(truncatingIfNeeded: $0)) }
      return (sides[0], sides[1], sides[2], sides[3])
    }
    let outermost = display.outermost(of: id)
    guard outermost != id,
      let (size, border) = unsafe display.attributes(of: outermost).map({
        unsafe (Size(width: Int($0.width), height: Int($0.height)), Int($0.border_width))
      })
    else { return nil }
    let (inner, outer) = (display.place(of: id), display.place(of: outermost))
    let (left, top) = (inner.x - outer.x, inner.y - outer.y)
    return (
      left + border, size.width - newestSize.width - left + border, top + border,
      size.height - newestSize.height - top + border
    )
  }
}
