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
    if backdrop == .clear, visual.hasAlpha { _ = display.isCompositedNow }
  }

  /// A compositing manager has come, or gone.
  ///
  /// - Returns: What it comes to for the window's owner.
  fileprivate func followCompositing() -> [Event] {
    guard exists, isToBeShaped != (shape != nil) else { return [] }
    let former = shape
    shape = isToBeShaped ? WindowShape(on: display) : nil
    if !hasBackground { setPlainBackground() }
    if shape != nil {
      surface.set(&shape, of: id)
    } else {
      former?.reset(of: id, on: display)
    }
    var events: [Event] = surface.setShaped(shape != nil) ? [.needsDisplay] : []
    if isObscured { events.append(shape == nil ? .obscured : .revealed) }
    return events
  }
}

extension Display {
  /// Whether a compositing manager runs; the first call asks the server.
  fileprivate var isComposited: Bool {
    if compositingManager == nil { compositingManager = CompositingManager(on: self) }
    return compositingManager?.isRunning ?? false
  }

  /// Whether one runs at this time; the first call asks the server, and has it tell from then on.
  var isCompositedNow: Bool {
    let wasComposited = isComposited
    guard compositingManager?.watch(on: self) == true else { return wasComposited }
    tellCompositing()
    return !wasComposited
  }

  /// Takes what the root's events tell of compositing managers.
  func followCompositing(_ raw: XEvent) {
    if unsafe compositingManager?.handle(raw) == true { tellCompositing() }
  }

  /// Has every window be as it has to with the compositing manager, or without.
  fileprivate func tellCompositing() {
    for case let window? in windows.values.map(\.window) {
      consequences += window.followCompositing().map { (window, $0) }
    }
  }
}
