// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

extension Window {
  /// Handles an event of the window; what is left for the owner becomes an ``Event``.
  func handle(_ raw: XEvent) -> Event? {
    switch unsafe raw.type {
    case KeyPress where isHeldBack, ButtonPress where isHeldBack, MotionNotify where isHeldBack:
      return nil
    case MapNotify: return unsafe handleMap(raw)
    case UnmapNotify: return becomeUnmapped()
    case VisibilityNotify: return unsafe handleVisibility(raw)
    case ReparentNotify:
      // An embedded window that was taken out of its host has no place any longer.
      return embedding.map { unsafe $0.host != raw.xreparent.parent } == true
        ? .closeRequested : nil
    case DestroyNotify:
      exists = false
      return .destroyed
    case ConfigureNotify:
      return unsafe handleSize(
        Size(width: Int(raw.xconfigure.width), height: Int(raw.xconfigure.height)))
    case Expose:
      unsafe surface.expose(
        Rect(
          x: Int(raw.xexpose.x), y: Int(raw.xexpose.y), width: Int(raw.xexpose.width),
          height: Int(raw.xexpose.height)), after: raw.xexpose.serial)
      return nil
    case KeyPress: return unsafe handle(raw.xkey)
    case ButtonPress:
      unsafe requestFocus(at: raw.xbutton.time)
      return unsafe handle(raw.xbutton)
    case MotionNotify: return unsafe drag(to: (Int(raw.xmotion.x), Int(raw.xmotion.y)))
    case PropertyNotify: return unsafe readState(raw.xproperty.atom)
    case ClientMessage: return unsafe handle(raw.xclient)
    default: return nil
    }
  }

  private func handleSize(_ size: Size) -> Event? {
    resizeCounter.sizeArrived()
    if size == newestSize {
      if size == self.size { resizeCounter.picturePresented(on: display) }
      return nil
    }
    newestSize = size
    return .resized(size)
  }

  private func handle(_ event: XKeyEvent) -> Event? {
    var event = unsafe event
    // Shift alone chooses between the two letters of a key; Caps Lock does not.
    unsafe event.state &= ~UInt32(LockMask)
    var symbol: KeySym = 0
    unsafe XLookupString(&event, nil, 0, &symbol, nil)
    unsafe passFocus(symbol, at: event.time, isShifted: event.state & UInt32(ShiftMask) != 0)
    // With these modifiers the key belongs to a shortcut of another program.
    let modifiers = UInt32(ControlMask | Mod1Mask | Mod4Mask)
    return unsafe event.state & modifiers == 0 ? Key(symbol: symbol).map { .key($0) } : nil
  }
}
