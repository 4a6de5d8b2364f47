// SPDX-License-Identifier: MIT
internal import CX11

/// How a transparent window shows what lies behind it: by the alpha of its pixels, or by its shape.
extension Window {
  /// Whether the window needs a shape, because the alpha of its pixels has no effect.
  private var needsShape: Bool {
    backdrop == .clear && !(visual.hasAlpha && display.isComposited)
  }

  /// Decides whether the window has a shape, before the first picture is drawn.
  func chooseShape() {
    guard needsShape else { return }
    shape = WindowShape(of: id, on: display)
    _ = surface.setShaped(shape != nil)
  }

  /// Watches for compositing managers, if the window could use its alpha instead of a shape.
  ///
  /// Costs round trips, so it is called once the first picture is on its way.
  func watchCompositing() {
    if backdrop == .clear, visual.hasAlpha { display.watchCompositing() }
  }

  /// Adds or removes the shape after a compositing manager has started or ended.
  ///
  /// - Returns: The events that follow for the window's owner.
  func compositingDidChange() -> [Event] {
    guard exists, needsShape != (shape != nil) else { return [] }
    let former = shape
    shape = needsShape ? WindowShape(of: id, on: display) : nil
    setPlainBackground()
    if shape != nil {
      surface.set(&shape)
    } else {
      former?.reset(on: display)
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
