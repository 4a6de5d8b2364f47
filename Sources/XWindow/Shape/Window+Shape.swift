// SPDX-License-Identifier: MIT
internal import CX11

/// How a transparent window shows what lies behind it: by the alpha of its pixels, or by its shape.
extension Window {
  /// Whether the window needs a shape, because the alpha of its pixels has no effect.
  private var needsShape: Bool {
    backdrop == .clear && !(visual.hasAlpha && display.isComposited && !hasOpaqueFrame)
  }

  /// Whether the frame of the window manager has no alpha.
  ///
  /// What lies behind such a frame is not seen through the window, unless both have a shape. Costs
  /// round trips, for a transparent window with a compositing manager.
  private func findsOpaqueFrame() -> Bool {
    guard backdrop == .clear, visual.hasAlpha, embedding == nil, parent != display.root,
      display.isComposited
    else { return false }
    return display.expectingErrors {
      display.windows(around: parent).contains {
        unsafe display.attributes(of: $0)?.depth != Int32(visual.depth)
      }
    }
  }

  /// Decides whether the window has a shape, before the first picture is drawn.
  func chooseShape() {
    guard needsShape else { return declineShadow() }
    shape = WindowShape(of: id, on: display)
    _ = surface.setShaped(shape != nil)
  }

  /// Asks the compositing manager for no shadow around a transparent window.
  ///
  /// The shadow would be that of a rectangle. The property is that of picom and its ancestors; 0
  /// means no shadow.
  private func declineShadow() {
    guard backdrop == .clear, embedding == nil else { return }
    display.prefetch([.comptonShadow])
    set(.comptonShadow, type: XA_CARDINAL, longs: [0])
  }

  /// Watches for compositing managers, if the window could use its alpha instead of a shape.
  ///
  /// Costs round trips, so it is called once the first picture is on its way.
  func watchCompositing() {
    if backdrop == .clear, visual.hasAlpha { display.watchCompositing() }
  }

  /// Adds or removes the shape after a compositing manager has started or ended, or the frame is
  /// known.
  ///
  /// - Returns: The events that follow for the window's owner.
  func compositingDidChange() -> [Event] {
    hasOpaqueFrame = findsOpaqueFrame()
    guard exists, needsShape != (shape != nil) else { return [] }
    let former = shape
    shape = needsShape ? WindowShape(of: id, on: display) : nil
    setPlainBackground()
    if shape != nil {
      surface.set(&shape)
    } else {
      former?.reset(on: display)
      declineShadow()
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
