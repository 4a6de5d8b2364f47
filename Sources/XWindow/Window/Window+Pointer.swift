// SPDX-License-Identifier: MIT
internal import CX11

/// The pointer.
extension Window {
  /// Handles a pressed button; the notches of a wheel are buttons 4 and 5.
  func handle(_ button: XButtonEvent) -> Event? {
    switch unsafe Int32(button.button) {
    case Button1:
      dragged = unsafe (Int(button.x), Int(button.y))
      unsafe display.lastInputTime = button.time
      if unsafe button.state & UInt32(ControlMask) != 0 { dragOrigin = dragged }
      return nil
    case Button4, Button5:
      return unsafe .wheel(
        isUp: Int32(button.button) == Button4, x: Int(button.x), y: Int(button.y))
    default: return nil
    }
  }

  /// Handles a motion while something is dragged out of the window, or is about to be.
  func moveDrag(_ motion: XMotionEvent) -> Event? {
    unsafe display.lastInputTime = motion.time
    guard let origin = dragOrigin else {
      unsafe moveDrag(to: (Int(motion.x_root), Int(motion.y_root)))
      return nil
    }
    let way = unsafe max(abs(Int(motion.x) - origin.x), abs(Int(motion.y) - origin.y))
    guard way >= Drag.threshold else { return nil }
    dragOrigin = nil
    return .dragBegan
  }

  /// Handles a motion with the first button pressed.
  func drag(to place: (x: Int, y: Int)) -> Event? {
    let (x, y) = (place.x - dragged.x, place.y - dragged.y)
    dragged = place
    return x == 0 && y == 0 ? nil : .dragged(x: x, y: y)
  }
}
