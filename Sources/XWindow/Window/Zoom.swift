// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// Where a picture lies in a window: fitted into it, or so many times larger or smaller, and moved about.
///
/// What is larger than the window covers all of it in that direction, what is not lies in its middle.
struct Zoom: Equatable {
  /// One step; two of them double the sides.
  static let step = 2.0.squareRoot()
  /// The most and the least window pixels for a picture's pixel, unless the fitted picture has more or less.
  static let scales = 0.0625...32.0
  /// A key moves by this part of the window.
  static let panPart = 8
  /// Scales that differ by less are the same, but for rounding.
  private static let accuracy = 1e-9

  private let picture: Size
  private var window: Size
  /// How many times as large as fitted.
  private var factor = 1.0
  /// Where the picture lies, in window pixels; it may reach far beyond the window.
  private(set) var target: Rect
  /// The target's corner before it is rounded, so that steps there and back end where they began.
  private var corner: Place

  /// A place in the window.
  private struct Place: Equatable {
    var x: Double
    var y: Double
  }

  /// A picture fitted into a window.
  init(_ picture: Size, in window: Size) {
    self.picture = picture
    self.window = window
    target = .aspectFit(picture, in: Rect(window))
    corner = Place(
      x: Double(window.width - target.width) / 2, y: Double(window.height - target.height) / 2)
  }

  /// Window pixels for a picture's pixel where it is fitted.
  private var fittedScale: Double {
    min(
      Double(window.width) / Double(picture.width), Double(window.height) / Double(picture.height))
  }

  /// The window has another size: what was in its middle stays there.
  mutating func resize(to window: Size) {
    let part = part(at: middle)
    self.window = window
    lay(part, at: middle)
  }

  /// Fitted again.
  mutating func reset() { self = Zoom(picture, in: window) }

  /// Larger by so many steps, or smaller; what is at `point` stays there, by default what is in the window's middle.
  ///
  /// A step ends at the fitted size, and at one window pixel for a picture's pixel, where these lie on its way.
  mutating func zoom(by steps: Int, about point: (x: Int, y: Int)? = nil) {
    let place = point.map { Place(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5) } ?? middle
    let part = part(at: place)
    let fitted = fittedScale
    var scale = fitted * factor
    for _ in 0..<abs(steps) { scale = next(after: scale, isLarger: steps > 0, fitted) }
    factor = scale == fitted ? 1 : scale / fitted
    lay(part, at: place)
  }

  /// Moves the picture by so many pixels, as far as it covers the window.
  mutating func pan(x: Int, y: Int) {
    put(
      Place(x: corner.x + Double(x), y: corner.y + Double(y)), target.size)
  }

  /// Moves the picture by so many keys' worth.
  mutating func pan(keysX x: Int, keysY y: Int) {
    pan(
      x: x * max(1, window.width / Zoom.panPart), y: y * max(1, window.height / Zoom.panPart))
  }
}

extension Zoom {
  private var middle: Place { Place(x: Double(window.width) / 2, y: Double(window.height) / 2) }

  /// How much of the picture lies left of a place, and above it.
  private func part(at place: Place) -> Place {
    Place(
      x: (place.x - corner.x) / Double(target.width),
      y: (place.y - corner.y) / Double(target.height))
  }

  private func next(after scale: Double, isLarger: Bool, _ fitted: Double) -> Double {
    let end = isLarger ? scale * Zoom.step : scale / Zoom.step
    let stops = [fitted, 1].filter {
      isLarger
        ? $0 > scale * (1 + Zoom.accuracy) && $0 <= end * (1 + Zoom.accuracy)
        : $0 < scale * (1 - Zoom.accuracy) && $0 >= end * (1 - Zoom.accuracy)
    }
    let limits = min(Zoom.scales.lowerBound, fitted)...max(Zoom.scales.upperBound, fitted)
    return min(
      max((isLarger ? stops.min() : stops.max()) ?? end, limits.lowerBound), limits.upperBound)
  }

  /// Lays the picture so that the point at so much of its width and height is at `place`.
  private mutating func lay(_ part: Place, at place: Place) {
    guard factor != 1 else { return reset() }
    let scale = fittedScale * factor
    let size = Size(
      width: Zoom.rounded(Double(picture.width) * scale),
      height: Zoom.rounded(Double(picture.height) * scale))
    put(
      Place(
        x: place.x - part.x * Double(size.width), y: place.y - part.y * Double(size.height)), size)
  }

  /// Puts the picture there, as far as nothing shows beside it that does not have to.
  private mutating func put(_ place: Place, _ size: Size) {
    corner = Place(
      x: Zoom.clamp(place.x, size.width, window.width),
      y: Zoom.clamp(place.y, size.height, window.height))
    // In the middle the odd pixel goes to the right and to the bottom, as in aspect fit.
    target = Rect(
      x: Int(corner.x.rounded(corner.x > 0 ? .down : .toNearestOrAwayFromZero)),
      y: Int(corner.y.rounded(corner.y > 0 ? .down : .toNearestOrAwayFromZero)),
      width: size.width, height: size.height)
  }

  private static func rounded(_ side: Double) -> Int { max(1, Int(side.rounded())) }

  private static func clamp(_ start: Double, _ side: Int, _ window: Int) -> Double {
    let room = Double(window - side)
    return room >= 0 ? room / 2 : min(0, max(room, start))
  }
}

// MARK: - In a window

extension Window {
  /// What the picture is zoomed to.
  public enum ZoomStep: Equatable, Sendable {
    /// A step larger or smaller.
    case larger, smaller
    /// Fitted into the window.
    case fitted
  }

  /// Zooms the picture; the window keeps its size.
  ///
  /// - Parameters:
  ///   - step: What it is zoomed to.
  ///   - point: What stays where it is, in window pixels; `nil` is the window's middle.
  /// - Returns: Whether the picture has to be drawn anew; all of it then is when it is drawn next.
  public func zoom(_ step: ZoomStep, about point: (x: Int, y: Int)? = nil) -> Bool {
    aim { zoom in
      switch step {
      case .larger: zoom.zoom(by: 1, about: point)
      case .smaller: zoom.zoom(by: -1, about: point)
      case .fitted: zoom.reset()
      }
    }
  }

  /// Moves a picture that is larger than the window by so many pixels.
  ///
  /// - Returns: Whether the picture has to be drawn anew.
  public func pan(x: Int, y: Int) -> Bool {
    aim { $0.pan(x: x, y: y) }
  }

  /// Lays pictures elsewhere in the window.
  ///
  /// - Returns: Whether that is elsewhere than they were; then all of the next one is drawn.
  private func aim(_ change: (inout Zoom) -> Void) -> Bool {
    let before = zoom.target
    change(&zoom)
    guard zoom.target != before else { return false }
    surface.aim(at: zoom.target)
    return true
  }

  /// Moves the view over a picture that is larger than the window, as arrow keys do: 1 is a key to the right, or down.
  ///
  /// - Returns: Whether the picture has to be drawn anew.
  public func pan(keysX x: Int, keysY y: Int) -> Bool {
    aim { $0.pan(keysX: -x, keysY: -y) }
  }
}
