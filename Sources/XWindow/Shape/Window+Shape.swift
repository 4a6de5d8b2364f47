// SPDX-License-Identifier: MIT
internal import CX11

/// What lets through what lies behind a transparent window: the alpha of its pixels, or its shape.
extension Window {
  /// Whether a shape has to do what alpha does not.
  private var isToBeShaped: Bool {
    backdrop == .clear && !(visual.hasAlpha && display.isComposited)
  }

  /// Finds out whether the window has a shape, before a picture is laid out.
  func chooseShape() {
    guard isToBeShaped else { return }
    shape = WindowShape(on: display)
    _ = surface.setShaped(shape != nil)
  }

  /// Has the server tell when alpha begins to do, and when it ends.
  ///
  /// Costs round trips, so it is called once the first picture is on its way.
  func watchCompositing() {
    if backdrop == .clear, visual.hasAlpha { display.watchCompositing() }
  }

  /// A compositing manager has come, or gone.
  ///
  /// - Returns: What it comes to for the window's owner.
  func followCompositing() -> [Event] {
    guard exists, isToBeShaped != (shape != nil) else { return [] }
    let former = shape
    shape = isToBeShaped ? WindowShape(on: display) : nil
    if !hasBackground { setPlainBackground() }
    if shape != nil {
      surface.set(&shape, of: id)
    } else {
      former?.reset(of: id, on: display)
    }
    var events: [Event] = []
    if surface.setShaped(shape != nil) {
      needsDisplay = true
      events.append(.needsDisplay)
    }
    if let change = visibilityChange() { events.append(change) }
    return events
  }
}
