// SPDX-License-Identifier: MIT
internal import PixelGeometry

/// The position of a picture in a window: fitted, or zoomed by a factor and panned.
///
/// In a direction in which the picture is larger than the window it covers all of the window;
/// otherwise it is centred.
struct Zoom: Equatable {
  /// The factor of one step; two steps double the sides.
  static let step = 2.0.squareRoot()
  /// The limits for window pixels per picture pixel, extended to the scale of the fitted picture.
  static let scales = 0.0625...32.0
  /// One pan by key is this fraction of the window.
  static let panPart = 8
  /// The relative difference below which two scales are equal; it covers rounding errors.
  private static let accuracy = 1e-9

  private let picture: Size
  private var window: Size
  /// The scale in relation to the fitted picture.
  private var factor = 1.0
  /// The rectangle of the picture in window pixels; it may reach far beyond the window.
  private(set) var target: Rect
  /// The corner of ``target`` before rounding, so that opposite steps cancel each other.
  private var corner: Place

  /// A point in the window.
  private struct Place: Equatable {
    var x: Double
    var y: Double
  }

  /// Fits a picture into a window.
  init(_ picture: Size, in window: Size) {
    self.picture = picture
    self.window = window
    target = .aspectFit(picture, in: Rect(window))
    corner = Place(
      x: Double(window.width - target.width) / 2, y: Double(window.height - target.height) / 2)
  }

  /// Window pixels per picture pixel when fitted.
  private var fittedScale: Double {
    min(
      Double(window.width) / Double(picture.width), Double(window.height) / Double(picture.height))
  }

  /// Adapts to a new size of the window; the point in its middle stays there.
  mutating func resize(to window: Size) {
    let part = part(at: middle)
    self.window = window
    lay(part, at: middle)
  }

  /// Fits the picture again.
  mutating func reset() { self = Zoom(picture, in: window) }

  /// Zooms by a number of steps, negative for smaller.
  ///
  /// The picture keeps its position at `point`, by default the middle of the window. A step that
  /// would pass the fitted size or one window pixel per picture pixel ends there.
  mutating func zoom(by steps: Int, about point: (x: Int, y: Int)? = nil) {
    let place = point.map { Place(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5) } ?? middle
    let part = part(at: place)
    let fitted = fittedScale
    var scale = fitted * factor
    for _ in 0..<abs(steps) { scale = next(after: scale, isLarger: steps > 0, fitted) }
    factor = scale == fitted ? 1 : scale / fitted
    lay(part, at: place)
  }

  /// Moves the picture by a number of pixels, as far as it still covers the window.
  mutating func pan(x: Int, y: Int) {
    put(
      Place(x: corner.x + Double(x), y: corner.y + Double(y)), target.size)
  }

  /// Moves the picture by a number of key presses.
  mutating func pan(keysX x: Int, keysY y: Int) {
    pan(
      x: x * max(1, window.width / Zoom.panPart), y: y * max(1, window.height / Zoom.panPart))
  }
}

extension Zoom {
  private var middle: Place { Place(x: Double(window.width) / 2, y: Double(window.height) / 2) }

  /// The fractions of the picture left of a point and above it.
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

  /// Positions the picture so that its point `part`, in fractions of its sides, is at `place`.
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

  /// Moves the corner to `place`, as far as the picture still covers the window.
  private mutating func put(_ place: Place, _ size: Size) {
    corner = Place(
      x: Zoom.clamp(place.x, size.width, window.width),
      y: Zoom.clamp(place.y, size.height, window.height))
    // When centred, an odd pixel goes to the right and to the bottom, as in aspect fit.
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
