// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The initial size and place of a window.
struct Placement: Equatable {
  /// The largest side of a window: servers mishandle sides that do not fit signed 16 bits.
  static let largestSide = 32767
  /// The smallest expected monitor.
  ///
  /// For a picture up to this size the server is not asked.
  static let smallestMonitor = Size(width: 640, height: 480)
  /// The frame on the screen, without decorations.
  var frame: Rect
  /// The smallest side of a fitted window, so that a narrow strip gets a window that can be seen.
  private static let smallestFittedSide = 64
  /// Whether the size is the user's choice (ICCCM §4.1.2.3, USSize).
  var hasUserSize = false
  /// Whether the place is the user's choice (USPosition).
  var hasUserPlace = false
  /// Whether the window was fitted into the free part of the monitor, and centred there.
  var isFitted: Bool { fittedArea != nil }
  /// The free part of the monitor that the window was fitted into; `nil` if it was not.
  private(set) var fittedArea: Rect?
  /// The corner that stays in place when decorations are added (PWinGravity).
  var gravity = NorthWestGravity

  /// Places a window.
  ///
  /// - Parameters:
  ///   - picture: The size of the pictures.
  ///   - size: The requested size; `nil` leaves it to `scale`.
  ///   - scale: The size in relation to the pictures.
  ///   - offset: The requested place.
  ///   - screen: The size of the screen.
  ///   - resourceScale: The factor of ``Scale/auto``.
  ///   - area: The free part of the monitor; only called if the size depends on it.
  init(
    picture: Size, size: Size?, scale: Scale, offset: Geometry.Offset?, screen: Size,
    resourceScale: Int = 1, area: () -> Rect
  ) {
    switch (size, scale) {
    case (let size?, _):
      frame = Rect(size)
      hasUserSize = true
    case (nil, .fit):
      let area = area()
      frame = Placement.fitted(picture, in: area)
      fittedArea = area
    case (nil, .fill):
      frame = area()
      fittedArea = frame
    case (nil, .auto):
      frame = Rect(picture.scaled(by: Double(resourceScale)))
      if Placement.mayExceedMonitor(frame.size, screen: screen) {
        let area = area()
        let most = min(area.width / picture.width, area.height / picture.height)
        if most == 0 {
          frame = Placement.fitted(picture, in: area)
          fittedArea = area
        } else if most < resourceScale {
          frame = Rect(picture.scaled(by: Double(most)))
        }
      }
    case (nil, .factor(let factor)):
      frame = Rect(picture.scaled(by: factor))
      if Placement.mayExceedMonitor(frame.size, screen: screen) {
        let area = area()
        if frame.width > area.width || frame.height > area.height {
          frame = Placement.fitted(picture, in: area)
          fittedArea = area
        }
      }
    }
    guard let offset else { return }
    hasUserPlace = true
    frame.x = offset.x + (offset.isFromRight ? screen.width - frame.width : 0)
    frame.y = offset.y + (offset.isFromBottom ? screen.height - frame.height : 0)
    gravity =
      switch (offset.isFromRight, offset.isFromBottom) {
      case (false, false): NorthWestGravity
      case (true, false): NorthEastGravity
      case (false, true): SouthWestGravity
      case (true, true): SouthEastGravity
      }
  }

  /// Fits a picture into the middle of an area, with bars beside it if it is narrow.
  static func fitted(_ picture: Size, in area: Rect) -> Rect {
    let size = Rect.aspectFit(picture, in: area).size
    let (width, height) = (
      min(max(size.width, smallestFittedSide), area.width),
      min(max(size.height, smallestFittedSide), area.height)
    )
    return Rect(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width: width,
      height: height)
  }

  /// Moves the window onto a monitor, as near to its place as possible.
  mutating func move(onto monitor: Rect) {
    frame.x = max(monitor.x, min(frame.x, monitor.maxX - frame.width))
    frame.y = max(monitor.y, min(frame.y, monitor.maxY - frame.height))
  }

  /// Centres the window in an area.
  ///
  /// The place counts as the user's choice; otherwise window managers would move a splash. A fitted
  /// window stays where it is, clear of panels.
  mutating func center(in area: @autoclosure () -> Rect) {
    hasUserPlace = true
    guard !isFitted else { return }
    let area = area()
    frame.x = area.x + (area.width - frame.width) / 2
    frame.y = area.y + (area.height - frame.height) / 2
  }

  /// Whether the size of a window, for the same parameters as `init`, depends on the monitor.
  static func dependsOnMonitor(
    _ picture: Size, _ size: Size?, _ scale: Scale, screen: Size, resourceScale: Int
  ) -> Bool {
    switch (size, scale) {
    case (.some, _): false
    case (nil, .fit), (nil, .fill): true
    case (nil, .auto):
      mayExceedMonitor(picture.scaled(by: Double(resourceScale)), screen: screen)
    case (nil, .factor(let factor)): mayExceedMonitor(picture.scaled(by: factor), screen: screen)
    }
  }

  private static func mayExceedMonitor(_ size: Size, screen: Size) -> Bool {
    size.width > min(screen.width, smallestMonitor.width)
      || size.height > min(screen.height, smallestMonitor.height)
  }
}

extension Size {
  /// Both sides times a factor, rounded, and within the limits of a window.
  fileprivate func scaled(by factor: Double) -> Size {
    func scaled(_ side: Int) -> Int {
      Int(min(max(1, (Double(side) * factor).rounded()), Double(Placement.largestSide)))
    }
    return Size(width: scaled(width), height: scaled(height))
  }
}
