// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The size and the place that a window is made with.
struct Placement: Equatable {
  /// The largest side of a window (X11 protocol, CreateWindow: what does not fit 16 bits with sign makes servers stumble).
  static let largestSide = 32767
  /// A monitor is no smaller: a picture up to this size is not asked about.
  static let smallestMonitor = Size(width: 640, height: 480)
  /// The shapes of single monitors, from 5:4 to 12:5; a screen of another shape is taken for several, and they are asked for.
  static let aspectOfOne = 1.25...2.4

  /// Where it lies on the screen, without any frame.
  var frame: Rect
  /// Whether the user has said how large it is (ICCCM §4.1.2.3, USSize).
  var hasUserSize = false
  /// Whether the user has said where it is (USPosition).
  var hasUserPlace = false
  /// Whether it was fitted into the part of the monitor that it may cover, and lies in the middle of that.
  private(set) var isFitted = false
  /// The corner that stays where it is when it is given a frame (PWinGravity).
  var gravity = NorthWestGravity

  /// Places a window.
  ///
  /// - Parameters:
  ///   - picture: The size of its pictures.
  ///   - size: The size that was asked for; `nil` goes by `scale`.
  ///   - scale: How large it is for its pictures.
  ///   - offset: Where it was asked to be.
  ///   - screen: The screen's size.
  ///   - area: The part of the monitor that it may cover; called only where its size depends on it.
  init(
    picture: Size, size: Size?, scale: Scale, offset: Geometry.Offset?, screen: Size,
    area: () -> Rect
  ) {
    switch (size, scale) {
    case (let size?, _):
      frame = Rect(size)
      hasUserSize = true
    case (nil, .fit):
      frame = .aspectFit(picture, in: area())
      isFitted = true
    case (nil, .fill):
      frame = area()
      isFitted = true
    case (nil, .factor(let factor)):
      frame = Rect(picture.scaled(by: factor))
      if Placement.mayExceedMonitor(frame.size, screen: screen) {
        let area = area()
        if frame.width > area.width || frame.height > area.height {
          frame = .aspectFit(picture, in: area)
          isFitted = true
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

  /// Puts it in the middle of an area, as if the user had said so: window managers move splashes otherwise.
  ///
  /// What was fitted stays clear of panels.
  mutating func center(in area: @autoclosure () -> Rect) {
    hasUserPlace = true
    guard !isFitted else { return }
    let area = area()
    frame.x = area.x + (area.width - frame.width) / 2
    frame.y = area.y + (area.height - frame.height) / 2
  }

  private static func mayExceedMonitor(_ size: Size, screen: Size) -> Bool {
    if size.width > screen.width || size.height > screen.height { return true }
    let isOne = aspectOfOne.contains(Double(screen.width) / Double(screen.height))
    return !isOne && (size.width > smallestMonitor.width || size.height > smallestMonitor.height)
  }
}

extension Size {
  /// Both sides so many times as large, rounded, each at least 1 and at most what a window can have.
  fileprivate func scaled(by factor: Double) -> Size {
    func scaled(_ side: Int) -> Int {
      Int(min(max(1, (Double(side) * factor).rounded()), Double(Placement.largestSide)))
    }
    return Size(width: scaled(width), height: scaled(height))
  }
}
